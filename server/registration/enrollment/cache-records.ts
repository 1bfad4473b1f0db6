import type { Db } from '@sam/database/open-database'
import {
  loadRegistrationFacts,
  type ClosedRecord,
  type FactsWanted,
  type RegistrationClassRow,
  type RegistrationFacts,
  type RegistrationRecord,
} from '@sam/database/registration/enrollment/registration-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import type { CoursesOfTerms } from '@sam/domain/records/requisite-facts'
import { readClosedRecord, type ClosedReading, type PastClasses } from './read-closed-record.ts'

/** Closed records in memory at once, of a few kilobytes each. */
const mostRecords = 10_000

/** What is remembered of a closed record: what follows from it, and of its classes those that pages still show. */
export interface KeptRecord extends Pick<ClosedRecord, 'version' | 'holds' | 'waivers'> {
  reading: ClosedReading
  withdrawn: RegistrationClassRow[]
}

/** The facts of a registration, and the version that what is remembered goes with. */
export interface RecordsWanted extends FactsWanted {
  factsVersion: number
}

/**
 * Keeps what follows from the closed records of those who registered last, as long as the database says that it is up to
 * date: many commands look at the same one. All of it goes when schedules or catalogs change.
 */
export class RecordMemory {
  private readonly records = new Map<number, KeptRecord>()
  private past: PastClasses = new Map()
  private version: number | null = null
  private readonly institution: Institution

  constructor(institution: Institution) {
    this.institution = institution
  }

  /** What decides the registrations of these people in these sections, as `loadRegistrationFacts` tells it. */
  load(db: Db, { factsVersion, ...wanted }: RecordsWanted): Promise<RegistrationFacts<KeptRecord>> {
    if (this.version !== factsVersion) {
      this.records.clear()
      this.past = new Map()
    }
    this.version = factsVersion
    return loadRegistrationFacts(db, wanted, this.records)
  }

  /** What follows from the closed part of a record that was loaded for a version, with the courses of that version. */
  keep(
    { personId, closed }: RegistrationRecord<KeptRecord>,
    courses: CoursesOfTerms,
    factsVersion: number,
  ): KeptRecord {
    if ('reading' in closed) return closed
    const isCurrent = this.version === factsVersion
    const { version, holds, waivers, classes } = closed
    const reading = readClosedRecord(closed, this.institution, courses, isCurrent ? this.past : new Map())
    const kept = { version, holds, waivers, reading, withdrawn: classes.filter(({ status }) => status === 'withdrawn') }
    if (isCurrent) this.remember(personId, kept)
    return kept
  }

  private remember(personId: number, kept: KeptRecord): void {
    this.records.set(personId, kept)
    for (const oldest of this.records.keys()) {
      if (this.records.size <= mostRecords) break
      this.records.delete(oldest)
    }
  }
}
