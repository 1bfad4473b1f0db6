import { expect, test } from 'vitest'
import { decideRemoval, type RemovalFacts } from './decide-removal.ts'

const nothing: RemovalFacts = {
  isOwn: false,
  roles: 0,
  hasStudentRecord: false,
  auditEntries: 0,
  recordAccesses: 0,
}

test.each<[Partial<RemovalFacts>, string[]]>([
  [{}, []],
  [{ isOwn: true }, ['own account']],
  [{ roles: 1 }, ['holds roles']],
  [{ hasStudentRecord: true }, ['has a record']],
  [{ auditEntries: 1 }, ['in the audit log']],
  [{ recordAccesses: 2 }, ['in the register']],
  [{ roles: 1, auditEntries: 3 }, ['holds roles', 'in the audit log']],
])('an account with %j: %j', (facts, refusals) => {
  expect(decideRemoval({ ...nothing, ...facts })).toEqual(refusals)
})
