import type { IdempotencyKey, KnownKey } from '@sam/database/kernel/idempotency-reads'
import type { Db } from '@sam/database/open-database'
import { limitDaysOf } from '@sam/domain/registration/enrollment/credit-limit'
import { registrationDaysOf } from '@sam/domain/registration/periods/calendar-rules'
import type { Institution } from '@sam/domain/kernel/institution'
import { TermRegistrations } from '@sam/domain/registration/enrollment/term-registrations'
import type { PartSeatsRow } from '@sam/database/registration/enrollment/registration-reads'
import type { PartSeats, TermRules } from '@sam/domain/registration/registration-state'
import { clockOf } from '../../kernel/read-clock.ts'
import { buildStudent, type KeptRegistrationRecord } from './build-student.ts'
import { ClassMemory, type KeptClasses } from './cache-classes.ts'

export interface RegistrationSources {
  institution: Institution
  memory: ClassMemory
}

/** With a memory of the transaction's own: what it reads before its commit reaches nobody else. */
export function ownSources(institution: Institution): RegistrationSources {
  return { institution, memory: new ClassMemory(institution) }
}

interface Extent {
  term: number
  personIds: readonly number[]
  sectionIds: readonly number[]
  factsVersion: number
  /** Of the commands. */
  keys?: readonly IdempotencyKey[]
}

export interface LoadedRegistrations {
  registrations: TermRegistrations
  kept: KeptClasses
  records: readonly KeptRegistrationRecord[]
  /** Those of the keys that were answered before. */
  known: readonly KnownKey[]
}

/** Everything that decides the registrations of these people in these sections. For changes, under their locks. */
export async function loadTermRegistrations(
  db: Db,
  sources: RegistrationSources,
  extent: Extent,
): Promise<LoadedRegistrations> {
  const { term, personIds, sectionIds, factsVersion, keys = [] } = extent
  const memory = sources.memory.records
  const facts = await memory.load(db, { personIds, sectionIds, keys, factsVersion })
  const { waiting, known } = facts
  const held = facts.records.flatMap(({ open }) => open.filter((one) => one.term === term))
  const ids = [...sectionIds, ...held.flatMap(({ sectionId }) => sectionId ?? [])]
  const kept = await sources.memory.load(db, term, factsVersion, ids)
  const records = facts.records.map((record) => ({ ...record, closed: memory.keep(record, kept, factsVersion) }))
  const { today } = clockOf(kept.setClock, sources.institution)
  const students = records.map((record) => buildStudent(record, term, kept, sources.institution, today))
  const seats = facts.seats.map((part) => readReservations(part, sources.memory))
  const rules = rulesOf(sources.institution, term, kept)
  return {
    registrations: new TermRegistrations({ rules, classes: kept.classes, seats, students, waiting }),
    kept,
    records,
    known,
  }
}

function readReservations({ reservations, ...part }: PartSeatsRow, memory: ClassMemory): PartSeats {
  if (reservations === null) return part
  return { ...part, reservations: reservations.map((one) => ({ ...one, tree: memory.readPopulation(one.population) })) }
}

/** What the clock, the calendar, the enrollment periods and the institution say about registering for a term. */
function rulesOf(institution: Institution, term: number, kept: KeptClasses): TermRules {
  const clock = clockOf(kept.setClock, institution)
  return {
    term,
    today: clock.today,
    now: clock.now.toISOString(),
    limitDays: limitDaysOf(kept.calendar?.classesBegin ?? null),
    ...registrationDaysOf(term, kept.calendar),
    periods: kept.periods.map(({ beginsAt, ...period }) => ({ ...period, beginsAt: beginsAt.toISOString() })),
    institution,
    tables: kept.tables,
  }
}
