import { linesOf } from './class-lines.ts'
import type { ClassCourse, ClassEntry } from './use-class-search.ts'

interface FileRow {
  course: ClassCourse
  entry: ClassEntry
}

/** One row a class, its lines joined, so that a spreadsheet can sort and filter it; `genEd` names its categories. */
export const columnsOf = (genEd: string) => [
  { header: 'Course', value: ({ course }: FileRow) => `${course.subject} ${course.number}` },
  { header: 'Title', value: ({ course }: FileRow) => course.title },
  { header: 'Credits', value: ({ course }: FileRow) => creditsOf(course) },
  { header: genEd, value: ({ course }: FileRow) => course.sbcs.join(' ') },
  { header: 'Class number', value: ({ entry }: FileRow) => entry.classNumber },
  { header: 'Section', value: joined(({ part }) => part) },
  { header: 'Topic', value: ({ entry }: FileRow) => entry.topic },
  { header: 'Days and times', value: joined(({ when }) => when) },
  { header: 'Room', value: joined(({ where }) => where) },
  { header: 'Instructor', value: ({ entry }: FileRow) => entry.instructors.join('; ') },
  { header: 'Mode', value: ({ entry }: FileRow) => entry.mode },
  { header: 'Capacity', value: ({ entry }: FileRow) => entry.capacity },
  { header: 'Enrolled', value: ({ entry }: FileRow) => entry.enrolled },
  { header: 'Waitlisted', value: ({ entry }: FileRow) => entry.waitlisted },
  { header: 'Status', value: ({ entry }: FileRow) => entry.status },
]

export function rowsOfFile(courses: readonly ClassCourse[]): FileRow[] {
  return courses.flatMap((course) => course.classes.map((entry) => ({ course, entry })))
}

function joined(of: (line: ReturnType<typeof linesOf>[number]) => string) {
  return ({ entry }: FileRow) => linesOf(entry).map(of).filter(Boolean).join('; ')
}

function creditsOf({ creditsMin, creditsMax }: ClassCourse): string {
  return creditsMin === creditsMax ? String(creditsMin ?? '') : `${creditsMin}-${creditsMax}`
}
