import { trialWork } from './assign/assign-courses.ts'
import { acceptedAttempt, creditsEarned, earns, type Attempt } from './assign/gather-courses.ts'
import type { Candidate, Leaf } from './assign/audit-plan.ts'
import type { PreparedProgram } from './assign/prepare-programs.ts'
import { AuditFacts, type AuditOptions } from './audit-facts.ts'
import { countTotal } from './explain/count-totals.ts'
import {
  listCandidates,
  listExclusions,
  type Exclusion,
  type ExplainInput,
  type UsedBy,
} from './explain/explain-rule.ts'
import { proveUnmet, sayUnmetParts } from './explain/prove-unmet.ts'
import { listSharing, type SharingUse } from './explain/list-sharing.ts'
import { statuses, type Judgement, type Level, type Status } from './explain/judge-rules.ts'
import { orOf, sayTotal } from './requirements/describe-rule.ts'
import type { Program, Rule } from './requirements/program.ts'
import { declaredFor } from './decide-condition.ts'
import { solveDegree } from './solve-degree.ts'
import type { RuleException, StudentRecord } from './student-record.ts'

export interface CountedCourse {
  course: string
  credits: number
  status: Status
  /** When it was or will be taken; null where nobody knows. */
  term: number | null
  grade: string | null
  /** Credit from elsewhere. */
  transfer: boolean
}

export interface RuleAnswer {
  id: string
  program: string
  /** The rule that this one is a part of. */
  parent: string | null
  part: 'rules' | 'admission'
  label: string
  status: Status
  /** False for alternatives that were not chosen, and what is not asked of this student. */
  isAsked: boolean
  /** Whether the audit chose the courses that count for it, so that another choice could be pinned. */
  isAssigned: boolean
  courses: CountedCourse[]
  unit: 'courses' | 'credits' | 'rules' | null
  needed: number
  missing: number
  candidates: string[]
  excluded: Exclusion[]
  /** What was granted to the student, in words. */
  exceptions: string[]
  proof: string | null
  link: string | null
  note: string | null
  unverified: boolean
}

export interface AuditAnswer {
  programs: { id: string; status: Status; admission: Status | null }[]
  rules: RuleAnswer[]
  /** Limits on courses that count for two programs. */
  sharing: SharingUse[]
  /** Courses that no rule counts. */
  unused: { course: string; credits: number }[]
  totals: {
    completed: number
    inProgress: number
    planned: number
    projected: number
    upperDivision: number
    gpa: number | null
  }
  warnings: string[]
  proven: boolean
}

const anything = { minimumGrade: null, grading: 'any', here: false, minimumCredits: null } as const
const anyRule = { atMost: [], set: null, accept: anything, after: 0 } as const

/** Holds a record against programs and says why. */
export function auditDegree(
  prepared: readonly PreparedProgram[],
  record: StudentRecord,
  options: AuditOptions,
): AuditAnswer {
  return new Explanation(new AuditFacts(prepared, record, options)).explain()
}

/** The same where it takes little; null where the programs and the record need a longer search. */
export function tryAudit(
  prepared: readonly PreparedProgram[],
  record: StudentRecord,
  options: AuditOptions,
): AuditAnswer | null {
  const facts = new AuditFacts(prepared, record, { ...options, work: trialWork, isTrial: true })
  const solved = solveDegree(facts)
  return solved.assignment.proven ? new Explanation(facts).explain(solved) : null
}

class Explanation {
  private readonly facts: AuditFacts

  constructor(facts: AuditFacts) {
    this.facts = facts
  }

  explain(solved = solveDegree(this.facts)): AuditAnswer {
    const input: ExplainInput = {
      units: this.facts.units,
      scale: this.facts.scale,
      catalog: this.facts.options.catalog ?? [],
      filled: solved.assignment.filled,
      usedBy: solved.usedBy,
      sides: solved.assignment.sides,
    }
    const rules: RuleAnswer[] = []
    for (const { program, ...parts } of solved.programs)
      for (const part of ['rules', 'admission'] as const)
        for (const judgement of parts[part])
          this.tell(judgement, { program, part, parent: null, isAsked: true }, input, rules)
    return {
      programs: solved.programs.map(({ program, level, admission }) => ({
        id: program.id,
        status: statuses[level],
        admission:
          admission.length === 0 ? null : (statuses[Math.max(...admission.map((one) => one.level))] ?? 'unsatisfied'),
      })),
      rules,
      sharing: listSharing(this.facts.prepared, solved.assignment),
      unused: this.listUnused(solved.usedBy),
      totals: this.total(),
      warnings: [...new Set(solved.warnings)],
      proven: solved.assignment.proven,
    }
  }

  private tell(
    judgement: Judgement,
    place: { program: Program; part: RuleAnswer['part']; parent: string | null; isAsked: boolean },
    input: ExplainInput,
    rules: RuleAnswer[],
  ): void {
    const { rule, node, level, needed, unit, missing, open, parts, chosen } = judgement
    const leaf = node.kind === 'leaf' ? node.leaf : null
    const granted = this.facts.exceptionsOf(place.program, rule)
    const isAsked = place.isAsked && this.facts.applies(rule)
    const told: RuleAnswer = {
      id: rule.id,
      program: place.program.id,
      parent: place.parent,
      part: place.part,
      label: rule.label,
      status: statuses[level],
      isAsked,
      isAssigned: leaf !== null,
      courses: leaf ? this.listCourses(leaf, input.filled.get(leaf) ?? []) : [],
      unit,
      needed,
      missing,
      candidates: leaf && level === 3 ? listCandidates(leaf, input) : [],
      excluded: leaf ? listExclusions(leaf, level < 3, input) : [],
      exceptions: granted.map(describeException),
      proof: level < 3 ? null : isShort(judgement) && leaf ? proveUnmet(leaf, input) : this.proveOther(judgement),
      link: rule.link,
      note: rule.note,
      unverified: rule.unverified || place.program.unverified,
    }
    if (open.length > 0 && told.proof !== null && leaf && isShort(judgement))
      told.proof = [told.proof, sentence(open)].join(' ').trim()
    rules.push(node.kind === 'decided' ? { ...told, ...this.amountsOf(rule, level) } : told)
    for (const part of parts)
      this.tell(part, { ...place, parent: rule.id, isAsked: isAsked && chosen.includes(part) }, input, rules)
  }

