import { describeTime } from '../../components/academic/week/meetings.tsx'
import { placeMeetings } from '../../components/academic/week/place-meetings.ts'
import { Timetable } from '../../components/academic/week/timetable.tsx'
import { WeekLegend } from '../../components/academic/week/week-legend.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Section } from '../../components/ui/section.tsx'
import { formatCredits } from '../../lib/format.ts'
import type { RequestDetails } from './use-requests.ts'
import sectionStyles from '../../components/ui/section.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './requested-week.module.css'

type Week = NonNullable<RequestDetails['week']>
type RequestedClass = Week['classes'][number]

const undated = { startDate: null, endDate: null, instructors: [] }

function place(
  { course, component, sectionCode, meetings }: RequestedClass,
  state: 'enrolled' | 'cart',
): ReturnType<typeof placeMeetings> {
  const part = { course, component, section: sectionCode, meetings: meetings.map((one) => ({ ...one, ...undated })) }
  return placeMeetings(part, state)
}

interface RequestedWeekProps {
  kind: RequestDetails['kind']
  week: Week
  /** Registered in its term; null where the reader does not see them. */
  credits: number | null
}

/**
 * The student's week with the classes of a request; nothing where the week is free and no one section is asked for.
 * Of a course whose section is not chosen yet, it shows what the section has to fit into.
 */
export function drawWeek(kind: RequestDetails['kind'], { classes, others }: Week): ReturnType<typeof placeMeetings> {
  const asked = kind === 'time conflict' || classes.length === 1 ? classes : []
  return [
    ...others.flatMap((one) => place(one, 'enrolled')),
    ...asked.flatMap((one) => place(one, one.held ? 'enrolled' : 'cart')),
  ]
}

/** The classes that a request is about, and the week of the student around them. */
export function RequestedWeek({ kind, week, credits }: RequestedWeekProps) {
  const { classes, overlaps } = week
  const drawn = drawWeek(kind, week)
  const isConflict = kind === 'time conflict'
  const askedWord = isConflict ? 'Asked for' : 'This class'
  return (
    <Section
      title={isConflict ? 'Week' : 'Class'}
      meta={
        drawn.length > 0 && (
          <WeekLegend
            looks={{ class: 'Enrolled', ...(drawn.some(({ state }) => state === 'cart') && { cart: askedWord }) }}
          />
        )
      }
    >
      {isConflict && overlaps.length === 0 && <p className={textStyles.meta}>The classes no longer overlap.</p>}
      {classes.length === 0 && (
        <p className={textStyles.meta}>The schedule of the term has no section of the course.</p>
      )}
      <ul className={classNames(sectionStyles.rows, styles.classes)}>
        {classes.map((one) => (
          <li key={one.sectionId}>
            <b>{one.course}</b>
            <span>
              {one.component} {one.sectionCode}
            </span>
            <span>{timesOf(one)}</span>
            <span className={textStyles.meta}>{seatsOf(one)}</span>
            <span className={textStyles.meta}>{one.held ? 'Enrolled' : isConflict ? 'Asked for' : ''}</span>
          </li>
        ))}
      </ul>
      {drawn.length > 0 && credits !== null && (
        <p className={classNames(textStyles.meta, spaceStyles.above8)}>{formatCredits(credits)} registered</p>
      )}
      {drawn.length > 0 && <Timetable meetings={drawn} tight hourHeight={44} stateWords={{ cart: askedWord }} />}
    </Section>
  )
}

function timesOf({ meetings }: RequestedClass): string {
  return [...new Set(meetings.map((meeting) => describeTime(meeting)))].join(', ')
}

function seatsOf({ enrolled, capacity, waitlisted }: RequestedClass): string {
  const seats = `${enrolled} of ${capacity} seats taken`
  return waitlisted === 0 ? seats : `${seats}, ${waitlisted} waiting`
}
