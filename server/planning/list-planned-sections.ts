import type { listPlannedSections as route } from '@sam/contract/planning/sections'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { listCoursesAhead } from '@sam/database/planning/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Actor } from '@sam/domain/people/role'
import { describeClassMeeting } from '../timetable/describe-class.ts'
import { loadWeek } from '../timetable/load-week.ts'

/** The student's own week in a term, with every meeting of each class and its companions, and the courses planned. */
export async function listPlannedSections(
  db: Db,
  { buildings }: Pick<Institution, 'buildings'>,
  actor: Actor,
  term: number,
): Promise<AnswerOf<typeof route>> {
  const [week, ahead] = await Promise.all([loadWeek(db, actor.personId, term), listCoursesAhead(db, actor.personId)])
  const classes = week.map(({ standing, section, parts, credits }) => ({
    sectionId: section.id,
    standing,
    course: `${section.subject} ${section.number}`,
    title: section.title,
    component: section.component,
    section: section.sectionCode,
    credits,
    meetings: parts.flatMap((part) =>
      part.meetings.map((meeting) => ({
        ...describeClassMeeting(meeting, buildings),
        component: part.component,
        section: part.sectionCode,
      })),
    ),
  }))
  const plan = ahead.map(({ subject, number, ...course }) => ({ ...course, course: `${subject} ${number}` }))
  return { term, classes, plan }
}
