import type { CommandAnswer } from '@sam/contract/registration/commands'
import type { Db } from '@sam/database/open-database'
import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import { reachOf } from '@sam/database/registration/enrollment/lock-reads'
import { performCommand } from '@sam/domain/registration/enrollment/perform-command'
import { refuseTooMany } from '@sam/domain/registration/enrollment/perform-enrollment'
import { sectionsOf, type WantedClass } from '@sam/domain/registration/enrollment/registration-command'
import { answerCommand } from './answer-command.ts'
import { loadTermRegistrations, type LoadedRegistrations, type RegistrationSources } from './load-term-registrations.ts'

/** Registrations to look at, without locks: what they decide may be different a moment later. */
export async function viewRegistrations(
  db: Db,
  sources: RegistrationSources,
  term: number,
  personId: number,
  sectionIds: readonly number[],
): Promise<LoadedRegistrations> {
  const [factsVersion, reached] = await Promise.all([loadFactsVersion(db), reachOf(db, term, [personId], sectionIds)])
  return loadTermRegistrations(db, sources, { term, personIds: [personId], sectionIds: reached, factsVersion })
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
  const { registrations } = await viewRegistrations(db, sources, term, personId, sectionsOf(command))
  return answerCommand(
    performCommand(registrations, command),
    (sectionId) => registrations.findClass(sectionId),
    sources.institution,
  )
}
