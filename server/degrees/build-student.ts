import type { auditedStudent } from '@sam/contract/degrees/preview'
import { nameCourse } from '@sam/domain/degrees/requirements/course-set'
import type { StudentRecord, TakenCourse } from '@sam/domain/degrees/student-record'
import type { z } from 'zod'

type Student = z.output<typeof auditedStudent>

/**
 * The record of an imagined student; the catalog says what courses carry where the student's list does not, and which of
 * them count each time they are taken here.
 */
export function buildStudent(
  student: Student,
  repeatable: readonly string[],
  catalog: readonly { course: string; sbcs?: readonly string[] | undefined }[] = [],
): StudentRecord {
  const carried = new Map(catalog.map(({ course, sbcs }) => [nameCourse(course).course, sbcs ?? []]))
  const taken = (list: Student['completed']): TakenCourse[] =>
    (list ?? []).map(({ grade, sbcs, ...one }) => ({
      ...one,
      grade: grade ?? null,
      categories: sbcs ?? carried.get(nameCourse(one.course).course) ?? [],
      repeatable: !one.transfer && repeatable.includes(nameCourse(one.course).course),
    }))
  const { majors, minors, colleges, standing, gpa } = student
  return {
    completed: taken(student.completed),
    inProgress: taken(student.inProgress).map((one) => ({ ...one, grade: null })),
    planned: taken(student.planned).map((one) => ({ ...one, grade: null })),
    placements: student.placements ?? [],
    majors,
    minors,
    colleges,
    standing,
    gpa: gpa ?? undefined,
  }
}
