import type { Reason } from './reason.ts'

/**
 * The course, as 'CSE 214', that the reasons of an unmet requisite find missing first, in the order of its sentence; null
 * when they find none. Courses that keep someone out are not missing.
 */
export function findMissingCourse(reasons: readonly Reason[]): string | null {
  for (const reason of reasons) {
    if (reason.kind === 'course missing') return reason.course
    const within =
      reason.kind === 'alternatives' || reason.kind === 'two readings' ? findMissingCourse(reason.of) : null
    if (within !== null) return within
  }
  return null
}
