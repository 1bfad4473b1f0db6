import type { CourseCode } from '@sam/domain/catalog/course-code'
import { courseCode } from '@sam/domain/catalog/course-code'
import { useInstitution } from '../kernel/institution.ts'

/** Where the provider's evaluations of a course are; null where the institution names none. */
export function useEvaluations(course: CourseCode): string | null {
  const template = useInstitution()?.institution.evaluationsUrl
  return template ? evaluationsOf(template, course) : null
}

/** The address of a course's evaluations: the institution's template with {subject}, {number} and {course} filled in. */
export function evaluationsOf(template: string, course: CourseCode): string {
  const values: Record<string, string> = { ...course, course: courseCode(course) }
  return template.replace(/\{(subject|number|course)\}/g, (_whole, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
}
