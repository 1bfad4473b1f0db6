import { termName } from '../../terms/term.ts'
import { describeFrom, describeSet, isListed, namedIn } from './course-set.ts'
import {
  partsOf,
  type Acceptance,
  type Condition,
  type CourseSet,
  type Program,
  type Quota,
  type Rule,
  type SharingLimit,
} from './program.ts'

/** One rule of a program as a list shows it. */
export interface DescribedRule {
  id: string
  /** The rule that this one is a part of. */
  parent: string | null
  /** Limits on sharing stand beside the rules. */
  part: 'rules' | 'admission' | 'sharing'
  label: string
  /** In a few words: 'all of 5', 'one of 2', '6 courses'. */
  needs: string
  /** The least grade; empty where there is none. */
  grade: string
  /** Whole sentences, to be read aloud. */
  words: string
  unverified: boolean
}

/** Every rule of a program in the order of its file, admission and limits on sharing after the rules. */
export function describeRules(program: Program): DescribedRule[] {
  const walk = (rule: Rule, parent: string | null, part: DescribedRule['part']): DescribedRule[] => [
    {
      id: rule.id,
      parent,
      part,
      label: rule.label,
      needs: describeNeeds(rule),
      grade: describeGrade(rule),
      words: sayRule(rule),
      unverified: rule.unverified,
    },
    ...partsOf(rule).flatMap((one) => walk(one, rule.id, part)),
  ]
  return [
    ...program.rules.flatMap((rule) => walk(rule, null, 'rules')),
    ...program.admission.flatMap((rule) => walk(rule, null, 'admission')),
    ...program.limits.map((limit) => describeLimit(limit, program)),
  ]
}

/** A limit has no id of its own: what it limits names it. */
export function limitId({ own, other, unit }: SharingLimit, program: Pick<Program, 'id'>): string {
  return `sharing/${own === program.id ? '' : `${own}/`}${other}/${unit}`
}

function describeLimit(limit: SharingLimit, program: Program): DescribedRule {
  const { own, other, unit, amount, only } = limit
  const most = amount === 0 ? 'nothing' : `at most ${countOf(amount, unit)}`
  const what = only === null ? '' : `, only of ${describeSet(only)}`
  return {
    id: limitId(limit, program),
    parent: null,
    part: 'sharing',
    label: `Shared with ${other}`,
    needs: amount === 0 ? 'nothing' : `at most ${countOf(amount, unit)}`,
    grade: '',
    words: `${own === program.id ? 'The program' : own} shares ${most} with ${other}${what}.`,
    unverified: false,
  }
}

export function describeNeeds(rule: Rule): string {
  switch (rule.kind) {
    case 'courses': {
      const names = isListed(rule.set) ? namedIn(rule.set) : null
      if (rule.unit === 'courses' && names !== null && rule.amount === 1)
        return names.length === 1 ? (names[0] ?? '') : `one of ${names.length}`
      if (rule.unit === 'courses' && names !== null && rule.amount <= names.length)
        return `${rule.amount} of ${names.length}`
      return countOf(rule.amount, rule.unit)
    }
    case 'all':
      return `all of ${rule.of.length}`
    case 'choose':
      return `${rule.count === 1 ? 'one' : rule.count} of ${rule.of.length}`
    case 'total':
      return countOf(rule.amount, 'credits')
    case 'average':
      return `average ${rule.minimum.toFixed(2)}`
    case 'placement':
      return `level ${rule.level}`
    case 'declared':
      return `a ${rule.role}`
    case 'confirmed':
      return 'confirmed'
  }
}

function describeGrade(rule: Rule): string {
  if (rule.gpa !== null) return `GPA ${rule.gpa.toFixed(2)}`
  const grades = new Set(leavesOf(rule).map(({ accept }) => accept.minimumGrade ?? ''))
  return grades.size === 1 ? ([...grades][0] ?? '') : ''
}

function leavesOf(rule: Rule): Extract<Rule, { kind: 'courses' | 'total' }>[] {
  return rule.kind === 'courses' || rule.kind === 'total' ? [rule] : partsOf(rule).flatMap(leavesOf)
}

/** A rule in whole sentences. */
export function sayRule(rule: Rule): string {
  const what = sayWhat(rule)
  const how = rule.kind === 'courses' || rule.kind === 'total' ? sayAcceptance(rule.accept) : ''
  return [
    `${sentence(`${what}${how}`)}`,
    ...rule.atLeast.map((quota) => `Of these, at least ${sayQuota(quota)}.`),
    ...rule.atMost.map((quota) => `Of these, at most ${sayQuota(quota)}.`),
    ...(rule.gpa === null ? [] : [`Their average is at least ${rule.gpa.toFixed(2)}.`]),
    ...(rule.kind === 'courses' ? [saySharing(rule.sharesWith)] : []),
    ...(rule.when === null ? [] : [`It is asked only of ${sayCondition(rule.when)}.`]),
    ...(rule.unverified ? ['Nobody has checked it yet.'] : []),
  ].join(' ')
}

