import { setTimeout as pause } from 'node:timers/promises'
import type { CommandAnswer } from '@sam/contract/registration/commands'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import { lockRegistration, reachOf } from '@sam/database/registration/enrollment/lock-reads'
import type { TermRegistrations } from '@sam/domain/registration/enrollment/term-registrations'
import { performDrop } from '@sam/domain/registration/enrollment/perform-change'
import { performCommand } from '@sam/domain/registration/enrollment/perform-command'
import { performEnrollment } from '@sam/domain/registration/enrollment/perform-enrollment'
import type { Command } from '@sam/domain/registration/enrollment/registration-command'
import { answerCommand } from '@sam/server/registration/enrollment/answer-command'
import { auditOf } from '@sam/server/registration/enrollment/describe-effects'
import {
  loadTermRegistrations,
  type RegistrationSources,
} from '@sam/server/registration/enrollment/load-term-registrations'
import {
  performCommands,
  registrationSteps,
  type RegistrationSteps,
} from '@sam/server/registration/enrollment/perform-commands'
import { writeEffects } from '@sam/server/registration/enrollment/write-effects'
import { sql } from 'kysely'

/** Mistakes that someone could make in registration's code, each of which the proofs have to notice. */
export type SeededBug =
  | 'no lock'
  | 'locks in the order asked for'
  | 'order by created_at'
  | 'promotion in a transaction of its own'
  | 'log in a transaction of its own'
  | 'answer before commit'
  | 'overrides ignored'
  | 'seat beyond the capacity unrecorded'

export interface BreakTools {
  db: Db
  sources: RegistrationSources
  /** Gives the sender of a command an answer at once. */
  answer(command: Command, answer: CommandAnswer): void
}

/** Registration's steps with one mistake in them; for tests of the tests alone. */
export function breakSteps(bug: SeededBug, tools: BreakTools): RegistrationSteps {
  const broken: Record<SeededBug, Partial<RegistrationSteps>> = {
    'no lock': { lock: reachWithoutLock },
    'locks in the order asked for': { lock: lockAsAsked },
    'order by created_at': { load: loadInOrderOfCreation },
    'promotion in a transaction of its own': promoteLater(tools),
    'log in a transaction of its own': {
      write: (tx, registrations, ...what) => logApart(tools.db, tx, registrations, ...what),
    },
    'answer before commit': {
      perform: (registrations, command) => {
        const result = performCommand(registrations, command)
        tools.answer(
          command,
          answerCommand(result, (sectionId) => registrations.findClass(sectionId), {
            policies: { requisiteWaivers: 'every advisor' },
          }),
        )
        return result
      },
    },
    'overrides ignored': { load: loadWithoutWaivers, perform: performWithinCapacity },
    'seat beyond the capacity unrecorded': {
      write: (tx, registrations, ...what) => {
        for (const part of registrations.changedSeats()) part.enrolled = Math.min(part.enrolled, part.capacity)
        return writeEffects(tx, registrations, ...what)
      },
    },
  }
  return { ...registrationSteps, ...broken[bug] }
}

const reachWithoutLock: RegistrationSteps['lock'] = async (tx, term, personIds, sectionIds) => {
  const reached = await reachOf(tx, term, personIds, sectionIds)
  const waiting = await tx
    .selectFrom('waitlist_entry')
    .select('person_id')
    .where('section_id', 'in', reached)
    .where('status', '=', 'waiting')
    .execute()
  const everyone = new Set([...personIds, ...waiting.map(({ person_id }) => person_id)])
  return { sectionIds: reached, personIds: [...everyone], factsVersion: await loadFactsVersion(tx) }
}

const lockAsAsked: RegistrationSteps['lock'] = async (tx, term, personIds, sectionIds) => {
  for (const id of sectionIds) {
    await sql`select from section where id = ${id} for no key update`.execute(tx)
    // As long as another trip to the database may take.
    await pause(50)
  }
  return lockRegistration(tx, term, personIds, sectionIds)
}

const loadInOrderOfCreation: RegistrationSteps['load'] = async (db, sources, extent) => {
  const loaded = await loadTermRegistrations(db, sources, extent)
  const { rows } = await sql<{ id: number }>`
    select id from waitlist_entry where section_id = any(${[...extent.sectionIds]}::bigint[]) order by joined_at`.execute(
    db,
  )
  const turns = new Map(rows.map(({ id }, turn) => [id, turn]))
  const turnOf = (entryId: number | null) => turns.get(entryId ?? 0) ?? rows.length
  const inOrder = loaded.registrations.allWaiting.bind(loaded.registrations)
  loaded.registrations.allWaiting = () => inOrder().toSorted((a, b) => turnOf(a.entryId) - turnOf(b.entryId))
  return loaded
}

function promoteLater({ db, sources }: BreakTools): Partial<RegistrationSteps> {
  return {
    perform: (registrations, command) => {
      if (command.kind === 'drop') return performDrop(registrations, command)
      return command.kind === 'enroll'
        ? performEnrollment(registrations, command)
        : performCommand(registrations, command)
    },
    write: async (tx, registrations, caused, answers) => {
      await writeEffects(tx, registrations, caused, answers)
      for (const { effect } of caused)
        if (effect.type === 'released' && effect.how === 'asked')
          setImmediate(() => void promote(db, sources, registrations.rules.term, effect))
    },
  }
}

async function promote(
  db: Db,
  sources: RegistrationSources,
  term: number,
  { personId, sectionId }: { personId: number; sectionId: number },
): Promise<void> {
  const cause = { actorId: personId, role: 'Student', note: null, requestId: null, subjectId: personId }
  await performCommands(db, sources, [
    { term, command: { kind: 'promote', personId, sectionIds: [sectionId] }, cause, key: null },
  ])
}

/** The name by which the database knows who may write the log; see `keepLogApart`. */
const logger = 'sam.log_apart'

/** Makes the database drop what a transaction writes to the log along with its change. */
export async function keepLogApart(db: Db): Promise<void> {
  await sql`create function drop_entry() returns trigger language plpgsql as $$ begin return null; end $$`.execute(db)
  await sql`create trigger drop_entry before insert on audit_entry for each row
    when (coalesce(current_setting(${sql.lit(logger)}, true), '') <> 'on') execute function drop_entry()`.execute(db)
}

async function logApart(
  db: Db,
  tx: Tx,
  registrations: TermRegistrations,
  caused: Parameters<RegistrationSteps['write']>[2],
  answers: Parameters<RegistrationSteps['write']>[3],
): Promise<void> {
  await inTransaction(db, async (own) => {
    await sql`select set_config(${logger}, 'on', true)`.execute(own)
    if (caused.length > 0)
      await recordAuditEntries(
        own,
        caused.map((one) => auditOf(one, registrations)),
      )
  })
  await writeEffects(tx, registrations, caused, answers)
}

const loadWithoutWaivers: RegistrationSteps['load'] = async (db, sources, extent) => {
  const loaded = await loadTermRegistrations(db, sources, extent)
  for (const personId of extent.personIds) Object.assign(loaded.registrations.student(personId), { waivers: [] })
  return loaded
}

const performWithinCapacity: RegistrationSteps['perform'] = (registrations, command) =>
  performCommand(registrations, command.kind === 'enroll' ? { ...command, beyondCapacity: false } : command)
