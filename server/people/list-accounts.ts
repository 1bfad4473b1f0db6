import type { listUsers } from '@sam/contract/people-accounts'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { listAccounts as listRows, type AccountRow } from '@sam/database/people/account-reads'
import { findPeopleByName } from '@sam/database/people/name-search-reads'
import { findPeopleByEmail, findPeopleByNumber } from '@sam/database/people/search-reads'
import { defaultRole } from '@sam/domain/people/role'

/** As many as a query may find before the role narrows them. */
const mostFound = 1000

/** All accounts, or those that a query finds: digits are a number, what has an @ is an address, the rest a name. */
export async function listAccounts(
  db: Db,
  { query = '', role, limit, offset }: QueryOf<typeof listUsers>,
): Promise<AnswerOf<typeof listUsers>> {
  const scope = { everybody: true, limit: mostFound, countUpTo: mostFound }
  const find = /^\d+$/.test(query) ? findPeopleByNumber : query.includes('@') ? findPeopleByEmail : findPeopleByName
  const ids = query === '' ? null : (await find(db, query, scope)).people.map(({ id }) => id)
  const { accounts, total } = await listRows(db, { role: role ?? null, ids, limit, offset })
  return { users: accounts.map(describe), total }
}

function describe({ id, campusId, ...row }: AccountRow): AnswerOf<typeof listUsers>['users'][number] {
  return {
    ...row,
    id: campusId === null ? `account-${id}` : String(campusId),
    SBU_ID: campusId ?? 0,
    role: row.roles[0] ?? defaultRole,
  }
}
