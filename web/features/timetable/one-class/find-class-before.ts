import { spanOf, weekSpansOf } from '../../../components/academic/week/place-meetings.ts'
import { formatDuration, formatPlace } from '../../../lib/format.ts'
import type { WeekClass } from '../../../queries/planning/own-week.ts'
import { partsOf } from '../search/class-lines.ts'
import type { OneClass } from './use-one-class.ts'

/** What comes right before the first meeting of a class in the student's registered week: '40 min after AMS 301, Library W4550'. */
export function findClassBefore({ class: entry, subject, number }: OneClass, own: readonly WeekClass[]): string | null {
  const [first] = partsOf(entry).flatMap(({ meetings }) => weekSpansOf(meetings))
  if (!first) return null
  const others = own.filter(
    ({ standing, sectionId, course }) =>
      standing === 'registered' && sectionId !== entry.id && course !== `${subject} ${number}`,
  )
  const earlier = others.flatMap(({ course, meetings }) =>
    meetings.flatMap((meeting) => {
      const { days, end } = spanOf(meeting)
      return end !== null && days.includes(first.day) && end <= first.start ? [{ course, meeting, end }] : []
    }),
  )
  const [last] = earlier.toSorted((a, b) => b.end - a.end)
  if (!last) return null
  const gap = first.start - last.end
  const after = gap === 0 ? 'right after' : `${formatDuration(gap)} after`
  return `${after} ${last.course}, ${formatPlace(last.meeting.location)}`
}
