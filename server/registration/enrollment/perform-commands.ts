import { hash } from 'node:crypto'
import type { CommandAnswer } from '@sam/contract/registration/commands'
import type { IdempotencyKey, KnownKey } from '@sam/database/kernel/idempotency-reads'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { lockRegistration } from '@sam/database/registration/enrollment/lock-reads'
import { performCommand } from '@sam/domain/registration/enrollment/perform-command'
import { sectionsOf, type Command } from '@sam/domain/registration/enrollment/registration-command'
import { Fault } from '../../http/faults.ts'
import { takeTurns } from '../../kernel/take-turns.ts'
import { answerCommand } from './answer-command.ts'
import type { Cause, CausedEffect } from './describe-effects.ts'
import { loadTermRegistrations, type RegistrationSources } from './load-term-registrations.ts'
import { writeEffects } from './write-effects.ts'

/** A command as someone sent it. */
export interface Submission {
  term: number
  command: Command
  cause: Cause
  /** Chosen by the sender; a repeated one gets the first answer. Null for the server's own commands. */
  key: string | null
}

/** The answer; a fault of the request; or 'again' when it has to be performed after what was decided beside it. */
export type Performed = { answer: CommandAnswer } | { fault: Fault } | 'again'

/** The steps of a command, in order. The tests that must catch mistakes replace them by broken ones. */
export const registrationSteps = {
  lock: lockRegistration,
  load: loadTermRegistrations,
  perform: performCommand,
  write: writeEffects,
}
export type RegistrationSteps = typeof registrationSteps

/**
 * Performs commands of one term, each of another student, in one transaction: locks, keys, facts, decisions, writes.
 * They are decided one after the other on the same registrations, as if each had come alone.
 */
export function performCommands(
  db: Db,
  sources: RegistrationSources,
  submissions: readonly Submission[],
  steps: RegistrationSteps = registrationSteps,
): Promise<Performed[]> {
  return inTransaction(db, (tx) => performInTransaction(tx, sources, submissions, steps))
}

/** The same within a transaction that someone else opened. */
export async function performInTransaction(
  tx: Tx,
  sources: RegistrationSources,
  submissions: readonly Submission[],
  steps: RegistrationSteps = registrationSteps,
): Promise<Performed[]> {
  const [first] = submissions
  if (!first) return []
  const { term } = first
  const locked = await steps.lock(
    tx,
    term,
    submissions.map(({ command }) => command.personId),
    submissions.flatMap(({ command }) => sectionsOf(command)),
  )
  const keys = new Map(
    submissions.flatMap((one) => {
      const key = keyOf(one)
      return key ? [[one, key] as const] : []
    }),
  )
  const loaded = await steps.load(tx, sources, { term, ...locked, keys: [...keys.values()] })
  const { registrations } = loaded
  const known = new Map(loaded.known.map((one) => [nameOf(one), one]))
  const caused: CausedEffect[] = []
  const touched = new Set<number>()
  const performed = await takeTurns(submissions, (submission): Performed => {
    const { command, cause } = submission
    const key = keys.get(submission)
    const before = key && known.get(nameOf(key))
    if (before) return answerKnown(before, key.requestHash)
    if (touched.has(command.personId)) return 'again'
    const firstEffect = registrations.effects.length
    const result = steps.perform(registrations, command)
    for (const effect of registrations.effects.slice(firstEffect)) {
      const { personId } = 'waiting' in effect ? effect.waiting : effect
      touched.add(personId)
      caused.push({ effect, cause: personId === command.personId && isOwnDoing(effect) ? cause : null })
    }
    touched.add(command.personId)
    return { answer: answerCommand(result, (sectionId) => registrations.findClass(sectionId), sources.institution) }
  })
  const answers = submissions.flatMap((submission, index) => {
    const key = keys.get(submission)
    const one = performed[index]
    const isNew = key && !known.has(nameOf(key)) && one !== undefined && one !== 'again' && 'answer' in one
    return isNew ? [{ ...key, answer: one.answer }] : []
  })
  await steps.write(tx, registrations, caused, answers)
  return performed
}

/** False for what the rules did by themselves: promotions, and passing over. */
function isOwnDoing(effect: CausedEffect['effect']): boolean {
  if (effect.type === 'seated' || effect.type === 'released') return effect.how !== 'promoted'
  return effect.type !== 'skipped' && !(effect.type === 'wait ended' && effect.as === 'promoted')
}

function answerKnown(known: KnownKey, requestHash: string): Performed {
  if (known.requestHash === requestHash) return { answer: known.answer as unknown as CommandAnswer }
  return {
    fault: new Fault(
      422,
      'Key used before',
      'This idempotency key was used with another request. Send a new key with a new request.',
    ),
  }
}

function keyOf({ term, command, cause, key }: Submission): IdempotencyKey | null {
  if (key === null || cause.actorId === null) return null
  const request = JSON.stringify([term, command, cause.note])
  return { personId: cause.actorId, key, requestHash: hash('sha256', request) }
}

function nameOf({ personId, key }: Pick<IdempotencyKey, 'personId' | 'key'>): string {
  return `${personId} ${key}`
}
