import { Status } from '../../../components/ui/status.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import {
  formatCount,
  formatDate,
  formatDayOf,
  formatDuration,
  formatInstant,
  formatTimeOf,
  plural,
} from '../../../lib/format.ts'
import { findOpenEnrollment } from './lay-out-lanes.ts'
import { countStudents } from './draft-effect.ts'
import { pages } from '@sam/contract/pages'
import { addDays, dayIn, fromLocalTime } from '@sam/domain/kernel/day-in-zone'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  creditsOf,
  inOrder,
  stateOf,
  stateOfDates,
  type CheckedDraft,
  type DraftRow,
  type Periods,
  type Standing,
} from './period-draft.ts'
import styles from './period-editor.module.css'
import buttonStyles from '../../../components/ui/button.module.css'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface PeriodTableProps {
  saved: Periods
  rows: readonly DraftRow[]
  before: readonly DraftRow[]
  faults: CheckedDraft['faults']
  standings: readonly Standing[]
  timeZone: string
  openKey: string | null
  onOpen: (key: string | null) => void
}

/** How many students have a period; one who has two is counted twice in the sum. */
function describeCover(sum: number, all: number): string {
  if (sum > all) return `${plural(all, 'student')}, some in two`
  return sum === all ? `${plural(all, 'student')}, each in one` : `${formatCount(sum)} of ${plural(all, 'student')}`
}

/** The periods in the order in which they begin, then the days of the term that a calendar import sets. */
export function PeriodTable(props: PeriodTableProps) {
  const { saved, rows, standings, timeZone } = props
  const { calendar } = saved
  const all = saved.credits.reduce((sum, { students }) => sum + students, 0)
  const counts = new Map(rows.map((row) => [row.key, countOf(row, saved, standings)]))
  const within = [...counts.values()].reduce((sum, { students }) => sum + students, 0)
  const begins = rows.flatMap((row) => (row.begins === '' ? [] : [row.begins.slice(0, 10)]))
  const open = findOpenEnrollment(calendar, begins)
  const today = dayIn(timeZone, new Date(saved.now))
  const { classesBegin, lateRegistrationEnds } = calendar
  const dates: TermDate[] = [
    ...(open ? [{ name: 'Open enrollment', who: 'Everybody', from: open.from, to: open.to }] : []),
    { name: 'Late registration', who: 'Add, drop', from: classesBegin, to: lateRegistrationEnds },
    {
      name: 'Waitlists',
      who: 'Join, then processing',
      from: begins.toSorted()[0] ?? null,
      to: calendar.waitlistProcessingEnds,
      begins: 'With each period',
      ends: `${dayOf(calendar.waitlistCloses)}, then ${dayOf(calendar.waitlistProcessingEnds)}`,
    },
    { name: 'G/P/NC selection', who: 'Enrolled students', from: classesBegin, to: calendar.gpncSelectionEnds },
    {
      name: 'Withdraw (W)',
      who: 'Enrolled students',
      from: lateRegistrationEnds && addDays(lateRegistrationEnds, 1),
      to: calendar.courseWithdrawalEnds,
      begins: 'After late registration',
    },
  ]
  return (
    <table className={styles['periods']}>
      <caption className={textStyles.visuallyHidden}>Enrollment periods and dates of the term</caption>
      <thead>
        <tr>
          <th scope="col">Standing</th>
          <th scope="col">Who</th>
          <th scope="col">Begins</th>
          <th scope="col">Ends</th>
          <th scope="col" className={textStyles.number}>
            Students
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        <GroupHead title="Appointments" meta={describeCover(within, all)} />
        {inOrder(rows).map((row) => (
          <Row key={row.key} row={row} count={counts.get(row.key) ?? { students: 0, registered: 0 }} {...props} />
        ))}
      </tbody>
      <tbody>
        <GroupHead
          title="Dates of the term"
          meta={
            <>
              From the{' '}
              <Link to={pages.console} search={{ tab: 'import' }}>
                Academic Calendar Import
              </Link>
            </>
          }
        />
        {dates.map((date) => (
          <DateRow key={date.name} {...date} today={today} />
        ))}
      </tbody>
    </table>
  )
}

function GroupHead({ title, meta }: { title: string; meta: ReactNode }) {
  return (
    <tr className={classNames(tableStyles.noHover, styles['group'])}>
      <th colSpan={6} scope="rowgroup">
        <b>{title}</b> <span className={textStyles.meta}>{meta}</span>
      </th>
    </tr>
  )
}

interface TermDate {
  name: string
  who: string
  from: string | null
  to: string | null
  /** In words, where the day alone does not say it. */
  begins?: string
  ends?: string
}

