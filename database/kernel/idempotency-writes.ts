import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'
import type { IdempotencyKey } from './idempotency-reads.ts'
import type { StatementPart } from '../write-together.ts'

export type KeptAnswer = IdempotencyKey & { answer: object }

/**
 * A call, for `writeTogether`, that keeps the answers to keys, in the transaction of what was answered. When another transaction
 * took one of them meanwhile, this one is begun again.
 */
export function keptAnswers(answers: readonly KeptAnswer[]): StatementPart {
  const rows = answers.map(({ personId, key, requestHash, answer }) => ({
    person_id: personId,
    key,
    hash: requestHash,
    answer,
  }))
  return sql`record_answers(${JSON.stringify(rows)}::json, ${rows.length})`
}

/**
 * Forgets answers that nobody asks for again: of what was done after two days, of refusals, which anyone can cause in
 * any number, after an hour. Answers how many.
 */
export async function cancelOldAnswers(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`delete from idempotency_key where created_at < now() - interval '48 hours'
    or (created_at < now() - interval '1 hour' and (answer ->> 'done') = 'false')`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Forgets the answers to one person's keys. */
export async function cancelAnswersOf(tx: Tx, personId: number): Promise<void> {
  await sql`delete from idempotency_key where person_id = ${personId}`.execute(tx)
}
