import { placeNamedMeetings } from '../../../../components/academic/week/place-meetings.ts'
import { ConflictLines } from '../../../../components/academic/week/conflict-lines.tsx'
import { layOutWeek } from '../../../../components/academic/week/lay-out-week.ts'
import { PlanningWeek } from '../planning-week.tsx'
import { hoursOf } from '../show-week.ts'
import { certainMeetings, openClasses } from './find-certain.ts'
import type { NoWeekProps } from './no-week-props.ts'
import textStyles from '../../../../components/ui/text.module.css'

type Shown = Pick<NoWeekProps, 'none' | 'weeks' | 'choices'>

/** One class of each course of the set, what is held, and the hours that every class of another wanted course has. */
function drawCollision({ none, weeks, choices }: Shown) {
  const classesOf = (course: string) => weeks.classes.filter((one) => one.course === course)
  const tried = none.courses.flatMap((course) => openClasses(classesOf(course), choices)[0] ?? [])
  const others = choices.courses.filter(
    ({ course, optional }) =>
      !optional && !none.courses.includes(course) && !weeks.held.some((one) => one.course === course),
  )
  const meetings = [
    ...weeks.held
      .filter(({ use }) => use === 'stays')
      .flatMap((one) => placeNamedMeetings(one.course, one.meetings, 'enrolled')),
    ...tried.flatMap((one) => placeNamedMeetings(one.course, one.meetings, 'cart')),
    ...others.flatMap(({ course }) => placeNamedMeetings(course, certainMeetings(classesOf(course), choices))),
  ]
  return { tried, meetings }
}

/** When the classes of the set collide, in words. */
export function CollisionLines(shown: Shown) {
  return <ConflictLines conflicts={layOutWeek(drawCollision(shown).meetings).conflicts} />
}

/** The week of the set. */
export function Collision({ none, weeks, choices, hues, onBusy, onFree }: NoWeekProps) {
  const { tried, meetings } = drawCollision({ none, weeks, choices })
  const open = none.courses.flatMap((course) => openClasses(weeks.classes.filter((one) => one.course === course), choices)) // prettier-ignore
  if (tried.length === 0 || meetings.length === 0) return null
  const hours = hoursOf([...meetings, ...choices.busy])
  const days = choices.limits.freeDays ?? []
  const free = days.length > 0 ? [{ label: 'Kept free', days, start: hours.first * 60, end: hours.last * 60 }] : []
  return (
    <div>
      <PlanningWeek
        meetings={meetings}
        hues={hues}
        busy={[...choices.busy, ...free]}
        hours={hours}
        name="what collides"
        compact
        quiet
        drawing={false}
        onBusy={onBusy}
        onFree={onFree}
      />
      {tried.length < open.length && (
        <p className={textStyles.meta}>
          With {new Intl.ListFormat('en-US').format(tried.map(({ course, name }) => `${course} ${name}`))}; every other
          combination collides as well.
        </p>
      )}
    </div>
  )
}
