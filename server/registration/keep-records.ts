import type { Db } from '@sam/database/open-database'
import {
  loadRegistrationFacts,
  type ClosedRecord,
  type FactsWanted,
  type RegistrationFacts,
  type RegistrationRecord,
} from '@sam/database/registration/registration-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { readClosedRecord, type ClosedReading, type CoursesOfTerms } from './read-closed-record.ts'

/** Closed records in memory at once, of a few kilobytes each. */
const mostRecords = 10_000

interface KeptReading {
  record: ClosedRecord
  repetitions: CoursesOfTerms['repetitions']
  reading: ClosedReading
}

/**
 * Keeps the closed records of those who registered last, with what follows from each, as long as the database says that
 * they are up to date: many commands look at the same one.
 */
export class RecordMemory {
  private readonly records = new Map<number, ClosedRecord>()
  // By person and not by record: a collector of garbage has to go through a weak map in one long step.
  private readonly readings = new Map<number, KeptReading>()
  private readonly institution: Institution

  constructor(institution: Institution) {
    this.institution = institution
  }

  /** What decides the registrations of these people in these sections, as `loadRegistrationFacts` tells it. */
  async load(db: Db, wanted: Omit<FactsWanted, 'known'>): Promise<RegistrationFacts> {
    const facts = await loadRegistrationFacts(db, { ...wanted, known: this.records })
    for (const personId of this.records.keys()) {
      if (this.records.size <= mostRecords) break
      this.records.delete(personId)
      this.readings.delete(personId)
    }
    return facts
  }

  /** What follows from the closed part of a record. */
  read({ personId, closed }: RegistrationRecord, courses: CoursesOfTerms): ClosedReading {
    const known = this.readings.get(personId)
    if (known?.record === closed && known.repetitions === courses.repetitions) return known.reading
    const reading = readClosedRecord(closed, this.institution, courses)
    if (this.records.has(personId))
      this.readings.set(personId, { record: closed, repetitions: courses.repetitions, reading })
    return reading
  }
}
