import type { Db } from '@sam/database/open-database'
import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import { findEligibilityRefusals, findRoomRefusals } from '@sam/domain/registration/enrollment/find-eligibility'
import type { Refusal } from '@sam/domain/registration/refusal'
import { loadTermRegistrations, type RegistrationSources } from './load-term-registrations.ts'

export interface EligibilityCheck {
  /** Sections that a waiver of the student's names: they may be judged otherwise than others of their course. */
  named: ReadonlySet<number>
  /** What keeps the student from each of these sections; those that do not exist are absent. */
  refusalsOf: RefusalsOf
  /** What of the credit limit keeps the student from each of them. */
  roomRefusalsOf: RefusalsOf
}

export type RefusalsOf = (sectionIds: readonly number[]) => Promise<Map<number, Refusal[]>>

/** Classes read and parsed at a time, where nobody has asked for them before: other requests come in between. */
const classesAtOnce = 500

/** Reads a student's record once and judges any number of classes of the term by it. */
export async function checkEligibility(
  db: Db,
  sources: RegistrationSources,
  term: number,
  personId: number,
): Promise<EligibilityCheck> {
  const factsVersion = await loadFactsVersion(db)
  const { registrations } = await loadTermRegistrations(db, sources, {
    term,
    personIds: [personId],
    sectionIds: [],
    factsVersion,
  })
  const student = registrations.student(personId)
  const judgeBy =
    (find: typeof findEligibilityRefusals): RefusalsOf =>
    async (sectionIds) => {
      const judged = new Map<number, Refusal[]>()
      for (let from = 0; from < sectionIds.length; from += classesAtOnce) {
        const batch = sectionIds.slice(from, from + classesAtOnce)
        const { classes } = await sources.memory.load(db, term, factsVersion, batch)
        for (const id of batch) {
          const found = classes.get(id)
          if (found?.term === term) judged.set(id, find(found, student, registrations.rules))
        }
      }
      return judged
    }
  return {
    named: new Set(student.waivers.flatMap(({ sectionIds }) => sectionIds)),
    refusalsOf: judgeBy(findEligibilityRefusals),
    roomRefusalsOf: judgeBy(findRoomRefusals),
  }
}