  private proveOther({ rule, parts, chosen, open }: Judgement): string {
    const unmet = parts.filter((part) => part.level === 3 && chosen.includes(part)).map((part) => part.rule.label)
    const own = open.length > 0 ? [sentence(open)] : []
    if (unmet.length > 0) own.push(sayUnmetParts(unmet))
    if (own.length > 0) return own.join(' ')
    switch (rule.kind) {
      case 'total': {
        const { credits } = countTotal(rule, this.facts.units, this.facts.scale)
        const needed = sayTotal({ ...rule, amount: this.facts.amountOf(rule) })
        const [, inProgress, planned] = credits
        const ahead = [inProgress > 0 && 'in progress', planned > 0 && 'planned'].filter(Boolean).join(' and ')
        return `You need ${needed}; you have ${sum(credits)}${ahead && `, with what is ${ahead}`}.`
      }
      case 'average': {
        const average = this.facts.average(rule.set)
        return average === null
          ? 'No grades count for the average yet.'
          : `You need an average of ${this.facts.amountOf(rule).toFixed(2)}; yours is ${average.toFixed(2)}.`
      }
      case 'placement':
        return `No placement in ${rule.name} at level ${rule.level} or above is on your record.`
      case 'declared':
        return this.proveDeclared(rule)
      case 'confirmed':
        return `Not confirmed yet: ${rule.text}`
      case 'courses':
      case 'all':
      case 'choose':
        return 'It is not met.'
    }
  }

  private proveDeclared(rule: Extract<Rule, { kind: 'declared' }>): string {
    const { role } = rule
    const declared = this.facts.record[role === 'major' ? 'majors' : 'minors'] ?? []
    if (declared.length === 0) return `You have not declared a ${role}.`
    const counted = declaredFor(rule, this.facts.record)
    if (counted.length === 0) return `${orOf(declared)} is not a ${role} that counts here.`
    return counted.length === 1 ? `Your ${role} is not complete yet.` : `None of your ${role}s is complete yet.`
  }

  private amountsOf(rule: Rule, level: Level): Pick<RuleAnswer, 'unit' | 'needed' | 'missing' | 'courses'> {
    if (rule.kind !== 'total' || !this.facts.levels.has(rule))
      return { unit: null, needed: 1, missing: level === 3 ? 1 : 0, courses: [] }
    const { credits, courses } = countTotal(rule, this.facts.units, this.facts.scale)
    return {
      unit: 'credits',
      needed: this.facts.amountOf(rule),
      missing: Math.max(0, this.facts.amountOf(rule) - sum(credits)),
      courses: courses.map(({ unit, attempt, credits: counted }) => tellCourse(unit.course, attempt, counted)),
    }
  }

  private listCourses({ rule: { accept } }: Leaf, candidates: readonly Candidate[]): CountedCourse[] {
    return candidates.flatMap(({ unit, halfCredits }) => {
      const taken = this.facts.units[unit]
      const attempt = taken && acceptedAttempt(taken, accept, this.facts.scale)
      return attempt ? [tellCourse(taken.course, attempt, halfCredits / 2)] : []
    })
  }

  private listUnused(usedBy: UsedBy): AuditAnswer['unused'] {
    const { units, scale } = this.facts
    return units.flatMap((unit, index) => {
      const [best] = unit.attempts
      const isUnused = best !== undefined && usedBy[index] === undefined && earns(best, scale)
      return isUnused ? [{ course: unit.course, credits: creditsEarned(unit, scale) }] : []
    })
  }

  private total(): AuditAnswer['totals'] {
    const credits = countTotal(anyRule, this.facts.units, this.facts.scale).credits
    const upper = this.facts.units.filter(({ number }) => number >= 300)
    const upperDivision = sum(countTotal(anyRule, upper, this.facts.scale).credits)
    const [completed, inProgress, planned] = credits
    return { completed, inProgress, planned, projected: sum(credits), upperDivision, gpa: this.facts.average(null) }
  }
}

function tellCourse(course: string, { stage, term, grade, transfer }: Attempt, credits: number): CountedCourse {
  return { course, credits, status: statuses[stage], term: term === 0 ? null : term, grade, transfer }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function sentence(words: readonly string[]): string {
  const text = words.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Fewer courses or credits than are asked, whatever else is open. */
const isShort = ({ reached, needed }: Judgement) => reached[2] < needed

/** An exception in words: what, why, who, until when. */
export function describeException({
  kind,
  course,
  for: replaced,
  to,
  reason,
  approver,
  expires,
}: RuleException): string {
  const what = {
    waive: 'Waived',
    substitute: `${course} takes the place of ${replaced}`,
    'also allow': `${course} is also allowed`,
    exclude: `${course} does not count`,
    'change limit': `The amount is ${to}`,
  }[kind]
  const granted = [approver, expires && `until ${expires}`].filter(Boolean).join(', ')
  return `${what}${reason && `: ${reason}`}${granted && ` (${granted})`}`
}
