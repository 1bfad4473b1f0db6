import type { AuditAnswer } from './audit-degree.ts'
import { anyKey, keysOf } from './assign/prepare-programs.ts'
import { isInSet, type NamedCourse } from './requirements/course-set.ts'
import { rulesOf, type CourseSet, type Program } from './requirements/program.ts'

/** A rule of the student's programs that asks for a course more than the record has. */
export interface Need {
  /** Of the rule, as the audit names it: 'Technical electives'. */
  label: string
  set: CourseSet
  unit: 'courses' | 'credits' | 'rules' | null
  /** How much the rule asks for in all, and how much of it is neither earned nor in progress. */
  needed: number
  missing: number
}

/**
 * The rules that the audit leaves open and that a course could fill. Alternatives that it did not choose are left out: what
 * they ask for is not needed.
 */
export function listNeeds({ rules }: Pick<AuditAnswer, 'rules'>, programs: readonly Program[]): Need[] {
  const sets = new Map(
    programs.flatMap(({ id, rules: own }) =>
      [...rulesOf(own)].flatMap((rule) =>
        rule.kind === 'courses' && !rule.accept.takenBefore ? [[`${id} ${rule.id}`, rule.set] as const] : [],
      ),
    ),
  )
  return rules.flatMap(({ program, id, part, status, isAsked, unit, needed, missing, label }) => {
    const set = sets.get(`${program} ${id}`)
    const isOpen = isAsked && part === 'rules' && status === 'unsatisfied' && missing > 0
    return isOpen && set ? [{ label, set, unit, needed, missing }] : []
  })
}

/** The needs that a course would fill. */
export function needsFilledBy(needs: readonly Need[], course: NamedCourse): Need[] {
  return needs.filter(({ set }) => isInSet(set, course))
}

/** The needs by what a course must have one of to fill them: a subject, or a category behind a +. */
export interface FiledNeeds {
  byKey: ReadonlyMap<string, readonly Need[]>
  /** Those that any course may fill. */
  any: readonly Need[]
}

export function fileNeeds(needs: readonly Need[]): FiledNeeds {
  const byKey = new Map<string, Need[]>()
  const any: Need[] = []
  for (const need of needs) {
    const keys = keysOf(need.set)
    if (keys.has(anyKey)) any.push(need)
    else for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), need])
  }
  return { byKey, any }
}

/** Whether a course would fill one of the needs. */
export function fillsNeed({ byKey, any }: FiledNeeds, course: NamedCourse): boolean {
  if (fillsAny(any, course) || fillsAny(byKey.get(course.subject), course)) return true
  for (const one of course.categories) if (fillsAny(byKey.get(`+${one}`), course)) return true
  return false
}

function fillsAny(needs: readonly Need[] | undefined, course: NamedCourse): boolean {
  if (needs !== undefined) for (const { set } of needs) if (isInSet(set, course)) return true
  return false
}
