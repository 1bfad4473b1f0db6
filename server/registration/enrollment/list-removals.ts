import type { Db } from '@sam/database/open-database'
import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import { listEnrolledStudents } from '@sam/database/registration/enrollment/registration-reads'
import { findRemovals, type Removal } from '@sam/domain/registration/enrollment/find-removals'
import { explainReason } from '@sam/domain/requisites/describe/explain-reason'
import type { Cause } from './describe-effects.ts'
import { loadTermRegistrations, type RegistrationSources } from './load-term-registrations.ts'
import { performCommands } from './perform-commands.ts'

export interface FoundRemoval extends Removal {
  student: { personId: number; id: string; name: string; directoryWithheld: boolean }
}

/** People whose facts are in memory at once. */
const peopleAtOnce = 200

/** The registrations of a term whose prerequisite ended with an unacceptable grade, of these people or (null) everyone. */
export async function listRemovals(
  db: Db,
  sources: RegistrationSources,
  term: number,
  personIds: readonly number[] | null,
): Promise<FoundRemoval[]> {
  const students = await listEnrolledStudents(db, term, personIds)
  const removals: FoundRemoval[] = []
  for (let first = 0; first < students.length; first += peopleAtOnce)
    removals.push(...(await findAmong(db, sources, term, students.slice(first, first + peopleAtOnce))))
  return removals
}

async function findAmong(
  db: Db,
  sources: RegistrationSources,
  term: number,
  students: readonly FoundRemoval['student'][],
): Promise<FoundRemoval[]> {
  const personIds = students.map(({ personId }) => personId)
  const factsVersion = await loadFactsVersion(db)
  const { registrations } = await loadTermRegistrations(db, sources, {
    term,
    personIds,
    sectionIds: [],
    factsVersion,
  })
  return students.flatMap((student) =>
    findRemovals(registrations.student(student.personId), (id) => registrations.findClass(id), registrations.rules).map(
      (removal) => ({
        student,
        ...removal,
      }),
    ),
  )
}

/** Why a registration is taken away, a sentence for each requisite that no longer holds. */
export function reasonsOf({ refusals }: Removal): string[] {
  return refusals.flatMap(({ reasons }) => reasons.map(explainReason))
}

/**
 * Removes a registration in a transaction of its own, which passes the seat on and tells everyone concerned. It is
 * looked at again under the locks: nobody's later decision is overtaken, and doing it twice does it once. False where
 * it was no longer due.
 */
export async function removeRegistration(
  db: Db,
  sources: RegistrationSources,
  term: number,
  removal: FoundRemoval,
  by: Omit<Cause, 'subjectId'>,
): Promise<boolean> {
  const { personId } = removal.student
  const note = [by.note, ...reasonsOf(removal)].filter(Boolean).join(' ')
  const command = { kind: 'remove', personId, sectionId: removal.held.sectionId, because: 'prerequisite' } as const
  const cause = { ...by, note, subjectId: personId }
  const [performed] = await performCommands(db, sources, [{ term, command, cause, key: null }])
  return typeof performed === 'object' && 'answer' in performed && performed.answer.done
}
