import type { Db } from '@sam/database/open-database'
import {
  listEnrollmentPeriods,
  listPartSeats,
  listRegistrationRecords,
  listWaiting,
} from '@sam/database/registration/registration-reads'
import { findTerm } from '@sam/database/terms/reads'
import { registrationDaysOf } from '@sam/domain/registration/calendar-rules'
import type { Institution } from '@sam/domain/kernel/institution'
import { Ledger } from '@sam/domain/registration/ledger'
import type { TermRules } from '@sam/domain/registration/registration-state'
import { readClock } from '../terms/read-clock.ts'
import { buildStudent } from './build-student.ts'
import type { ClassMemory, KeptClasses } from './keep-classes.ts'

export interface RegistrationSources {
  institution: Institution
  memory: ClassMemory
}

interface Extent {
  term: number
  personIds: readonly number[]
  sectionIds: readonly number[]
  scheduleVersion: number
}

export interface LoadedLedger {
  ledger: Ledger
  kept: KeptClasses
}

/** Everything that decides the registrations of these people in these sections. For changes, under their locks. */
export async function loadLedger(db: Db, sources: RegistrationSources, extent: Extent): Promise<LoadedLedger> {
  const { term, personIds, sectionIds, scheduleVersion } = extent
  const records = await listRegistrationRecords(db, personIds)
  const seats = await listPartSeats(db, sectionIds)
  const waiting = await listWaiting(db, sectionIds)
  const held = records.flatMap(({ classes }) => classes.filter((one) => one.term === term))
  const ids = [...sectionIds, ...held.flatMap(({ sectionId }) => sectionId ?? [])]
  const kept = await sources.memory.load(db, term, scheduleVersion, ids)
  const students = records.map((record) => buildStudent(record, term, kept, sources.institution))
  const rules = await loadTermRules(db, sources.institution, term, kept)
  return { ledger: new Ledger({ rules, classes: kept.classes, seats, students, waiting }), kept }
}

/** What the clock, the calendar, the enrollment periods and the institution say about registering for a term. */
export async function loadTermRules(
  db: Db,
  institution: Institution,
  term: number,
  { classesBegin, tables }: Pick<KeptClasses, 'classesBegin' | 'tables'>,
): Promise<TermRules> {
  const clock = await readClock(db, institution)
  const calendar = await findTerm(db, term)
  const periods = await listEnrollmentPeriods(db, term)
  return {
    term,
    today: clock.today,
    now: clock.now.toISOString(),
    classesBegin,
    ...registrationDaysOf(calendar ?? { ...silent, term }),
    periods: periods.map(({ beginsAt, ...period }) => ({ ...period, beginsAt: beginsAt.toISOString() })),
    institution,
    tables,
  }
}

const silent = {
  lateRegistrationEnds: null,
  waitlistCloses: null,
  waitlistProcessingEnds: null,
  gpncSelectionEnds: null,
  courseWithdrawalEnds: null,
  semesterEnd: null,
}
