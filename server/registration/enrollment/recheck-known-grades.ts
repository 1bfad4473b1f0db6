import { inTransaction, type Db } from '@sam/database/open-database'
import { listKnownGrades, listRegisteredTerms } from '@sam/database/registration/enrollment/known-grade-reads'
import { cancelKnownGrades } from '@sam/database/registration/enrollment/known-grade-writes'
import { findRechecks } from '@sam/domain/registration/enrollment/find-removals'
import { listRemovals, removeRegistration } from './list-removals.ts'
import type { RegistrationSources } from './load-term-registrations.ts'

/** Grades looked at in one go. */
const gradesAtOnce = 1000

/** Who did it, for the log and for the student: the rules alone. */
const byTheRules = { actorId: null, role: null, note: null, requestId: null }

/**
 * Checks the registrations that depend on grades which became known, and removes those that an unacceptable one
 * undoes (product rules, section 4; decision 20). A grade is forgotten only afterwards: what breaks off is begun again,
 * and two processes at once do it once. Answers how many registrations were removed.
 */
export async function recheckKnownGrades(db: Db, sources: RegistrationSources): Promise<number> {
  let removed = 0
  for (;;) {
    const grades = await listKnownGrades(db, gradesAtOnce)
    if (grades.length === 0) return removed
    const registered = await listRegisteredTerms(db, [...new Set(grades.map(({ personId }) => personId))])
    for (const { term, personIds } of findRechecks(grades, registered))
      for (const removal of await listRemovals(db, sources, term, personIds))
        removed += Number(await removeRegistration(db, sources, term, removal, byTheRules))
    await inTransaction(db, (tx) => cancelKnownGrades(tx, grades))
  }
}
