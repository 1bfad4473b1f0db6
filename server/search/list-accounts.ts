import { accountId, campusNumber } from '@sam/domain/people/account-id'
import type { listUsers } from '@sam/contract/people/accounts'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { listAccounts as listRows, type AccountRow } from '@sam/database/people/account-reads'
import { describeGrant } from '../people/accounts/describe-grant.ts'
import { findPeople } from './find-people.ts'
import type { DataServices } from '../services.ts'
import { defaultRole } from '@sam/domain/people/role'

/** As many as a query may find before the role narrows them. */
const mostFound = 1000

/** All accounts, or those that a query finds: digits are a number, what has an @ is an address, the rest a name. */
export async function listAccounts(
  { db, institution }: DataServices,
  { query = '', role, unit, ends, state, limit, offset }: QueryOf<typeof listUsers>,
): Promise<AnswerOf<typeof listUsers>> {
  const type = /^\d+$/.test(query) ? 'studentId' : query.includes('@') ? 'email' : 'name'
  const found = { type, value: query, offset: 0, limit: mostFound } as const
  const everyone = { everyone: true, filters: [], reach: [], order: null }
  const ids = query === '' ? null : (await findPeople(db, institution, found, everyone)).ids
  const filter = {
    role: role ?? null,
    unit: unit ?? null,
    ends: ends === undefined ? null : ends === 'never' ? ends : Number(ends),
    state: state ?? null,
    ids,
  }
  const { accounts, ...counts } = await listRows(db, filter, { limit, offset, timeZone: institution.timeZone })
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
