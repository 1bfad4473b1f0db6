import type { AuditAnswer } from './audit-degree.ts'
import { isInSet, type NamedCourse } from './requirements/course-set.ts'
import { rulesOf, type CourseSet, type Program } from './requirements/program.ts'

/** A rule of the student's programs that asks for a course more than the record has. */
export interface Need {
  /** Of the rule, as the audit names it: 'Technical electives'. */
  label: string
  set: CourseSet
}

/**
 * The rules that the audit leaves open and that a course could fill. Alternatives that it did not choose are left out: what
 * they ask for is not needed.
 */
export function listNeeds({ rules }: Pick<AuditAnswer, 'rules'>, programs: readonly Program[]): Need[] {
  const sets = new Map(
    programs.flatMap(({ id, rules: own }) =>
      [...rulesOf(own)].flatMap((rule) => (rule.kind === 'courses' ? [[`${id} ${rule.id}`, rule.set] as const] : [])),
    ),
  )
  return rules.flatMap(({ program, id, part, status, isAsked, missing, label }) => {
    const set = sets.get(`${program} ${id}`)
    const isOpen = isAsked && part === 'rules' && status === 'unsatisfied' && missing > 0
    return isOpen && set ? [{ label, set }] : []
  })
}

/** The labels of the needs that a course would fill, each once. */
export function needsFilledBy(needs: readonly Need[], course: NamedCourse): string[] {
  return [...new Set(needs.flatMap(({ label, set }) => (isInSet(set, course) ? [label] : [])))]
}
