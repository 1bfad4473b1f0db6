import type { AnswerOf } from '@sam/contract/route'
import type { listOwnClasses as route } from '@sam/contract/timetable-rosters'
import type { Db } from '@sam/database/open-database'
import { listTaughtSections } from '@sam/database/timetable/roster-reads'
import { chooseTaughtClasses } from '@sam/domain/timetable/choose-taught-classes'

/** The classes that a person teaches, newest term first. */
export async function listOwnClasses(db: Db, personId: number): Promise<AnswerOf<typeof route>> {
  const taught = await listTaughtSections(db, personId)
  return { classes: chooseTaughtClasses(taught).map(({ holders: _holders, ...row }) => row) }
}
