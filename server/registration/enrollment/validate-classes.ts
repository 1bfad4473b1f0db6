import type { CommandAnswer } from '@sam/contract/registration/commands'
import type { Db } from '@sam/database/open-database'
import { loadScheduleVersion } from '@sam/database/registration/enrollment/class-reads'
import { reachOf } from '@sam/database/registration/enrollment/lock-reads'
import { performCommand } from '@sam/domain/registration/enrollment/perform-command'
import { refuseTooMany } from '@sam/domain/registration/enrollment/perform-enrollment'
import { sectionsOf, type WantedClass } from '@sam/domain/registration/enrollment/registration-command'
import { answerCommand } from './answer-command.ts'
import { loadLedger, type LoadedLedger, type RegistrationSources } from './load-term-registrations.ts'

/** A ledger to look at, without locks: what it decides may be different a moment later. */
export async function viewLedger(
  db: Db,
  sources: RegistrationSources,
  term: number,
  personId: number,
  sectionIds: readonly number[],
): Promise<LoadedLedger> {
  const [scheduleVersion, reached] = await Promise.all([
    loadScheduleVersion(db),
    reachOf(db, term, [personId], sectionIds),
  ])
  return loadLedger(db, sources, { term, personIds: [personId], sectionIds: reached, scheduleVersion })
}

/** What enrolling in these classes would do now, without doing it. */
export async function validateClasses(
  db: Db,
  sources: RegistrationSources,
  term: number,
  personId: number,
  wanted: readonly WantedClass[],
): Promise<CommandAnswer> {
  const tooMany = refuseTooMany(wanted)
  if (tooMany) return answerCommand(tooMany, () => null, sources.institution)
  const command = { kind: 'validate', personId, wanted } as const
  const { ledger } = await viewLedger(db, sources, term, personId, sectionsOf(command))
  return answerCommand(performCommand(ledger, command), (sectionId) => ledger.findClass(sectionId), sources.institution)
}
