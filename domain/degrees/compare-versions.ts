import { countOf, describeNeeds, describeRules, listSetParts, limitId, orOf, sayCondition, sayQuota, saySharing } from './requirements/describe-rule.ts' // prettier-ignore
import {
  partsOf,
  type Acceptance,
  type CourseSet,
  type Program,
  type Quota,
  type Rule,
} from './requirements/program.ts'
import { termName } from '../terms/term.ts'

export interface RuleChange {
  /** The rule; the id of the program for what stands at its top. */
  id: string
  kind: 'added' | 'removed' | 'changed'
  label: string
  /** What differs, in whole sentences without their ends. */
  words: string[]
}

interface Placed {
  rule: Rule
  parent: string | null
}

/** What a version asks for otherwise than another one, by the ids of its rules: added and changed in its order, then removed. */
export function compareVersions(before: Program, after: Program): RuleChange[] {
  const old = placesOf(before)
  const now = placesOf(after)
  const changes: RuleChange[] = []
  const top = compareTops(before, after)
  if (top.length > 0) changes.push({ id: after.id, kind: 'changed', label: after.name, words: top })
  for (const [id, { rule, parent }] of now) {
    const known = old.get(id)
    const isPartOfNew = parent !== null && !old.has(parent)
    if (known === undefined) {
      if (!isPartOfNew) changes.push({ id, kind: 'added', label: rule.label, words: [wordsOf(rule, after)] })
      continue
    }
    const words = compareRules(known, { rule, parent })
    if (words.length > 0) changes.push({ id, kind: 'changed', label: rule.label, words })
  }
  for (const [id, { rule, parent }] of old)
    if (!now.has(id) && !(parent !== null && !now.has(parent)))
      changes.push({ id, kind: 'removed', label: rule.label, words: [wordsOf(rule, before)] })
  return [...changes, ...compareLimits(before, after)]
}

const wordFields = new Set(['label', 'note', 'link', 'unverified'])

/** Whether two versions ask the same of the same students, whatever they call it. */
export function asksTheSame(one: Program, other: Program): boolean {
  const askedBy = (program: Program) => JSON.stringify(withoutWords({ ...program, name: '', examples: [] }))
  return askedBy(one) === askedBy(other)
}

/** Without labels and notes, and with the fields in one order: the database keeps none. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords)
  if (typeof value !== 'object' || value === null) return value
  const asked = Object.entries(value).filter(([key]) => !wordFields.has(key))
  return Object.fromEntries(
    asked.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, withoutWords(inner)]),
  )
}

function placesOf(program: Program): Map<string, Placed> {
  const places = new Map<string, Placed>()
  const walk = (rule: Rule, parent: string | null) => {
    places.set(rule.id, { rule, parent })
    for (const part of partsOf(rule)) walk(part, rule.id)
  }
  for (const rule of [...program.rules, ...program.admission]) walk(rule, null)
  return places
}

const wordsOf = (rule: Rule, program: Program) =>
  describeRules({ ...program, rules: [rule], admission: [], limits: [] })[0]?.words.replace(/\.$/, '') ?? ''

function compareTops(before: Program, after: Program): string[] {
  const term = ({ effectiveTerm }: Program) => (effectiveTerm === null ? 'no term' : termName(effectiveTerm))
  return [
    ...instead('Named', before.name, after.name),
    ...instead('Degree', before.degree || 'none', after.degree || 'none'),
    ...instead('College', before.college ?? 'none', after.college ?? 'none'),
    ...instead('In effect from', term(before), term(after)),
    ...(before.unverified === after.unverified ? [] : [after.unverified ? 'Marked as unverified' : 'Checked: no longer marked as unverified']), // prettier-ignore
    ...(before.link === after.link ? [] : ['Another link to the bulletin']),
    ...(before.note === after.note ? [] : ['Another note to the reader']),
  ]
}

function compareRules(was: Placed, is: Placed): string[] {
  const { rule: before } = was
  const { rule: after } = is
  const needs = [describeNeeds(before), describeNeeds(after)] as const
  const sets = compareSets(setOf(before), setOf(after))
  // The names of courses say more than how many there are.
  const isTold = sets.length > 0 && amountOf(before) === amountOf(after) && before.kind === after.kind
  return [
    ...(was.parent === is.parent ? [] : [is.parent === null ? 'Stands by itself now' : `Moved into ${is.parent}`]),
    ...instead('Named', before.label, after.label),
    ...(isTold || needs[0] === needs[1] ? [] : [`Asks for ${needs[1]}, not ${needs[0]}`]),
    ...sets,
    ...compareDetails(before, after),
    ...compareAcceptance(acceptOf(before), acceptOf(after)),
    ...compareQuotas('At least', before.atLeast, after.atLeast),
    ...compareQuotas('At most', before.atMost, after.atMost),
    ...instead('Average', gpaOf(before), gpaOf(after)),
    ...instead('Asked of', askedOf(before), askedOf(after)),
    ...compareSharing(before, after),
    ...(before.unverified === after.unverified ? [] : [after.unverified ? 'Marked as unverified' : 'No longer marked as unverified']), // prettier-ignore
    ...(before.note === after.note ? [] : ['Another note to the reader']),
    ...(before.link === after.link ? [] : ['Another link to the bulletin']),
  ]
}

function compareSets(before: CourseSet | null, after: CourseSet | null): string[] {
  const old = before === null ? [] : listSetParts(before)
  const now = after === null ? [] : listSetParts(after)
  const added = now.filter((part) => !old.includes(part))
  const removed = old.filter((part) => !now.includes(part))
  if (added.length === 1 && removed.length === 1) return [`${added[0]} replaces ${removed[0]}`]
  return [
    ...(added.length > 0 ? [`Also ${orOf(added)}`] : []),
    ...(removed.length > 0 ? [`No longer ${orOf(removed)}`] : []),
  ]
}

const setOf = (rule: Rule) =>
  rule.kind === 'courses' || rule.kind === 'total' || rule.kind === 'average' ? rule.set : null
const acceptOf = (rule: Rule) => (rule.kind === 'courses' || rule.kind === 'total' ? rule.accept : null)
const gpaOf = ({ gpa }: Rule) => (gpa === null ? 'none' : `at least ${gpa.toFixed(2)}`)
const askedOf = ({ when }: Rule) => (when === null ? 'everyone' : sayCondition(when))
const amountOf = (rule: Rule) =>
  rule.kind === 'courses' || rule.kind === 'total' ? `${rule.amount} ${rule.kind === 'courses' ? rule.unit : ''}` : ''

/** What few words about the amount do not say. */
function compareDetails(before: Rule, after: Rule): string[] {
  if (before.kind === 'total' && after.kind === 'total')
    return instead('Counted after the first', countOf(before.after, 'credits'), countOf(after.after, 'credits'))
  if (before.kind === 'declared' && after.kind === 'declared')
    return instead('One of', sayCodes(before), sayCodes(after))
  if (before.kind === 'confirmed' && after.kind === 'confirmed')
    return instead('Confirms', `“${before.text}”`, `“${after.text}”`)
  if (before.kind === 'placement' && after.kind === 'placement') return instead('Of', before.name, after.name)
  return []
}

