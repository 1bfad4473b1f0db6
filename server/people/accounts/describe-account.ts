import type { login } from '@sam/contract/people/people'
import type { AnswerOf } from '@sam/contract/route'
import type { Person } from '@sam/database/people/person-reads'
import { defaultRole } from '@sam/domain/people/role'

/** The account in the specification's words: SBU_ID is 0 until the person is imported. */
export function accountOf(person: Person): AnswerOf<typeof login>['user'] {
  return {
    id: person.campusId === null ? `account-${person.id}` : String(person.campusId),
    SBU_ID: person.campusId ?? 0,
    name: person.name,
    email: person.email,
    picture: person.picture,
    role: person.roles[0] ?? defaultRole,
    roles: person.roles,
  }
}
