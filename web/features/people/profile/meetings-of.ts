import type { TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import { placeMeetings } from '../../../components/academic/week/place-meetings.ts'
import type { SemesterCourse } from './use-profile.ts'

/** The weekly meetings of a course of the record; none of one withdrawn from. */
export function meetingsOf({ courseSection: { course, meetingTimes }, status }: SemesterCourse): TimetableMeeting[] {
  if (status === 'WITHDRAWN') return []
  return meetingTimes.flatMap((meeting) =>
    placeMeetings({ course, component: meeting.component, section: meeting.sectionNumber, meetings: [meeting] }),
  )
}
