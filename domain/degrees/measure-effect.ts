import type { PreparedProgram } from './assign/prepare-programs.ts'
import { AuditFacts, type AuditOptions } from './audit-facts.ts'
import type { Judgement } from './explain/judge-rules.ts'
import { partsOf, type Rule } from './requirements/program.ts'
import { solveDegree, type SolvedAudit } from './solve-degree.ts'
import type { StudentRecord } from './student-record.ts'

/** What would change for one student, by the ids of rules; those of other programs with the program before them. */
export interface StudentEffect {
  /** Met today, or not asked before, and missing then. */
  lost: string[]
  /** Missing today, and met or no longer asked then. */
  gained: string[]
  /** False where a search ended before the best was certain. */
  proven: boolean
}

/** The programs of today and those with a draft in place of one. What is prepared for a list is kept with it: make it once. */
export interface Comparison {
  today: readonly PreparedProgram[]
  drafted: readonly PreparedProgram[]
  /** The version that the draft would replace, and the id of the draft. */
  replaced: string
  draft: string
  /** Every rule of both by a number: its id, the rule around it or -1, and the number of each rule today and then. */
  ids: readonly string[]
  parents: readonly number[]
  places: Record<'today' | 'drafted', ReadonlyMap<Rule, number>>
}

/** Null without the version that the draft would replace: then there is nothing to compare. */
export function putInPlace(
  today: readonly PreparedProgram[],
  replaced: string,
  draft: PreparedProgram,
): Comparison | null {
  if (!today.some(({ program }) => program.id === replaced)) return null
  const drafted = today.map((one) => (one.program.id === replaced ? draft : one))
  return {
    today,
    drafted,
    replaced,
    draft: draft.program.id,
    ...numberRules(today, drafted, replaced, draft.program.id),
  }
}

/** Numbers rules by their ids; a rule that both have is the same one. */
function numberRules(
  today: readonly PreparedProgram[],
  drafted: readonly PreparedProgram[],
  replaced: string,
  draft: string,
) {
  const ids: string[] = []
  const parents: number[] = []
  const known = new Map<string, number>()
  const numbersOf = (list: readonly PreparedProgram[], own: string) => {
    const places = new Map<Rule, number>()
    const walk = (rule: Rule, prefix: string, parent: number) => {
      const id = `${prefix}${rule.id}`
      const place = known.get(id) ?? ids.length
      if (place === ids.length) {
        ids.push(id)
        parents.push(parent)
        known.set(id, place)
      }
      places.set(rule, place)
      for (const part of partsOf(rule)) walk(part, prefix, place)
    }
    for (const { program } of list)
      for (const rule of program.rules) walk(rule, program.id === own ? '' : `${program.id}: `, -1)
    return places
  }
  // Where a rule stands in the draft comes first: of two places, the one to come is named.
  const then = numbersOf(drafted, draft)
  return { ids, parents, places: { today: numbersOf(today, replaced), drafted: then } }
}

const nothing: StudentEffect = { lost: [], gained: [], proven: true }

/** Holds a student against today's programs and those with the draft. Planned courses meet a rule, as in Degree Status. */
export function measureEffect(
  compared: Comparison | null,
  record: StudentRecord,
  options: AuditOptions,
): StudentEffect {
  if (compared === null) return nothing
  const { today, drafted, replaced, draft } = compared
  // What was granted and chosen stands in the words of the version that the student follows.
  const renamed = <T extends { program?: string | undefined }>(list: readonly T[] | undefined) =>
    list?.map((one) => (one.program === replaced ? { ...one, program: draft } : one)) ?? []
  const before = new AuditFacts(today, record, options)
  const after = new AuditFacts(drafted, record, { ...options, pins: renamed(options.pins), exceptions: renamed(options.exceptions) }) // prettier-ignore
  const [old, now] = [solveDegree(before), solveDegree(after)]
  const { ids, places } = compared
  const was = statesOf(old, before, places.today, ids.length)
  const is = statesOf(now, after, places.drafted, ids.length)
  return { ...compareStates(was, is, compared), proven: old.assignment.proven && now.assignment.proven }
}

/** How a rule stands; one that is not there, or below one that was waived, has none. */
const [absent, met, missing, notAsked] = [0, 1, 2, 3]

function statesOf(
  { programs }: SolvedAudit,
  facts: AuditFacts,
  places: ReadonlyMap<Rule, number>,
  count: number,
): number[] {
  const states = Array<number>(count).fill(absent)
  const walk = ({ rule, level, parts, chosen }: Judgement, asked: boolean) => {
    const isAsked = asked && facts.applies(rule)
    const place = places.get(rule)
    if (place !== undefined) states[place] = !isAsked ? notAsked : level < 3 ? met : missing
    for (const part of parts) walk(part, isAsked && chosen.includes(part))
  }
  for (const { rules } of programs) for (const judgement of rules) walk(judgement, true)
  return states
}

function compareStates(was: readonly number[], is: readonly number[], { ids, parents }: Comparison) {
  const lost: number[] = []
  const gained: number[] = []
  for (let place = 0; place < ids.length; place += 1) {
    if (was[place] === is[place]) continue
    if (is[place] === missing && isRight(was[place])) lost.push(place)
    if (was[place] === missing && isRight(is[place])) gained.push(place)
  }
  const name = (places: readonly number[]) => deepest(places, parents).map((place) => ids[place] ?? '')
  return { lost: name(lost), gained: name(gained) }
}

/** An alternative that was not chosen says nothing by itself: the choice does. */
const isRight = (state: number | undefined) => state === absent || state === met

/** A group that changes because of a rule in it is not named besides. */
function deepest(places: readonly number[], parents: readonly number[]): number[] {
  const above = new Set<number>()
  for (const place of places) for (let at = parents[place] ?? -1; at !== -1; at = parents[at] ?? -1) above.add(at)
  return places.filter((place) => !above.has(place))
}
