import type { studentFacts } from '@sam/contract/search/people'
import type { Db } from '@sam/database/open-database'
import { listKeptSums } from '@sam/database/records/record-sum-reads'
import { listCreditsCarried, listStudentFacts } from '@sam/database/search/student-facts-reads'
import { findStanding } from '@sam/domain/records/find-standing'
import type { RecordSums } from '@sam/domain/records/sum-record'
import type { Institution } from '@sam/domain/kernel/institution'
import { findOutlook } from '@sam/domain/registration/periods/registration-outlook'
import type { z } from 'zod'
import type { RegistrationTerm } from '../registration/periods/read-registration-term.ts'

export type StudentFacts = z.output<typeof studentFacts>

/** What a list tells of each student's record, by person. The database keeps the sums (decision 115). */
export async function describeStudents(
  db: Db,
  institution: Institution,
  ids: readonly number[],
  { today, registering }: { today: string; registering: RegistrationTerm | null },
): Promise<Map<number, StudentFacts>> {
  const [facts, sums, carried] = await Promise.all([
    listStudentFacts(db, ids, today),
    listKeptSums(db, ids),
    registering ? listCreditsCarried(db, ids, registering.term) : new Map<number, number>(),
  ])
  const holds = byPerson(facts.holds)
  const minors = byPerson(facts.minors)
  return new Map(
    sums.map(({ personId, earnedInAll, gpa }) => {
      const record = {
        holds: (holds.get(personId) ?? []).map(({ type }) => type),
        minors: (minors.get(personId) ?? []).map(({ code }) => code),
        sums: { earnedInAll, gpa, standing: findStanding(earnedInAll, institution.standings) },
        carried: carried.get(personId) ?? null,
      }
      return [personId, describeFacts(record, registering)]
    }),
  )
}

interface DescribedRecord {
  holds: StudentFacts['holds']
  minors: string[]
  sums: Pick<RecordSums, 'standing' | 'earnedInAll' | 'gpa'>
  /** Credits of the term to register for; null without a class. */
  carried: number | null
}

function describeFacts(
  { holds, minors, sums, carried }: DescribedRecord,
  registering: RegistrationTerm | null,
): StudentFacts {
  const { standing, earnedInAll: earnedCredits, gpa } = sums
  const outlook = { enrolledCredits: carried, hasHold: holds.length > 0, standing, earnedCredits }
  return {
    minors,
    standing,
    cumulativeGpa: gpa,
    cumulativeCredits: earnedCredits,
    holds,
    registration: registering && findOutlook(outlook, registering),
  }
}

export function byPerson<Row extends { personId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.personId)
    if (group) group.push(row)
    else groups.set(row.personId, [row])
  }
  return groups
}
