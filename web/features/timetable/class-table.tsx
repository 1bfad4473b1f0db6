import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { useTopOf } from '../../lib/use-top-of.ts'
import { ClassGroup } from './class-group.tsx'
import type { OwnWeek } from './compare-with-week.ts'
import type { ClassCourse } from './use-class-search.ts'

interface ClassTableProps {
  courses: readonly ClassCourse[]
  /** Courses and classes that match, of which those above may be only the first. */
  totalRows: number
  term: number
  week: OwnWeek
  /** Fetches further courses; null when all are here. */
  onNeedMore: (() => void) | null
}

const columns = [
  { className: 'c-sec', header: 'Section' },
  { className: 'c-wk', header: 'Week' },
  { className: 'c-when', header: 'Days and times' },
  { className: 'c-room', header: 'Room' },
  { className: 'c-ins', header: 'Instructor' },
  { className: 'num c-seat', header: 'Open seats' },
  { className: 'num c-wl', header: 'Waitlist' },
  { className: 'c-st', header: 'Status' },
] as const

const headHeight = 60
const rowHeight = 44

/** The classes grouped by course, in schedule order; only the courses near the window are in the document. */
export function ClassTable({ courses, totalRows, term, week, onNeedMore }: ClassTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const top = useTopOf(table)
  const firstRows = useMemo(() => firstRowsOf(courses), [courses])
  const virtualizer = useWindowVirtualizer({
    count: courses.length,
    estimateSize: (index) => headHeight + (courses[index]?.classes.length ?? 0) * rowHeight,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => keyOf(courses[index]) ?? index,
    initialRect: { width: 1000, height: 1000 },
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  const nearEnd = last !== undefined && last.index >= courses.length - 10
  useEffect(() => {
    if (nearEnd) onNeedMore?.()
  }, [nearEnd, onNeedMore])
  const above = (items[0]?.start ?? top) - top
  const below = virtualizer.getTotalSize() - ((last?.end ?? top) - top)
  return (
    <table className="cs" role="table" aria-rowcount={totalRows + 1} ref={table}>
      <caption className="vh">Classes, grouped by course</caption>
      <thead className="stick" role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map(({ className, header }) => (
            <th key={header} className={className} role="columnheader" scope="col">
              {header}
            </th>
          ))}
          <th className="c-act" role="columnheader" scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      {above > 0 && <Padding height={above} />}
      {items.map(({ index, key }) => {
        const course = courses[index]
        return (
          course && (
            <ClassGroup
              key={key}
              course={course}
              index={index}
              firstRow={firstRows[index] ?? 2}
              term={term}
              week={week}
              measure={virtualizer.measureElement}
            />
          )
        )
      })}
      {below > 0 && <Padding height={below} />}
    </table>
  )
}

function keyOf(course: ClassCourse | undefined): string | undefined {
  return course && `${course.subject} ${course.number}`
}

/** The row index of each course's heading; the table's own heading is row 1. */
function firstRowsOf(courses: readonly ClassCourse[]): number[] {
  let next = 2
  return courses.map(({ classes }) => {
    const first = next
    next += 1 + classes.length
    return first
  })
}

function Padding({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true" className="cs-pad">
      <tr className="nohover">
        <td colSpan={columns.length + 1} style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  )
}
