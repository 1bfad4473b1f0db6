import { checkRequisites } from './check-requisites.ts'
import type { Refusal } from '../refusal.ts'
import type { HeldClass, RegisteringStudent, RegistrableClass, TermRules } from '../registration-state.ts'

interface Leaving {
  student: RegisteringStudent
  /** Classes that the student holds and keeps. */
  kept: readonly HeldClass[]
  /** The courses of the term after the step: kept and new. */
  after: readonly string[]
  findClass: (sectionId: number) => RegistrableClass | null
  rules: TermRules
}

/**
 * The classes that a student would keep without their corequisite, and those that need these in turn. A class counts
 * when its requisites hold with the courses before the step and not with those after it: a corequisite that is passed
 * or waived, or that was missing before, is not lost by the step.
 */
export function findDependents({ student, kept, after, findClass, rules }: Leaving): HeldClass[] {
  const before = student.held.map(({ course }) => course)
  const dependents = new Set<HeldClass>()
  for (;;) {
    const gone = new Set([...dependents].map(({ course }) => course))
    const remaining = after.filter((course) => !gone.has(course))
    const next = kept.find((held) => !dependents.has(held) && isLost(held, remaining))
    if (!next) return kept.filter((held) => dependents.has(held))
    dependents.add(next)
  }

  function isLost(held: HeldClass, remaining: readonly string[]): boolean {
    const found = held.sectionId === null ? null : findClass(held.sectionId)
    if (!found || found.requisites.length === 0) return false
    const refusedWith = (courses: readonly string[]) =>
      checkRequisites(found, student, courses, rules).refusals.filter(({ kind }) => kind !== 'antirequisite')
    const afterwards = refusedWith(remaining)
    if (afterwards.length === 0) return false
    const missingBefore = new Set(refusedWith(before).map(({ sentence }) => sentence))
    return afterwards.some(({ sentence }) => !missingBefore.has(sentence))
  }
}

/** The refusal that names what would be left without its corequisite; none where nothing would. */
export function refuseLeaving(
  leaving: readonly HeldClass[],
  how: Refusal<'needed as corequisite'>['how'],
  facts: Leaving,
): Refusal<'needed as corequisite'>[] {
  if (leaving.length === 0) return []
  const classes = findDependents(facts).flatMap(({ sectionId, course, sectionCode }) =>
    sectionId === null ? [] : [{ sectionId, course, sectionCode }],
  )
  if (classes.length === 0) return []
  return [{ kind: 'needed as corequisite', leaving: leaving.map(({ course }) => course), classes, how }]
}
