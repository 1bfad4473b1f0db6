import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

export interface SignInAttempt {
  state: string
  provider: string
  nonce: string
  codeVerifier: string | null
  returnTo: string | null
}

/** Notes that a sign-in has begun; it may be finished within this many minutes, by any server process. */
export async function recordSignInAttempt(tx: Tx, attempt: SignInAttempt, minutes: number): Promise<void> {
  await sql`delete from sign_in_attempt where state in (
    select state from sign_in_attempt where expires_at < now() limit 20 for update skip locked)`.execute(tx)
  await tx
    .insertInto('sign_in_attempt')
    .values({
      state: attempt.state,
      provider: attempt.provider,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      return_to: attempt.returnTo,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
}

/** Takes a sign-in that has begun, so that nobody can finish it again; null when there is none, or it is too late. */
export async function takeSignInAttempt(tx: Tx, provider: string, state: string): Promise<SignInAttempt | null> {
  const row = await tx
    .deleteFrom('sign_in_attempt')
    .where('state', '=', state)
    .where('provider', '=', provider)
    .returningAll()
    .returning(sql<boolean>`expires_at > now()`.as('in_time'))
    .executeTakeFirst()
  if (!row?.in_time) return null
  const { nonce, code_verifier: codeVerifier, return_to: returnTo } = row
  return { state, provider, nonce, codeVerifier, returnTo }
}

/** True when the credential had not been used; it has been now. Kept for as long as it could be presented again. */
export async function recordUsedCredential(tx: Tx, hash: Buffer, minutes: number): Promise<boolean> {
  await sql`delete from used_credential where credential_hash in (
    select credential_hash from used_credential where expires_at < now() limit 20 for update skip locked)`.execute(tx)
  const row = await tx
    .insertInto('used_credential')
    .values({ credential_hash: hash, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Links an issuer's subject to an account, for good. */
export async function recordIdentity(
  tx: Tx,
  identity: { issuer: string; subject: string; personId: number },
): Promise<void> {
  await tx
    .insertInto('identity')
    .values({ issuer: identity.issuer, subject: identity.subject, person_id: identity.personId })
    .execute()
}

/** Makes an account for someone who signs in without being imported; null when the address has one already. */
export async function recordAccount(
  tx: Tx,
  account: { firstName: string; lastName: string; email: string },
): Promise<number | null> {
  const row = await tx
    .insertInto('person')
    .values({ first_name: account.firstName, last_name: account.lastName, email: account.email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Corrects who a person is to the university. */
export async function recordCorrection(
  tx: Tx,
  personId: number,
  { firstName, lastName, number, email }: { firstName: string; lastName: string; number: number | null; email: string },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ first_name: firstName, last_name: lastName, campus_id: number, email })
    .where('id', '=', personId)
    .execute()
}

/** Removes the links of an account to its issuers. The next sign-in with its address makes a new one. */
export async function removeIdentities(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('identity').where('person_id', '=', personId).execute()
}

/** Keeps the picture that the issuer shows for a person. */
export async function recordPicture(tx: Tx, personId: number, picture: string): Promise<void> {
  await tx
    .updateTable('person')
    .set({ picture })
    .where('id', '=', personId)
    .where('picture', 'is distinct from', picture)
    .execute()
}
