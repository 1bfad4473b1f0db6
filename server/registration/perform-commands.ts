import { createHash } from 'node:crypto'
import type { CommandAnswer } from '@sam/contract/registration'
import {
  cancelIdempotencyKeys,
  recordIdempotentAnswers,
  takeIdempotencyKeys,
  type KnownKey,
} from '@sam/database/kernel/idempotency-writes'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { lockRegistration } from '@sam/database/registration/lock-reads'
import { performCommand } from '@sam/domain/registration/perform-command'
import { sectionsOf, type Command } from '@sam/domain/registration/registration-command'
import { Fault } from '../http/faults.ts'
import { answerCommand } from './answer-command.ts'
import type { Cause, CausedEffect } from './describe-effects.ts'
import { loadLedger, type RegistrationSources } from './load-ledger.ts'
import { writeEffects } from './write-effects.ts'

/** A command as somebody sent it. */
export interface Submission {
  term: number
  command: Command
  cause: Cause
  /** Chosen by the sender; a repeated one gets the first answer. Null for the server's own commands. */
  key: string | null
}

/** The answer; a fault of the request; or 'again' when it has to be performed after what was decided beside it. */
export type Performed = { answer: CommandAnswer } | { fault: Fault } | 'again'

/** The steps whose order and completeness registration rests on; tests of the tests put broken ones in their place. */
export const registrationSteps = {
  lock: lockRegistration,
  load: loadLedger,
  perform: performCommand,
  write: writeEffects,
}
export type RegistrationSteps = typeof registrationSteps

/**
 * Performs commands of one term, each of another student, in one transaction: keys, locks, facts, decisions, writes.
 * They are decided one after the other on the same ledger, as if each had come alone.
 */
export function performCommands(
  db: Db,
  sources: RegistrationSources,
  submissions: readonly Submission[],
  steps: RegistrationSteps = registrationSteps,
): Promise<Performed[]> {
  return inTransaction(db, async (tx) => {
    const known = await takeKeys(tx, submissions)
    const open = submissions.filter((_submission, index) => known[index] === null)
    const performed = open.length > 0 ? await performInTransaction(tx, sources, open, steps) : []
    const byOpen = new Map(open.map((submission, index) => [submission, performed[index] ?? 'again']))
    return submissions.map((submission, index) => known[index] ?? byOpen.get(submission) ?? 'again')
  })
}

/** The same within a transaction that somebody else opened, for commands without a key or with one newly taken. */
export async function performInTransaction(
  tx: Tx,
  sources: RegistrationSources,
  submissions: readonly Submission[],
  steps: RegistrationSteps = registrationSteps,
): Promise<Performed[]> {
  const term = submissions[0]?.term ?? 0
  const locked = await steps.lock(
    tx,
    term,
    submissions.map(({ command }) => command.personId),
    submissions.flatMap(({ command }) => sectionsOf(command)),
  )
  const { ledger } = await steps.load(tx, sources, { term, ...locked })
  const caused: CausedEffect[] = []
  const touched = new Set<number>()
  const performed = submissions.map((submission): Performed => {
    const { command, cause } = submission
    if (touched.has(command.personId)) return 'again'
    const before = ledger.effects.length
    const result = steps.perform(ledger, command)
    for (const effect of ledger.effects.slice(before)) {
      const { personId } = 'waiting' in effect ? effect.waiting : effect
      touched.add(personId)
      caused.push({ effect, cause: personId === command.personId && isOwnDoing(effect) ? cause : null })
    }
    touched.add(command.personId)
    return { answer: answerCommand(result, (sectionId) => ledger.findClass(sectionId)) }
  })
  await steps.write(tx, ledger, caused)
  await keepAnswers(tx, submissions, performed)
  return performed
}

/** False for what the rules did of themselves: promotions, and passing over. */
function isOwnDoing(effect: CausedEffect['effect']): boolean {
  if (effect.type === 'seated' || effect.type === 'released') return effect.how !== 'promoted'
  return effect.type !== 'skipped' && !(effect.type === 'wait ended' && effect.as === 'promoted')
}

/** Per submission what its key was answered before; null where it is new. */
async function takeKeys(tx: Tx, submissions: readonly Submission[]): Promise<(Performed | null)[]> {
  const keys = submissions.flatMap((submission) =>
    submission.key === null ? [] : [{ ...keyOf(submission), requestHash: hashOf(submission) }],
  )
  const known = await takeIdempotencyKeys(tx, keys)
  const byKey = new Map(known.map((one) => [`${one.personId} ${one.key}`, one]))
  return submissions.map((submission) => {
    const found = byKey.get(`${submission.cause.actorId} ${submission.key}`)
    return submission.key === null || !found ? null : answerKnown(found, hashOf(submission))
  })
}

function answerKnown(known: KnownKey, requestHash: string): Performed {
  if (known.requestHash !== requestHash)
    return {
      fault: new Fault(
        422,
        'Key used before',
        'This idempotency key came before with another request. Send a new key with a new request.',
      ),
    }
  if (known.answer === null) return 'again'
  return { answer: known.answer as unknown as CommandAnswer }
}

function keyOf({ cause, key }: Submission): { personId: number; key: string } {
  return { personId: cause.actorId, key: key ?? '' }
}

function hashOf({ term, command, cause }: Submission): string {
  return createHash('sha256')
    .update(JSON.stringify([term, command, cause.note]))
    .digest('hex')
}

async function keepAnswers(tx: Tx, submissions: readonly Submission[], performed: readonly Performed[]): Promise<void> {
  const answered = submissions.flatMap((submission, index) => {
    const one = performed[index]
    if (submission.key === null || one === undefined || one === 'again' || 'fault' in one) return []
    return [{ ...keyOf(submission), answer: one.answer }]
  })
  if (answered.length > 0) await recordIdempotentAnswers(tx, answered)
  const notPerformed = submissions.filter(({ key }, index) => key !== null && performed[index] === 'again')
  if (notPerformed.length > 0) await cancelIdempotencyKeys(tx, notPerformed.map(keyOf))
}
