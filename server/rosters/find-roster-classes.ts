import type { findRosterClasses as route } from '@sam/contract/rosters/rosters'
import type { AnswerOf } from '@sam/contract/route'
import type { z } from 'zod'
import { listClassesToManage } from '@sam/database/rosters/roster-reads'
import { listSubjectColleges } from '@sam/database/timetable/reads'
import type { Actor } from '@sam/domain/people/role'
import { mayReadRoster } from '@sam/domain/timetable/policy'
import type { DataServices } from '../services.ts'
import { collegeOf } from './open-roster.ts'

/** The classes of a term whose rosters the reader may open as a registrar, or as an advisor of their subjects. */
export async function findRosterClasses(
  { db, institution }: DataServices,
  actor: Actor,
  { words, subject, ...query }: z.output<NonNullable<(typeof route)['query']>>,
): Promise<AnswerOf<typeof route>> {
  const isRegistrar = actor.roles.includes('Registrar')
  const subjects = isRegistrar
    ? null
    : (await listSubjectColleges(db))
        .filter(({ code, college }) =>
          mayReadRoster(actor, {
            taughtByReader: false,
            subject: code,
            college: collegeOf({ college, subject: code }, institution),
          }),
        )
        .map(({ code }) => code)
  return listClassesToManage(db, {
    ...query,
    subject: subject?.trim().toUpperCase(),
    subjects,
    words: (words ?? '').split(/\s+/).filter(Boolean),
  })
}
