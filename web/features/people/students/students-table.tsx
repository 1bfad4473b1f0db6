import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { ListTable } from '../../../components/ui/table/list-table.tsx'
import { groupRows } from '../../../components/ui/table/group-rows.ts'
import type { Column } from '../../../components/ui/table/data-table-column.ts'
import type { Selection } from '../../../components/ui/table/use-selection.ts'
import { Status } from '../../../components/ui/status.tsx'
import { holdWords, initialsOf, programWords, splitName } from './student-words.ts'
import { registrationWords } from '../../../components/academic/registration-words.ts'
import type { FoundStudent } from './student-query.ts'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import styles from './student-search.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface StudentsTableProps {
  students: readonly FoundStudent[]
  idLabel: string
  today: string
  timeZone: string | undefined
  compact: boolean
  sort: string | null
  onSort: (sort: string | null) => void
  selection: Selection<FoundStudent>
  /** Whose peek is open. */
  peek: string | null
  onPeek: (id: string | null) => void
  onOpen: (id: string) => void
}

/** The students found, one comparable row each; a row opens the profile, the initials a short look beside the list. */
export function StudentsTable(props: StudentsTableProps) {
  const { students, idLabel, today, timeZone, compact, sort, onSort, selection, peek, onPeek, onOpen } = props
  const entries = useMemo(() => groupRows(students.map((original) => ({ id: original.id, original }))), [students])
  return (
    <ListTable
      label="Students found"
      className={classNames(styles.table, compact && styles.compact)}
      columns={columnsOf({ idLabel, today, timeZone, peek, onPeek })}
      entries={entries}
      sorting={sort === null ? null : { by: sort.replace('-', ''), descending: sort.startsWith('-') }}
      onSort={(next) => onSort(next && `${next.descending ? '-' : ''}${next.by}`)}
      selection={selection}
      nameOf={({ name }) => name}
      opened={peek}
      onPeek={onPeek}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}

type ColumnFacts = Pick<StudentsTableProps, 'idLabel' | 'today' | 'timeZone' | 'peek' | 'onPeek'>

/** The columns with a value are those that the search sorts by. */
function columnsOf({ idLabel, today, timeZone, peek, onPeek }: ColumnFacts): Column<FoundStudent>[] {
  return [
    {
      id: 'name',
      header: 'Student',
      value: ({ name }) => name,
      cell: (student) => <NameCell student={student} isOpen={peek === student.id} onPeek={onPeek} />,
      className: styles.name,
    },
    {
      id: 'number',
      header: idLabel,
      value: ({ SBU_ID }) => SBU_ID || 'Not imported',
      className: classNames(styles.number, textStyles.tabular),
    },
    {
      id: 'programs',
      header: 'Programs',
      cell: ({ majors, facts }) => programWords(majors, facts?.minors ?? []),
      className: styles.programs,
    },
    {
      id: 'credits',
      header: 'Class',
      value: ({ facts }) => facts?.standing ?? null,
      className: styles.standing,
    },
    {
      id: 'gpa',
      header: 'GPA',
      value: ({ facts }) => facts && (facts.cumulativeGpa?.toFixed(2) ?? 'N/A'),
      numeric: true,
      className: styles.gpa,
    },
    {
      id: 'holds',
      header: 'Holds',
      cell: ({ facts }) => facts && <HoldCell holds={facts.holds} />,
      className: styles.holds,
    },
    {
      id: 'registration',
      header: 'Registration',
      cell: ({ facts }) => {
        const state = facts && registrationWords(facts.registration, today, timeZone)
        return (
          state && (
            <Status glyph={state.glyph} tone={state.tone}>
              {state.words}
            </Status>
          )
        )
      },
      className: styles.registration,
    },
  ]
}

interface NameCellProps {
  student: FoundStudent
  isOpen: boolean
  onPeek: (id: string | null) => void
}

function NameCell({ student: { id, name, directoryWithheld }, isOpen, onPeek }: NameCellProps) {
  const [first, last] = splitName(name)
  return (
    <>
      <span className={styles.nameLine}>
        <button
          type="button"
          className={styles.initials}
          aria-expanded={isOpen}
          onClick={() => onPeek(isOpen ? null : id)}
        >
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className={textStyles.visuallyHidden}>Preview {name}</span>
        </button>
        <Link to={pages.profileOf} params={{ userId: id }}>
          {first} <b>{last}</b>
        </Link>
      </span>
      {directoryWithheld && <DirectoryWithheld className={styles.withheld} />}
    </>
  )
}

function HoldCell({ holds }: { holds: NonNullable<FoundStudent['facts']>['holds'] }) {
  return <span className={classNames(holds.length === 0 && styles.none)}>{holdWords(holds)}</span>
}
