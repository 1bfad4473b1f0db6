import { recordNotices, recordNoticesInProduct } from '@sam/database/notifications/notification-writes'
import { inTransaction, type Tx } from '@sam/database/open-database'
import { listEnrollmentPeriods } from '@sam/database/registration/enrollment/registration-reads'
import {
  listHeld,
  listOpenings,
  listRegisteringStudents,
  type OpeningRow,
} from '@sam/database/registration/periods/period-reads'
import { recordToldOpening } from '@sam/database/registration/periods/period-writes'
import { findStanding } from '@sam/domain/records/find-standing'
import { findEnrollmentPeriod } from '@sam/domain/registration/periods/enrollment-period'
import { findOpeningStage, openingWords, type OpeningStage } from '@sam/domain/registration/periods/find-openings'
import { termName } from '@sam/domain/terms/term'
import { readClock, type Clock } from '../../kernel/read-clock.ts'
import { composeNotice } from '../../notifications/compose-notice.ts'
import type { DataServices } from '../../services.ts'

const day = 86_400_000

/**
 * Tells students that their registration opens tomorrow, and that it is open. Each period's notices are written in one transaction with
 * the note that it was, so that a run that breaks off, or a second process, tells nobody twice. Answers how many were notified.
 */
export async function announceOpenings({ db, institution }: DataServices): Promise<number> {
  const clock = await readClock(db, institution)
  const { now } = clock
  const near = { after: new Date(now.getTime() - day), before: new Date(now.getTime() + day) }
  let told = 0
  for (const opening of await listOpenings(db, near)) {
    const stage = findOpeningStage({ beginsAt: opening.beginsAt.toISOString() }, now)
    if (stage) told += await inTransaction(db, (tx) => tellOpening(tx, institution, { opening, stage, clock }))
  }
  return told
}

async function tellOpening(
  tx: Tx,
  institution: DataServices['institution'],
  { opening, stage, clock }: { opening: OpeningRow; stage: OpeningStage; clock: Clock },
): Promise<number> {
  if (!(await recordToldOpening(tx, { ...opening, stage }))) return 0
  const personIds = await listStudentsOf(tx, institution, opening)
  const held = await listHeld(tx, personIds, clock.today)
  const facts = { term: termName(opening.term), code: opening.term }
  const when = openingWords(opening.beginsAt.toISOString(), clock.now, institution.timeZone)
  const notices = personIds.map((personId) =>
    stage === 'open'
      ? composeNotice(personId, 'registration open', { ...facts, isHeld: held.has(personId) })
      : composeNotice(personId, 'registration opens', { ...facts, when, isHeld: held.has(personId) }),
  )
  // An e-mail cannot be taken back with a clock that was set for training.
  await (clock.isSet ? recordNoticesInProduct(tx, notices) : recordNotices(tx, notices))
  return personIds.length
}

/** The students whose period this is. */
async function listStudentsOf(
  tx: Tx,
  { standings }: DataServices['institution'],
  { term, standing, minimumCredits }: OpeningRow,
): Promise<number[]> {
  const stored = await listEnrollmentPeriods(tx, term)
  const periods = stored.map(({ beginsAt, ...period }) => ({ ...period, beginsAt: beginsAt.toISOString() }))
  const students = await listRegisteringStudents(tx, { term })
  return students
    .filter(({ earnedCredits }) => {
      const own = findEnrollmentPeriod(periods, { standing: findStanding(earnedCredits, standings), earnedCredits })
      return own?.standing === standing && own.minimumCredits === minimumCredits
    })
    .map(({ personId }) => personId)
}
