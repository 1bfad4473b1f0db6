import type { Course as WireCourse } from '@sam/contract/catalog'
import type { Course } from '@sam/database/catalog/reads'
import { courseCode } from '@sam/domain/catalog/course-code'

/** A course in the specification's shape. */
export function describeCourse(course: Course): WireCourse {
  return {
    id: courseCode(course),
    name: course.name,
    credits: course.creditsMax,
    creditsMin: course.creditsMin,
    description: course.description,
    prerequisites: course.prerequisites,
    antirequisites: course.antirequisites,
    corequisites: course.corequisites,
    advisoryPrerequisites: course.advisoryPrerequisites,
    department: course.subject,
    number: course.number,
    sbcs: course.sbcs,
    requisite: course.requisite,
  }
}
