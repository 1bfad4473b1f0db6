import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

/** The account that an issuer's subject is linked to; null before its first sign-in. */
export async function findLinkedPerson(tx: Tx, issuer: string, subject: string): Promise<number | null> {
  const row = await tx
    .selectFrom('identity')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.person_id ?? null
}

/**
 * The account with an e-mail address (in any case) and whether the issuer already has a subject there. The account is
 * locked, so that of two first sign-ins with one address the second sees the first.
 */
export async function findPersonToLink(
  tx: Tx,
  issuer: string,
  email: string,
): Promise<{ personId: number; hasIdentityOfIssuer: boolean } | null> {
  const person = await tx.selectFrom('person').select('id').where('email', '=', email).forUpdate().executeTakeFirst()
  if (!person) return null
  const linked = await tx
    .selectFrom('identity')
    .select(sql`1`.as('one'))
    .where('issuer', '=', issuer)
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  return { personId: person.id, hasIdentityOfIssuer: linked !== undefined }
}

/** Whether an account is active. It is locked, so that nobody deactivates it while its session is opened. */
export async function lockActivePerson(tx: Tx, personId: number): Promise<boolean> {
  const person = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('deactivated_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return person !== undefined
}

/** The subject by which an issuer knows an account; null before its first sign-in there. */
export async function findSubject(db: Db, issuer: string, personId: number): Promise<string | null> {
  const row = await db
    .selectFrom('identity')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('person_id', '=', personId)
    .orderBy('linked_at')
    .executeTakeFirst()
  return row?.subject ?? null
}