function sayCodes({ codes, except }: Extract<Rule, { kind: 'declared' }>): string {
  return `${codes === null ? 'any' : orOf(codes)}${except.length > 0 ? ` but ${orOf(except)}` : ''}`
}

function compareAcceptance(before: Acceptance | null, after: Acceptance | null): string[] {
  if (before === null || after === null) return []
  const grade = ({ minimumGrade }: Acceptance) => minimumGrade
  const old = grade(before)
  const now = grade(after)
  return [
    ...(old === now ? [] : [now === null ? `No least grade; ${old} before` : `${now} or higher, ${old === null ? 'any grade before' : `not ${old}`}`]), // prettier-ignore
    ...instead('Graded by', before.grading, after.grading),
    ...(before.here === after.here ? [] : [after.here ? 'Taken here alone' : 'Credit from elsewhere counts too']),
    ...instead('Credits of each course', String(before.minimumCredits ?? 'any'), String(after.minimumCredits ?? 'any')),
    ...instead('Taken', sayTaken(before), sayTaken(after)),
  ]
}

const sayTaken = ({ takenBefore }: Acceptance) => (takenBefore ? `before ${termName(takenBefore)}` : 'at any time')

function compareQuotas(side: string, before: readonly Quota[], after: readonly Quota[]): string[] {
  const old = before.map(sayQuota)
  const now = after.map(sayQuota)
  const added = now.filter((words) => !old.includes(words))
  const removed = old.filter((words) => !now.includes(words))
  if (added.length === 1 && removed.length === 1) return [`${side} ${added[0]}, not ${removed[0]}`]
  return [
    ...added.map((words) => `${side} ${words}`),
    ...removed.map((words) => `No longer ${side.toLowerCase()} ${words}`),
  ]
}

function compareSharing(before: Rule, after: Rule): string[] {
  if (before.kind !== 'courses' || after.kind !== 'courses') return []
  const words = saySharing(after.sharesWith)
  return words === saySharing(before.sharesWith) ? [] : [words.replace(/\.$/, '')]
}

function compareLimits(before: Program, after: Program): RuleChange[] {
  const told = (program: Program) =>
    new Map(
      describeRules({ ...program, rules: [], admission: [] }).map((one, index) => [
        limitId(program.limits[index]!, program),
        one,
      ]),
    )
  const old = told(before)
  const now = told(after)
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((id): RuleChange[] => {
    const was = old.get(id)
    const is = now.get(id)
    if (was?.words === is?.words) return []
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
    const shown = is ?? was
    return shown ? [{ id, kind, label: shown.label, words: [shown.words.replace(/\.$/, '')] }] : []
  })
}

function instead(what: string, before: string, after: string): string[] {
  return before === after ? [] : [`${what} ${after}, not ${before}`]
}
