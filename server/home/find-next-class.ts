import { listSections } from '@sam/database/timetable/reads'
import { listTaughtSections } from '@sam/database/rosters/roster-reads'
import { listTerms } from '@sam/database/terms/reads'
import { findNextMeeting } from '@sam/domain/home/find-next-meeting'
import { toLocalTime } from '@sam/domain/kernel/day-in-zone'
import { chooseTaughtClasses } from '@sam/domain/rosters/choose-taught-classes'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { namePlace } from '@sam/domain/timetable/name-place'
import { timeWords } from './time-words.ts'
import type { FindWaiting } from './find-waiting.ts'

/** Where an instructor teaches next, with the roster of that class. */
export const findNextClass: FindWaiting = async ({ db, institution }, { personId }, { today, now }) => {
  const terms = await listTerms(db)
  const current = findCurrentTerm(terms, today)
  const calendar = terms.find(({ term }) => term === current)
  if (!calendar) return []
  const taught = (await listTaughtSections(db, personId, [])).filter(({ term }) => term === current)
  const rosters = new Set(chooseTaughtClasses(taught).map(({ sectionId }) => sectionId))
  const sections = await listSections(
    db,
    taught.map(({ sectionId }) => sectionId),
  )
  const meetings = sections.flatMap((section) =>
    section.meetings.map((meeting) => ({
      ...meeting,
      section,
      from: meeting.startDate ?? calendar.classesBegin ?? '0000-01-01',
      until: meeting.endDate ?? calendar.semesterEnd ?? '9999-12-31',
    })),
  )
  const local = toLocalTime(now.toISOString(), institution.timeZone).slice(11)
  const [hour = 0, minute = 0] = local.split(':').map(Number)
  const found = findNextMeeting(meetings, { today, minute: hour * 60 + minute })
  if (!found) return []
  const { section, building, room } = found.meeting
  const place = namePlace({ building, room }, institution.buildings)
  const holder = taught.find(({ sectionId }) => sectionId === section.id)?.holders[0]
  return [
    {
      kind: 'next class',
      // A component that is part of a class has the roster of that class.
      sectionId: rosters.has(section.id) ? section.id : (holder ?? section.id),
      name: `${section.subject} ${section.number} ${section.component} ${section.sectionCode}`,
      on: found.on,
      start: timeWords(found.start),
      end: timeWords(found.end),
      place: [...new Set([place.building, place.room])].filter(Boolean).join(' ') || 'No room yet',
      isNow: found.isNow,
    },
  ]
}
