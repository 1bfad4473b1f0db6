import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { weekSpansOf } from '../../../components/academic/week/place-meetings.ts'
import { WeekGlyph } from '../../../components/academic/week/week-glyph.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { formatCount } from '../../../lib/format.ts'
import { useOwnCart } from '../../../queries/registration/own-cart.ts'
import { AddToCart } from '../add-to-cart.tsx'
import { linesOf, partsOf, type ClassLine } from './class-lines.ts'
import { StandingStatus } from '../../../components/academic/class-standing.tsx'
import { ClassStatus } from '../class-status.tsx'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { compareWithWeek, type OwnWeek } from '../../../components/academic/week/compare-with-week.ts'
import { PlannerButton } from '../planner-button.tsx'
import type { ClassEntry } from './use-class-search.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import classTableStyles from './class-table.module.css'

interface ClassRowProps {
  entry: ClassEntry
  course: string
  /** Its place among the rows of the whole table, from 0 after the head. */
  place: number
  term: number
  week: OwnWeek
  /** Registration for the term is over. */
  isOver: boolean
  measure: (element: HTMLElement | null) => void
}

/**
 * One class to enroll in: a line for each part and time, then its seats and what the student can do with it. It renders
 * only when something of it changes, not whenever its table scrolls.
 */
export const ClassRow = memo(function ClassRow(props: ClassRowProps) {
  const { entry, course, place, term, week, isOver, measure } = props
  const lines = linesOf(entry)
  const spans = partsOf(entry).flatMap(({ meetings }) => weekSpansOf(meetings))
  const { standing, sentences, clashes } = compareWithWeek(course, entry, week)
  const name = `${course} ${entry.component} ${entry.section}`
  const isWaiting = useOwnCart(term).waiting.includes(entry.id)
  const free = Math.max(entry.capacity - entry.enrolled, 0)
  const open = entry.seatsForStudent ?? free
  return (
    <tr
      className={classTableStyles.row}
      role="row"
      aria-rowindex={place + 2}
      ref={measure}
      data-index={place}
      tabIndex={-1}
      {...peekAt({ term, course, sectionId: entry.id })}
    >
      <td className={classTableStyles.section} role="cell">
        <Stacked lines={lines}>
          {({ part, number }) => (
            <>
              <b>{part}</b>
              <span className={textStyles.meta}>{number}</span>
            </>
          )}
        </Stacked>
        {entry.topic && <span className={classTableStyles.topic}>{entry.topic}</span>}
      </td>
      <td className={classTableStyles.week} role="cell">
        <WeekGlyph spans={spans} mine={week.spans} clashes={clashes} />
      </td>
      <td data-column="when" className={classTableStyles.when} role="cell">
        <Stacked lines={lines}>{({ when }) => when}</Stacked>
        {sentences.map((sentence) => (
          <span key={sentence} className={classTableStyles.clashes}>
            {sentence}
          </span>
        ))}
      </td>
      <td data-column="room" className={classTableStyles.room} role="cell">
        <Stacked lines={lines}>{({ where }) => where}</Stacked>
      </td>
      <td data-column="instructor" className={classTableStyles.instructor} role="cell">
        <Instructors lines={lines} />
      </td>
      <td
        data-column="seats"
        className={classNames(textStyles.number, classTableStyles.seats, textStyles.noWrap)}
        role="cell"
      >
        <b className={open === 0 ? classTableStyles.none : undefined}>{formatCount(open)}</b>
        <span className={classTableStyles.of}> of {formatCount(entry.capacity)}</span>
        {free > open && <span className={classTableStyles.keptSeats}>{free - open} kept</span>}
      </td>
      <td className={classNames(textStyles.number, classTableStyles.waitlist, textStyles.noWrap)} role="cell">
        <b className={entry.waitlisted === 0 ? classTableStyles.none : undefined}>{formatCount(entry.waitlisted)}</b>
        <span className={classTableStyles.of}> of {formatCount(entry.waitlistCapacity)}</span>
      </td>
      <td data-column="status" className={classTableStyles.status} role="cell">
        <ClassStatus status={entry.status} isOver={isOver} />
      </td>
      <td className={classTableStyles.actions} role="cell">
        <div className={layoutStyles.row}>
          <Button small variant="quiet" caps asChild>
            <Link to={pages.class} params={{ sectionId: String(entry.id) }} aria-label={`DETAILS, ${name}`}>
              DETAILS
            </Link>
          </Button>
          {standing === 'registered' || isWaiting ? (
            <span className={classTableStyles.ownStanding}>
              <StandingStatus standing={isWaiting ? 'waiting' : (week.standings.get(course) ?? 'enrolled')} />
            </span>
          ) : (
            <>
              <PlannerButton small term={term} sectionId={entry.id} name={name} standing={standing} />
              <AddToCart small term={term} sectionId={entry.id} name={name} />
            </>
          )}
        </div>
      </td>
    </tr>
  )
})

/** The lines of a cell, at the same heights as those of its neighbours. */
function Stacked({ lines, children }: { lines: readonly ClassLine[]; children: (line: ClassLine) => ReactNode }) {
  return lines.map((line, index) => (
    <span
      key={index}
      className={classNames(classTableStyles.line, index > 0 && line.part !== '' && classTableStyles.laterLine)}
    >
      {children(line)}
    </span>
  ))
}

/** Who teaches, once when it is the same for every line. */
function Instructors({ lines }: { lines: readonly ClassLine[] }) {
  const shown = new Set(lines.map(({ who }) => who)).size === 1 ? lines.slice(0, 1) : lines
  return <Stacked lines={shown}>{({ who }) => who}</Stacked>
}
