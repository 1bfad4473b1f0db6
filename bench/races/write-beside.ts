import { inTransaction, type Tx } from '@sam/database/open-database'
import { recordEnrollments } from '@sam/database/registration/enrollment/import-writes'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { waitUntilBlocked } from '@sam/database/testing/wait-until-blocked'
import type { Command } from '@sam/domain/registration/enrollment/registration-command'
import { sql } from 'kysely'
import { buildWorld, worldTerm } from '../../samples/registration-world.ts'
import { enrollIn, openRace } from './open-race.ts'

interface WrittenBeside {
  index: string
  /** What a student asks for, while someone else writes a row about the same. */
  command(personId: number, sectionId: number): Command
  write(tx: Tx, personId: number, sectionId: number): Promise<unknown>
  shows: string
}

const row = {
  term: worldTerm,
  class_number: null,
  subject: 'TST',
  number: '101',
  section_code: '01',
  title: null,
  credits: 3,
  gpnc_threshold: null,
  status: 'enrolled' as const,
  grade: null,
}

export const writtenBeside: WrittenBeside[] = [
  {
    index: 'enrollment_active_section',
    command: enrollIn,
    // The record's own words for the course differ: by the class alone is it known to be the same.
    write: (tx, person_id, section_id) => recordEnrollments(tx, [{ ...row, person_id, section_id, number: '101X' }]),
    shows: 'one active enrollment per student and class',
  },
  {
    index: 'enrollment_active_course',
    command: enrollIn,
    // A class that is in no schedule known here: by the course alone is it known to be the same.
    write: (tx, person_id) => recordEnrollments(tx, [{ ...row, person_id, section_id: null }]),
    shows: 'one active enrollment per student, term and course',
  },
  {
    index: 'waitlist_entry_active',
    command: (personId, sectionId) => enrollIn(personId, sectionId, { waitlist: true }),
    write: (tx, person_id, section_id) =>
      tx
        .insertInto('waitlist_entry')
        .values({ person_id, section_id, place: 99, credits: 3, status: 'waiting' })
        .execute(),
    shows: 'one place on a waitlist per student and class',
  },
]

const doubles = new Set(writtenBeside.map(({ shows }) => shows))

/** A row is written but not yet committed when the command comes; what doubles there are when both are done. */
export async function playBeside(
  { index, command, write }: WrittenBeside,
  how: 'with the index' | 'without the index',
): Promise<string[]> {
  const race = await openRace()
  try {
    const waits = index === 'waitlist_entry_active'
    const { sectionIds, studentIds } = await buildWorld(race.db, [{ course: 'TST 101', capacity: waits ? 5 : 50 }], 6)
    const [sectionId = 0] = sectionIds
    const [personId = 0, ...others] = studentIds
    if (how === 'without the index') await sql`drop index ${sql.ref(index)}`.execute(race.db)
    const process = await race.start({ batch: 1 })
    if (waits) await process.send(others.map((other) => enrollIn(other, sectionId)))
    await inTransaction(race.db, async (tx) => {
      await write(tx, personId, sectionId)
      const sent = process.send([command(personId, sectionId)])
      // Without the index nothing waits: then the command is over before this commits.
      await Promise.race([waitUntilBlocked(race.db), sent])
      return { sent }
    }).then(({ sent }) => sent)
    const violations = await listInvariantViolations(race.db)
    return violations.map(({ invariant }) => invariant).filter((invariant) => doubles.has(invariant))
  } finally {
    await race.close()
  }
}
