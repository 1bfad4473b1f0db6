import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { holdWords, initialsOf, programWords, registrationWords, splitName } from './registration-words.ts'
import type { FoundStudent } from './student-query.ts'
import styles from './student-search.module.css'
import fieldStyles from '../../../components/ui/field.module.css'
import tableStyles from '../../../components/ui/table.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface StudentsTableProps {
  students: readonly FoundStudent[]
  idLabel: string
  today: string
  timeZone: string | undefined
  compact: boolean
  sort: string | null
  onSort: (sort: string | null) => void
  picked: ReadonlySet<string>
  onPick: (id: string, isPicked: boolean) => void
  /** Whose peek is open. */
  peek: string | null
  onPeek: (id: string | null) => void
  onOpen: (id: string) => void
}

/** The students found, one comparable row each; a row opens the profile, the initials a short look beside the list. */
export function StudentsTable(props: StudentsTableProps) {
  const { students, idLabel, compact, sort, onSort } = props
  const head = (label: string, by: string, className?: string) => (
    <SortableHead label={label} by={by} sort={sort} onSort={onSort} className={className} />
  )
  return (
    <table
      className={classNames(styles.table, compact && styles.compact)}
      aria-label="Students found"
      role="table"
      onKeyDown={(event) => handleKey(event, props)}
    >
      <thead className={tableStyles.sticky} role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className={textStyles.visuallyHidden}>Select</span>
          </th>
          {head('Student', 'name')}
          {head(idLabel, 'number')}
          <th role="columnheader" scope="col" className={styles.programs}>
            Programs
          </th>
          {head('Class', 'credits')}
          {head('GPA', 'gpa', 'num')}
          <th role="columnheader" scope="col" className={styles.holds}>
            Holds
          </th>
          <th role="columnheader" scope="col">
            Registration
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {students.map((student) => (
          <StudentRow key={student.id} student={student} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function StudentRow({
  student,
  today,
  timeZone,
  picked,
  onPick,
  peek,
  onPeek,
  onOpen,
}: StudentsTableProps & { student: FoundStudent }) {
  const { id, name, SBU_ID, majors, facts, directoryWithheld } = student
  const [first, last] = splitName(name)
  const state = facts && registrationWords(facts.registration, today, timeZone)
  const isPicked = picked.has(id)
  const isOpen = peek === id
  const holds = facts?.holds ?? []
  return (
    <tr
      role="row"
      data-student={id}
      className={classNames(isPicked && styles.picked, isOpen && styles.open)}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, button, label, input')) onOpen(id)
      }}
    >
      <td role="cell" className={styles.pick}>
        <label className={fieldStyles.check}>
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isPicked}
            onChange={(event) => onPick(id, event.target.checked)}
          />
        </label>
      </td>
      <td role="cell" className={styles.name}>
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
        {directoryWithheld && (
          <span
            className={styles.withheld}
            title="This student asked us to withhold directory information. Do not disclose it, not even that they study here."
          >
            Directory withheld
          </span>
        )}
      </td>
      <td role="cell" className={classNames(styles.number, textStyles.tabular)}>
        {SBU_ID || 'Not imported'}
      </td>
      <td role="cell" className={styles.programs}>
        {programWords(majors, facts?.minors ?? [])}
      </td>
      <td role="cell" className={styles.standing}>
        {facts?.standing}
      </td>
      <td role="cell" className={classNames(textStyles.number, styles.gpa)}>
        {facts && (facts.cumulativeGpa?.toFixed(2) ?? 'N/A')}
      </td>
      <td role="cell" className={classNames(styles.holds, holds.length === 0 && styles.none)}>
        {facts && holdWords(holds)}
      </td>
      <td role="cell" className={styles.registration}>
        {state && (
          <Status glyph={state.glyph} tone={state.tone}>
            {state.words}
          </Status>
        )}
      </td>
    </tr>
  )
}

interface SortableHeadProps {
  label: string
  by: string
  sort: string | null
  onSort: (sort: string | null) => void
  className?: string | undefined
}

/** Ascending, then descending, then the best answers first. */
function SortableHead({ label, by, sort, onSort, className }: SortableHeadProps) {
  const direction = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined
  const next = direction === undefined ? by : direction === 'ascending' ? `-${by}` : null
  return (
    <th role="columnheader" scope="col" className={classNames(tableStyles.sorts, className)} aria-sort={direction}>
      <button type="button" onClick={() => onSort(next)}>
        {label}
        {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />}
      </button>
    </th>
  )
}

/** Up and down step through the rows, X selects; Space and Enter press what has the focus. */
function handleKey(event: KeyboardEvent, { students, picked, onPick }: StudentsTableProps): void {
  const row = (event.target as Element).closest<HTMLElement>('tr[data-student]')
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
    const controls = [...row.querySelectorAll<HTMLElement>('input, button, a')]
    const place = controls.indexOf(event.target as HTMLElement)
    const target = next?.querySelectorAll<HTMLElement>('input, button, a')[Math.max(place, 0)]
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  const id = row.dataset['student'] ?? ''
  if (event.key.toLowerCase() === 'x' && students.some((student) => student.id === id)) {
    event.preventDefault()
    onPick(id, !picked.has(id))
  }
}
