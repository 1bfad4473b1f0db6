import { campusNumber } from '@sam/domain/people/account-id'
import type { rosterStudent } from '@sam/contract/rosters/rosters'
import { listGradeEntries } from '@sam/database/rosters/grade-reads'
import { listOpenGradeChanges } from '@sam/database/requests/request-reads'
import { inTransaction } from '@sam/database/open-database'
import { recordAccesses } from '@sam/database/audit/access-writes'
import { listEarnedCredits } from '@sam/database/records/record-sum-reads'
import {
  findRosterFacts,
  isTaughtBy,
  listRosterStudents,
  type RosterFacts,
  type RosterStudentRow,
} from '@sam/database/rosters/roster-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { interestOf } from '@sam/domain/people/legitimate-interest'
import type { Actor } from '@sam/domain/people/role'
import { findStanding } from '@sam/domain/records/find-standing'
import { mayReadRoster } from '@sam/domain/timetable/policy'
import type { z } from 'zod'
import { notAllowed, notFound } from '../http/faults.ts'
import type { DataServices } from '../services.ts'
import { describeGrading } from './describe-grading.ts'
import { isKept } from '../people/list-open-rosters.ts'

type RosterSurface = 'roster' | 'roster file'

export interface OpenedRoster {
  facts: RosterFacts
  /** True when the reader teaches the class and still keeps its roster. */
  taughtByReader: boolean
  students: z.output<typeof rosterStudent>[]
}

export type EnteredRoster = Omit<OpenedRoster, 'students'>

/**
 * Decides whether a reader may see the roster of a class. Only registrars learn that a class is unknown: they may read every
 * roster; to others it is answered like one that is not theirs.
 */
export async function enterRoster(services: DataServices, actor: Actor, sectionId: number): Promise<EnteredRoster> {
  const { db, institution } = services
  const facts = await findRosterFacts(db, sectionId)
  if (!facts && actor.roles.includes('Registrar')) throw notFound(`Class ${sectionId}`)
  const taughtByReader = facts !== null && (await isKeptBy(services, actor, facts))
  if (
    !facts ||
    !mayReadRoster(actor, { taughtByReader, subject: facts.subject, college: collegeOf(facts, institution) })
  )
    throw notAllowed(
      `Instructors open the rosters of their own classes until ${institution.policies.rosterDaysAfterTerm} days after the term, advisors those of their own units, registrars all.`,
    )
  return { facts, taughtByReader }
}

/** Opens the roster of a class for a reader who may see it, and notes whose records were seen. */
export async function openRoster(
  services: DataServices,
  actor: Actor,
  sectionId: number,
  surface: RosterSurface,
): Promise<OpenedRoster> {
  const entered = await enterRoster(services, actor, sectionId)
  return { ...entered, students: await readStudents(services, actor, entered, surface) }
}

/** Everyone on a roster that the reader entered; notes whose records were seen. */
export async function readStudents(
  { db, institution }: DataServices,
  actor: Actor,
  { facts, taughtByReader }: EnteredRoster,
  surface: RosterSurface,
): Promise<OpenedRoster['students']> {
  const sectionIds = facts.members.map(({ id }) => id)
  const seesDrafts = taughtByReader || actor.roles.includes('Registrar')
  // The longest of these begins first, and none waits for another.
  const [earned, rows, entries, asked] = await Promise.all([
    listEarnedCredits(db, sectionIds),
    listRosterStudents(db, sectionIds).then(async (listed) => {
      await noteReads(db, actor, listed, surface)
      return listed
    }),
    seesDrafts ? listGradeEntries(db, sectionIds) : [],
    seesDrafts ? listOpenGradeChanges(db, sectionIds) : [],
  ])
  const sections = new Map(facts.members.map(({ id, section }) => [id, section]))
  const grades = new Map(entries.map((entry) => [entry.enrollmentId, entry]))
  const changes = new Map(
    asked.map(({ enrollmentId, id, grade, askedBy, askedByName: by }) => [
      enrollmentId,
      { id, grade, by, isOwn: askedBy === actor.personId },
    ]),
  )
  const standingOf = (personId: number) => findStanding(earned.get(personId) ?? 0, institution.standings)
  return rows.map((row) => ({
    ...studentOf(row, standingOf(row.personId), sections.get(row.sectionId) ?? facts.section),
    grading: describeGrading(grades.get(row.enrollmentId) ?? null, institution, changes.get(row.enrollmentId) ?? null),
  }))
}

async function noteReads(
  db: DataServices['db'],
  actor: Actor,
  rows: readonly RosterStudentRow[],
  surface: RosterSurface,
): Promise<void> {
  const subjectIds = [...new Set(rows.map(({ personId }) => personId))]
  if (subjectIds.length === 0) return
  const read = { viewerId: actor.personId, subjectIds, surface, interest: interestOf(actor.roles, 'roster') }
  await inTransaction(db, (tx) => recordAccesses(tx, read))
}

/** The same of a class by its id; an unknown one nobody keeps. */
export async function keepsRosterOf(services: DataServices, actor: Actor, sectionId: number): Promise<boolean> {
  const facts = await findRosterFacts(services.db, sectionId)
  return facts !== null && isKeptBy(services, actor, facts)
}

/** Whether an instructor teaches a class and still keeps its roster. */
export async function isKeptBy(
  services: DataServices,
  actor: Actor,
  { term, sectionId, members }: RosterFacts,
): Promise<boolean> {
  return (
    actor.roles.includes('Instructor') &&
    (await isTaughtBy(services.db, sectionId, actor.personId)) &&
    isKept(services, { term, sectionIds: members.map(({ id }) => id) })
  )
}

/** The college of a subject: as the schedule says, else that of its program. */
export function collegeOf(
  { college, subject }: Pick<RosterFacts, 'college' | 'subject'>,
  { programs }: Pick<Institution, 'programs'>,
): string | null {
  return college ?? programs.find(({ code }) => code === subject)?.college ?? null
}

function studentOf(
  row: RosterStudentRow,
  standing: string,
  section: string,
): Omit<z.output<typeof rosterStudent>, 'grading'> {
  return {
    SBU_ID: campusNumber(row.campusId),
    name: `${row.firstName} ${row.lastName}`.trim(),
    sortName: [row.lastName, row.firstName].filter(Boolean).join(', '),
    email: row.email,
    picture: row.picture,
    directoryWithheld: row.directoryWithheld,
    standing,
    programs: row.programs,
    credits: row.credits,
    section,
    gpnc: row.gpncThreshold,
    status: row.status,
    grade: row.grade,
  }
}
