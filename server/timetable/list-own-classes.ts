import type { AnswerOf } from '@sam/contract/route'
import type { listOwnClasses as route } from '@sam/contract/timetable-rosters'
import type { Db } from '@sam/database/open-database'
import { listSections } from '@sam/database/timetable/reads'
import { listTaughtSections } from '@sam/database/timetable/roster-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { chooseTaughtClasses } from '@sam/domain/timetable/choose-taught-classes'
import { describeClassMeeting } from './describe-class.ts'

/** The classes that a person teaches with when they meet, newest term first. */
export async function listOwnClasses(
  db: Db,
  { buildings }: Pick<Institution, 'buildings'>,
  personId: number,
): Promise<AnswerOf<typeof route>> {
  const taught = chooseTaughtClasses(await listTaughtSections(db, personId))
  const sections = await listSections(
    db,
    taught.map(({ sectionId }) => sectionId),
  )
  const byId = new Map(sections.map((section) => [section.id, section]))
  return {
    classes: taught.map(({ holders: _holders, ...row }) => ({
      ...row,
      meetings: (byId.get(row.sectionId)?.meetings ?? []).map((meeting) => describeClassMeeting(meeting, buildings)),
    })),
  }
}
