import type { ClassCourse, ClassEntry } from './use-class-search.ts'

/** A row of the table: a course's heading, or one of its classes. */
export interface TableRow {
  key: string
  course: ClassCourse
  /** Null: the heading. */
  entry: ClassEntry | null
}

export function listRows(courses: readonly ClassCourse[]): TableRow[] {
  return courses.flatMap((course) => [
    { key: `${course.subject} ${course.number}`, course, entry: null },
    ...course.classes.map((entry) => ({ key: String(entry.id), course, entry })),
  ])
}

/** Under this width the table is a list of cards: class-search.css. */
const cardsBelowPx = 1060

/** About how high a row will be, in px, until it has been measured. */
export function estimateHeight(row: TableRow | undefined, windowWidth: number): number {
  const lines = 1 + (row?.entry?.companions.length ?? 0)
  if (windowWidth < cardsBelowPx) return row?.entry ? 110 + 20 * lines : 96
  return row?.entry ? 16 + 20 * lines : 48
}

interface RowGroup {
  course: ClassCourse
  hasHeading: boolean
  /** The place of its first row in the whole table, from 0. */
  from: number
  classes: ClassEntry[]
}

/** The rows of these places, which follow one another, by course: a course may have begun above them. */
export function groupRows(rows: readonly TableRow[], places: readonly { index: number }[]): RowGroup[] {
  const groups: RowGroup[] = []
  for (const { index } of places) {
    const row = rows[index]
    if (!row) continue
    const group = groups.at(-1)
    if (!row.entry) groups.push({ course: row.course, hasHeading: true, from: index, classes: [] })
    else if (group?.course === row.course) group.classes.push(row.entry)
    else groups.push({ course: row.course, hasHeading: false, from: index, classes: [row.entry] })
  }
  return groups
}
