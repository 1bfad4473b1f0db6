import { accountId, campusNumber } from '@sam/domain/people/account-id'
import type { account } from '@sam/contract/people/people'
import type { Person } from '@sam/database/people/person-reads'
import type { z } from 'zod'
import { defaultRole } from '@sam/domain/people/role'

/** The account in the specification's words. */
export function accountOf(person: Person): z.output<typeof account> {
  return {
    id: accountId(person.id, person.campusId),
    SBU_ID: campusNumber(person.campusId),
    name: person.name,
    email: person.email,
    picture: person.picture,
    role: person.roles[0] ?? defaultRole,
    roles: person.roles,
  }
}
