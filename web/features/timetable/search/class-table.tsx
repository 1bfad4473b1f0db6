import type { ClassSort } from '@sam/contract/timetable'
import { useMemo, useRef } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { useGenEdLabel } from '../../../queries/catalog/gen-ed.ts'
import { useIsStudent } from '../../../queries/planning/own-week.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { useSingleKeys } from '../../../lib/single-keys.ts'
import { useWindowRows } from '../../../lib/use-window-rows.ts'
import { nextSort, sortOf, type ClassFilters } from './class-filters.ts'
import { ClassGroup } from './class-group.tsx'
import { estimateHeight, groupRows, listRows } from './class-table-rows.ts'
import type { OwnWeek } from '../../../components/academic/week/compare-with-week.ts'
import type { ClassCourse } from './use-class-search.ts'
import { SortableHead } from '../../../components/ui/table/sortable-head.tsx'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './class-table.module.css'

interface ClassTableProps {
  courses: readonly ClassCourse[]
  /** Courses and classes that match, of which those above may be only the first. */
  totalRows: number
  term: number
  week: OwnWeek
  /** Registration for the term is over. */
  isOver: boolean
  filters: ClassFilters
  onSort: (order: Pick<ClassFilters, 'sort' | 'order'>) => void
  /** Fetches further courses; null when all are here. */
  onNeedMore: (() => void) | null
}

/** Where a mouse hovers, a keyboard is likely. */
const hasMouseAndRoom = '(hover: hover) and (min-width: 1080px)'

const columns: readonly { className: string; header: string; sort?: ClassSort }[] = [
  { className: classNames(styles.section), header: 'Section', sort: 'course' },
  { className: classNames(styles.week), header: 'Week' },
  { className: classNames(styles.when), header: 'Days and times', sort: 'time' },
  { className: classNames(styles.room), header: 'Room' },
  { className: classNames(styles.instructor), header: 'Instructor', sort: 'instructor' },
  { className: classNames(textStyles.number, styles.seats), header: 'Open seats', sort: 'seats' },
  { className: classNames(textStyles.number, styles.waitlist), header: 'Waitlist' },
  { className: classNames(styles.status), header: 'Status', sort: 'status' },
]

/** The classes grouped by course; only the rows near the window are in the document. */
export function ClassTable(props: ClassTableProps) {
  const { courses, totalRows, term, week, isOver, filters, onSort, onNeedMore } = props
  const table = useRef<HTMLTableElement>(null)
  const genEd = useGenEdLabel()
  const isStudent = useIsStudent()
  const hasMouse = useMedia(hasMouseAndRoom)
  const rows = useMemo(() => listRows(courses), [courses])
  const { items, above, below, measure } = useWindowRows({
    list: table,
    count: rows.length,
    estimateSize: (index, windowWidth) => estimateHeight(rows[index], windowWidth),
    overscan: 4,
    keyOf: (index) => rows[index]?.key ?? index,
    more: { fetch: onNeedMore, within: 40 },
  })
  return (
    <table className={styles.classes} role="table" aria-rowcount={totalRows + 1} ref={table}>
      <caption className={textStyles.visuallyHidden}>Classes, grouped by course</caption>
      <thead className={tableStyles.sticky} role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <HeaderCell key={column.header} column={column} filters={filters} onSort={onSort} />
          ))}
          <th className={styles.actions} role="columnheader" scope="col">
            <span className={textStyles.visuallyHidden}>Actions</span>
            {hasMouse && <RowKeysHint mayAdd={isStudent && !isOver} />}
          </th>
        </tr>
      </thead>
      {above > 0 && <Padding height={above} />}
      {groupRows(rows, items).map(({ course, hasHeading, from, classes }) => (
        <ClassGroup
          key={`${course.subject} ${course.number}`}
          course={course}
          from={from}
          hasHeading={hasHeading}
          classes={classes}
          term={term}
          genEd={genEd}
          week={week}
          isOver={isOver}
          measure={measure}
        />
      ))}
      {below > 0 && <Padding height={below} />}
    </table>
  )
}

type HeaderCellProps = Pick<ClassTableProps, 'filters' | 'onSort'> & { column: (typeof columns)[number] }

function HeaderCell({ column: { className, header, sort }, filters, onSort }: HeaderCellProps) {
  if (!sort)
    return (
      <th className={className} role="columnheader" scope="col">
        {header}
      </th>
    )
  const now = sortOf(filters)
  const direction = now?.sort === sort ? now.direction : null
  return (
    <SortableHead
      label={header}
      direction={direction}
      onSort={() => onSort(nextSort(filters, sort))}
      className={className}
    />
  )
}

function RowKeysHint({ mayAdd }: { mayAdd: boolean }) {
  if (!useSingleKeys()) return null
  return (
    <span className={styles.keysHint}>
      <kbd>J</kbd> <kbd>K</kbd> to move
      {mayAdd && (
        <>
          , <kbd>C</kbd> to cart
        </>
      )}
    </span>
  )
}

function Padding({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr className={tableStyles.noHover}>
        <td colSpan={columns.length + 1} style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  )
}
