import { expect, test } from 'vitest'
import { decideDeactivation } from './decide-activity.ts'

test.each([
  [{ isOwn: false, lastingRoles: ['Student'], lastingRegistrars: 1 }, []],
  [{ isOwn: false, lastingRoles: ['Registrar'], lastingRegistrars: 2 }, []],
  [{ isOwn: false, lastingRoles: ['Registrar'], lastingRegistrars: 1 }, ['last registrar']],
  [{ isOwn: true, lastingRoles: ['Registrar'], lastingRegistrars: 2 }, ['own account']],
  [{ isOwn: true, lastingRoles: ['Registrar'], lastingRegistrars: 1 }, ['own account', 'last registrar']],
] as const)('%o is refused for %j', (facts, refusals) => {
  expect(decideDeactivation(facts)).toEqual(refusals)
})
