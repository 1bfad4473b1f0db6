import type { PreparedProgram } from './assign/prepare-programs.ts'
import { AuditFacts, type AuditOptions } from './audit-facts.ts'
import type { Judgement } from './explain/judge-rules.ts'
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

interface State {
  isAsked: boolean
  isMet: boolean
  parent: string | null
}

/** The programs of today and those with a draft in place of one. What is prepared for a list is kept with it: make it once. */
export interface Comparison {
  today: readonly PreparedProgram[]
  drafted: readonly PreparedProgram[]
  /** The version that the draft would replace, and the id of the draft. */
  replaced: string
  draft: string
}

/** Null without the version that the draft would replace: then there is nothing to compare. */
export function putInPlace(
  today: readonly PreparedProgram[],
  replaced: string,
  draft: PreparedProgram,
): Comparison | null {
  if (!today.some(({ program }) => program.id === replaced)) return null
  const drafted = today.map((one) => (one.program.id === replaced ? draft : one))
  return { today, drafted, replaced, draft: draft.program.id }
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
  const states = [statesOf(old, before, replaced), statesOf(now, after, draft)] as const
  return { ...compareStates(...states), proven: old.assignment.proven && now.assignment.proven }
}

function statesOf({ programs }: SolvedAudit, facts: AuditFacts, own: string): Map<string, State> {
  const states = new Map<string, State>()
  const walk = ({ rule, level, parts, chosen }: Judgement, prefix: string, parent: string | null, asked: boolean) => {
    const isAsked = asked && facts.applies(rule)
    const id = `${prefix}${rule.id}`
    states.set(id, { isAsked, isMet: level < 3, parent })
    for (const part of parts) walk(part, prefix, id, isAsked && chosen.includes(part))
  }
  for (const { program, rules } of programs)
    for (const judgement of rules) walk(judgement, program.id === own ? '' : `${program.id}: `, null, true)
  return states
}

function compareStates(before: ReadonlyMap<string, State>, after: ReadonlyMap<string, State>) {
  const lost: string[] = []
  const gained: string[] = []
  for (const id of new Set([...after.keys(), ...before.keys()])) {
    const [was, is] = [before.get(id), after.get(id)]
    if (isMissing(is) && isRight(was)) lost.push(id)
    if (isMissing(was) && isRight(is)) gained.push(id)
  }
  const parentOf = (id: string) => (after.get(id) ?? before.get(id))?.parent ?? null
  return { lost: deepest(lost, parentOf), gained: deepest(gained, parentOf) }
}

const isMissing = (state: State | undefined) => state !== undefined && state.isAsked && !state.isMet
/** An alternative that was not chosen says nothing by itself: the choice does. */
const isRight = (state: State | undefined) => state === undefined || (state.isAsked && state.isMet)

/** A group that changes because of a rule in it is not told besides. */
function deepest(ids: readonly string[], parentOf: (id: string) => string | null): string[] {
  const above = new Set<string>()
  for (const id of ids) for (let at = parentOf(id); at !== null; at = parentOf(at)) above.add(at)
  return ids.filter((id) => !above.has(id))
}