function sayWhat(rule: Rule): string {
  switch (rule.kind) {
    case 'courses': {
      const names = isListed(rule.set) ? namedIn(rule.set) : null
      if (rule.unit === 'courses' && rule.amount === 1 && names !== null)
        return names.length === 1 ? (names[0] ?? '') : `one of ${orOf(names)}`
      return `${countOf(rule.amount, rule.unit)} ${describeFrom(rule.unit, rule.set)}`
    }
    case 'all':
      return `all of these: ${rule.of.map(({ label }) => label).join('; ')}`
    case 'choose':
      return `${rule.count === 1 ? 'one' : rule.count} of these: ${rule.of.map(({ label }) => label).join('; ')}`
    case 'total': {
      const from = rule.set === null ? 'in all' : `of ${describeSet(rule.set)}`
      return `${countOf(rule.amount, 'credits')} ${from}${rule.after > 0 ? `, after the first ${rule.after}` : ''}`
    }
    case 'average':
      return `an average of at least ${rule.minimum.toFixed(2)}${rule.set === null ? '' : ` in ${describeSet(rule.set)}`}`
    case 'placement':
      return `level ${rule.level} or above on the ${rule.name} placement`
    case 'declared': {
      const of = rule.codes === null ? '' : ` in ${orOf(rule.codes)}`
      const except = rule.except.length === 0 ? '' : ` other than ${orOf(rule.except)}`
      return `a declared ${rule.role}${of}${except}, completed`
    }
    case 'confirmed':
      return `someone confirms: ${rule.text}`
  }
}

/** '39 credits of courses 300 and above, taken here, after the first 57'. */
export function sayTotal({ amount, set, accept, after }: Extract<Rule, { kind: 'total' }>): string {
  const of = set === null ? '' : ` of ${describeSet(set)}`
  return `${countOf(amount, 'credits')}${of}${sayAcceptance(accept)}${after > 0 ? `, after the first ${after}` : ''}`
}

function sayAcceptance({ minimumGrade, grading, here, minimumCredits, takenBefore }: Acceptance): string {
  return [
    ...(minimumGrade === null ? [] : [`, with ${minimumGrade} or higher`]),
    ...(grading === 'any' ? [] : [grading === 'letter' ? ', for a letter grade' : ', for a letter grade or S']),
    ...(here ? [', taken here'] : []),
    ...(takenBefore ? [`${here ? '' : ', taken'} before ${termName(takenBefore)}`] : []),
    ...(minimumCredits === null ? [] : [`, each of at least ${countOf(minimumCredits, 'credits')}`]),
  ].join('')
}

/** '2 courses of CSE 300 and above, taken here'. */
export function sayQuota({ amount, unit, set, here, only, perSubject, unshared }: Quota): string {
  const kinds = { elsewhere: ' from elsewhere', repeated: ' taken again', 'no letter': ' without a letter grade' }
  return [
    countOf(amount, unit),
    only ? kinds[only] : '',
    set === null ? '' : ` ${describeFrom(unit, set)}`,
    here ? ', taken here' : '',
    perSubject ? ' of each subject' : '',
    unshared ? ' that no other program counts' : '',
  ].join('')
}

export function saySharing(sharesWith: 'program' | readonly string[]): string {
  if (sharesWith === 'program') return 'It may count what any other rule counts.'
  return sharesWith.length === 0
    ? 'What it counts counts for nothing else in this program.'
    : `It may count what ${orOf(sharesWith)} counts.`
}

export function sayCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'all':
      return condition.of.map(sayCondition).join(' and ')
    case 'any':
      return condition.of.map(sayCondition).join(' or ')
    case 'not':
      return `everyone but ${sayCondition(condition.of)}`
    case 'majors':
    case 'minors':
      return `${condition.kind} in ${orOf(condition.codes)}`
    case 'standings':
      return `students of ${orOf(condition.codes)}`
    case 'colleges':
      return `students whose majors are in ${orOf(condition.codes)}`
    case 'placement':
      return `students with level ${condition.level} on the ${condition.name} placement`
  }
}

/** The courses and ranges of a set one by one, what is left out last. */
export function listSetParts(set: CourseSet): string[] {
  const none = { courses: [], patterns: [], sets: [], except: null }
  return [
    ...set.courses,
    ...set.patterns.map((pattern) => describeSet({ ...none, patterns: [pattern] })),
    ...set.sets.flatMap((inner) => (inner.except === null ? listSetParts(inner) : [describeSet(inner)])),
    ...(set.except === null ? [] : listSetParts(set.except).map((part) => `all but ${part}`)),
  ]
}

export function countOf(amount: number, unit: 'courses' | 'credits' | 'subjects'): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`
}

export function orOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function sentence(words: string): string {
  const text = words.endsWith('.') ? words : `${words}.`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