const dayOf = (date: string | null) => (date ? formatDate(date, 'day') : 'Not set')

const looks = {
  set: { glyph: 'empty', tone: 'mute', word: 'Set' },
  began: { glyph: 'full', tone: 'ok', word: 'Began' },
  over: { glyph: 'crossed', tone: 'mute', word: 'Over' },
} as const

function DateRow({ name, who, from, to, begins, ends, today }: TermDate & { today: string }) {
  const state = stateOfDates(from, to, today)
  return (
    <tr className={tableStyles.noHover}>
      <th scope="row" className={styles['name']}>
        {name}
      </th>
      <td className={styles['who']}>{who}</td>
      <td className={styles['begins']}>{begins ?? dayOf(from)}</td>
      <td className={styles['ends']}>{ends ?? dayOf(to)}</td>
      <td className={styles['count']} />
      <td className={styles['state']}>
        {state && (
          <Status glyph={looks[state].glyph} tone={looks[state].tone}>
            {looks[state].word}
          </Status>
        )}
      </td>
    </tr>
  )
}

type RowProps = PeriodTableProps & { row: DraftRow; count: { students: number; registered: number } }

function Row({ row, count, saved, before, faults, timeZone, openKey, onOpen }: RowProps) {
  const isOpen = row.key === openKey
  const begins = fromLocalTime(row.begins, timeZone)
  const now = new Date(saved.now)
  const { state, before: moved } = stateOf(row, before)
  const was = moved && fromLocalTime(moved, timeZone)
  const isSameDay = (one: string, other: string) => formatDayOf(one, timeZone) === formatDayOf(other, timeZone)
  const text = (instant: string) => {
    const words = formatInstant(instant, now, timeZone)
    return words.includes(',') ? words : `Today, ${words}`
  }
  return (
    <tr data-row={row.key} className={isOpen ? styles['opened'] : undefined}>
      <th scope="row" className={styles['name']}>
        <button
          id={`period-${row.key}`}
          type="button"
          className={buttonStyles.link}
          aria-expanded={isOpen}
          aria-label={`Change ${row.standing}, ${creditsOf(row)}`}
          onClick={() => onOpen(isOpen ? null : row.key)}
        >
          {row.standing}
        </button>
      </th>
      <td className={styles['who']}>{creditsOf(row)}</td>
      <td className={styles['begins']}>
        {was && <s>{begins && isSameDay(was, begins) ? formatTimeOf(was, timeZone) : text(was)}</s>}{' '}
        {begins ? text(begins) : <span className={textStyles.meta}>No time yet</span>}
      </td>
      <td className={styles['ends']}>
        {saved.calendar.lateRegistrationEnds ? formatDate(saved.calendar.lateRegistrationEnds, 'day') : 'Not set'}
      </td>
      <td className={classNames(textStyles.number, styles['count'])}>{formatCount(count.students)}</td>
      <td className={styles['state']}>
        <RowStatus hasFault={faults.has(row.key)} state={state} begins={begins} now={now} count={count} />
      </td>
    </tr>
  )
}

interface RowStatusProps {
  hasFault: boolean
  state: ReturnType<typeof stateOf>['state']
  begins: string | null
  now: Date
  count: { students: number; registered: number }
}

function RowStatus({ hasFault, state, begins, now, count }: RowStatusProps) {
  if (hasFault)
    return (
      <Status glyph="crossed" tone="bad">
        To correct
      </Status>
    )
  if (state !== 'saved')
    return (
      <Status glyph="dashed" tone="plum">
        Draft, {state}
      </Status>
    )
  const wait = begins ? Math.ceil((Date.parse(begins) - now.getTime()) / 60_000) : 0
  if (begins && wait <= 0)
    return (
      <Status glyph="full" tone="ok">
        {count.students > 0 ? `${Math.round((100 * count.registered) / count.students)}% registered` : 'Open'}
      </Status>
    )
  if (wait > 0 && wait < 24 * 60)
    return (
      <Status glyph="waiting" tone="info">
        In {formatDuration(wait)}
      </Status>
    )
  return (
    <Status glyph="empty" tone="mute">
      Set
    </Status>
  )
}

function countOf({ standing, minimum, maximum }: DraftRow, { credits }: Periods, standings: readonly Standing[]) {
  const period = {
    standing,
    minimumCredits: Number(minimum) || 0,
    maximumCredits: maximum === '' || Number.isNaN(Number(maximum)) ? null : Number(maximum),
  }
  return countStudents(period, credits, standings)
}
