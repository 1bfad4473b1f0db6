import type {
  discardPeriodDraft as discardRoute,
  findPeriodClashes as clashesRoute,
  keepPeriodDraft as keepRoute,
} from '@sam/contract/registration/periods'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { inTransaction } from '@sam/database/open-database'
import { countInClass, findPeriodDraft, listRegisteringStudents } from '@sam/database/registration/periods/period-reads'
import { lockTerm, recordPeriodDraft, removePeriodDraft } from '@sam/database/registration/periods/period-writes'
import { toLocalTime } from '@sam/domain/kernel/day-in-zone'
import type { Actor } from '@sam/domain/people/role'
import { findMoves } from '@sam/domain/registration/periods/find-moves'
import { termName } from '@sam/domain/terms/term'
import { refuseStale, versionOf } from '../../audit/refuse-stale.ts'
import { notFound } from '../../http/faults.ts'
import type { DataServices } from '../../services.ts'
import { contentOfDraft, listPlanned } from './edit-periods.ts'

/**
 * Keeps a registrar's draft of a term's periods, for its author alone; it needs no note in the log until it is published. Of two
 * windows of the author the one that has not seen what the other keeps is refused.
 */
export async function keepDraft(
  { db }: DataServices,
  actor: Actor,
  term: number,
  { before, fields, base, note, version }: BodyOf<typeof keepRoute>,
): Promise<AnswerOf<typeof keepRoute>> {
  return inTransaction(db, async (tx) => {
    if (!(await lockTerm(tx, term))) throw notFound(`Term ${term}`)
    const present = await findPeriodDraft(tx, term, actor.personId)
    const name = `Your draft of the enrollment periods of ${termName(term)}`
    if (present) await refuseStale(tx, { name, content: contentOfDraft(present) }, before ?? '')
    await recordPeriodDraft(tx, { term, authorId: actor.personId, fields, base, note, version })
    const kept = await findPeriodDraft(tx, term, actor.personId)
    if (!kept) throw new Error('A draft that was kept is not there.')
    return { savedAt: kept.savedAt.toISOString(), draftVersion: versionOf(contentOfDraft(kept)) }
  })
}

export async function discardDraft(
  { db }: DataServices,
  actor: Actor,
  term: number,
): Promise<AnswerOf<typeof discardRoute>> {
  await inTransaction(db, (tx) => removePeriodDraft(tx, term, actor.personId))
  return { discarded: true }
}

/** How many students whose registration would move sit in a class at its new time, by that time. */
export async function findClashes(
  { db, institution }: DataServices,
  term: number,
  { periods }: BodyOf<typeof clashesRoute>,
): Promise<AnswerOf<typeof clashesRoute>> {
  const students = await listRegisteringStudents(db, { term })
  const moves = findMoves(students, await listPlanned(db, institution, term), periods, institution.standings)
  const times = [...new Set(moves.flatMap(({ to }) => to ?? []))]
  const clashes = await Promise.all(
    times.map(async (beginsAt) => {
      const personIds = moves.filter(({ to }) => to === beginsAt).map(({ personId }) => personId)
      const [day = '', time = ''] = toLocalTime(beginsAt, institution.timeZone).split('T')
      const [hour = 0, minute = 0] = time.split(':').map(Number)
      // Monday is 0 here and 1 to JavaScript.
      const weekday = (new Date(day).getUTCDay() + 6) % 7
      return { beginsAt, students: await countInClass(db, personIds, { day, weekday, minute: hour * 60 + minute }) }
    }),
  )
  return { clashes: clashes.filter((one) => one.students > 0) }
}
