import { accountId, campusNumber } from '@sam/domain/people/account-id'
import type { listUsers } from '@sam/contract/people/accounts'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { listAccounts as listRows, type AccountRow, type GrantRow } from '@sam/database/people/account-reads'
import { findPeopleByName } from '@sam/database/search/name-search-reads'
import { findPeopleByEmail, findPeopleByNumber } from '@sam/database/search/people-reads'
import type { DataServices } from '../../services.ts'
import { defaultRole } from '@sam/domain/people/role'

/** As many as a query may find before the role narrows them. */
const mostFound = 1000

/** All accounts, or those that a query finds: digits are a number, what has an @ is an address, the rest a name. */
export async function listAccounts(
  { db, institution: { timeZone } }: DataServices,
  { query = '', role, unit, ends, state, limit, offset }: QueryOf<typeof listUsers>,
): Promise<AnswerOf<typeof listUsers>> {
  const scope = { everyone: true, limit: mostFound, countUpTo: mostFound }
  const find = /^\d+$/.test(query) ? findPeopleByNumber : query.includes('@') ? findPeopleByEmail : findPeopleByName
  const ids = query === '' ? null : (await find(db, query, scope)).people.map(({ id }) => id)
  const filter = {
    role: role ?? null,
    unit: unit ?? null,
    ends: ends === undefined ? null : ends === 'never' ? ends : Number(ends),
    state: state ?? null,
    ids,
  }
  const { accounts, ...counts } = await listRows(db, filter, { limit, offset, timeZone })
  return { users: accounts.map(describe), ...counts }
}

function describe({ id, campusId, deactivatedAt, ...row }: AccountRow): AnswerOf<typeof listUsers>['users'][number] {
  return {
    ...row,
    deactivatedAt: deactivatedAt?.toISOString() ?? null,
    grants: row.grants.map(describeGrant),
    id: accountId(id, campusId),
    SBU_ID: campusNumber(campusId),
    role: row.roles[0] ?? defaultRole,
  }
}

export function describeGrant({ grantedAt, ...grant }: GrantRow) {
  return { ...grant, grantedAt: grantedAt.toISOString() }
}
