import type { Db } from '../open-database.ts'

/** The keys of a purpose that still count, newest first, with whether each was made too long ago to sign any more. */
export async function listSigningKeys(db: Db, purpose: 'token' | 'demo') {
  return db
    .selectFrom('signing_key')
    .select(['id', 'private_jwk as privateJwk', 'created_at as createdAt'])
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}
