import type { rosterStudent } from '@sam/contract/rosters/rosters'
import { inTransaction } from '@sam/database/open-database'
import { recordAccesses } from '@sam/database/audit/access-writes'
import {
  findRosterFacts,
  isTaughtBy,
  listRosterStudents,
  listStandingFacts,
  type RosterFacts,
  type RosterStudentRow,
  type StandingFacts,
} from '@sam/database/rosters/roster-reads'
import { sumEarnedCredits } from '@sam/domain/grading/compute-gpa'
import { creditedClasses } from '@sam/domain/grading/credited-classes'
import { findStanding } from '@sam/domain/grading/find-standing'
import type { Institution } from '@sam/domain/kernel/institution'
import { interestOf } from '@sam/domain/people/legitimate-interest'
import type { Actor } from '@sam/domain/people/role'
import { mayReadRoster } from '@sam/domain/timetable/policy'
import type { z } from 'zod'
import { notAllowed, notFound } from '../http/faults.ts'
import type { Services } from '../services.ts'
import { isKept } from '../people/list-open-rosters.ts'

export interface OpenedRoster {
  facts: RosterFacts
  students: z.output<typeof rosterStudent>[]
}

/**
 * Opens the roster of a class for a reader who may see it, and notes whose records were seen. An unknown class is told
 * only to registrars, who may read every roster; to others it is answered like one that is not theirs.
 */
export async function openRoster(
  services: Pick<Services, 'db' | 'institution'>,
  actor: Actor,
  sectionId: number,
  surface: 'roster' | 'roster file',
): Promise<OpenedRoster> {
  const { db, institution } = services
  const facts = await findRosterFacts(db, sectionId)
  if (!facts && actor.roles.includes('Registrar')) throw notFound(`Class ${sectionId}`)
  if (!facts || !(await mayOpen(services, actor, facts)))
    throw notAllowed(
      `Instructors open the rosters of their own classes until ${institution.policies.rosterDaysAfterTerm} days after the term, advisors those of their own units, registrars all.`,
    )
  const rows = await listRosterStudents(
    db,
    facts.members.map(({ id }) => id),
  )
  const ids = [...new Set(rows.map(({ personId }) => personId))]
  const standings = standingsOf(await listStandingFacts(db, ids), institution)
  if (ids.length > 0)
    await inTransaction(db, (tx) =>
      recordAccesses(tx, {
        viewerId: actor.personId,
        subjectIds: ids,
        surface,
        interest: interestOf(actor.roles, 'roster'),
      }),
    )
  const sections = new Map(facts.members.map(({ id, section }) => [id, section]))
  const first = institution.standings[0]?.code ?? ''
  return {
    facts,
    students: rows.map((row) =>
      studentOf(row, standings.get(row.personId) ?? first, sections.get(row.sectionId) ?? facts.section),
    ),
  }
}

async function mayOpen(
  services: Pick<Services, 'db' | 'institution'>,
  actor: Actor,
  { term, subject, sectionId, college: own, members }: RosterFacts,
): Promise<boolean> {
  const { db, institution } = services
  const college = own ?? institution.programs.find(({ code }) => code === subject)?.college ?? null
  const taughtByReader =
    actor.roles.includes('Instructor') &&
    (await isTaughtBy(db, sectionId, actor.personId)) &&
    (await isKept(services, { term, sectionIds: members.map(({ id }) => id) }))
  return mayReadRoster(actor, { taughtByReader, subject, college })
}

/** Class standing by person, from what each has earned. */
function standingsOf(facts: readonly StandingFacts[], institution: Institution): Map<number, string> {
  const byPerson = new Map<number, StandingFacts[]>()
  for (const fact of facts) byPerson.set(fact.personId, [...(byPerson.get(fact.personId) ?? []), fact])
  const { gradeScale, standings } = institution
  return new Map(
    [...byPerson].map(([personId, own]) => {
      const here = own.flatMap(({ course, elsewhere, ...taken }) =>
        elsewhere ? [] : [{ ...taken, course: course ?? '' }],
      )
      const elsewhere = own.filter((fact) => fact.elsewhere)
      const earned = sumEarnedCredits(creditedClasses(here, elsewhere, gradeScale), gradeScale)
      return [personId, findStanding(earned, standings)]
    }),
  )
}

function studentOf(row: RosterStudentRow, standing: string, section: string): z.output<typeof rosterStudent> {
  return {
    SBU_ID: row.campusId ?? 0,
    name: `${row.firstName} ${row.lastName}`.trim(),
    sortName: [row.lastName, row.firstName].filter(Boolean).join(', '),
    email: row.email,
    picture: row.picture,
    standing,
    programs: row.programs,
    credits: row.credits,
    section,
    gpnc: row.gpncThreshold,
    status: row.status,
    grade: row.grade,
  }
}
