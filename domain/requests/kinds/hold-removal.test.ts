import { expect, test } from 'vitest'
import { toStudent } from './kind-rules.ts'
import { holdRemoval } from './hold-removal.ts'

const subject = {
  kind: 'hold removal',
  holdId: 3,
  type: 'financial',
  description: 'Library fine',
  department: 'Student Accounts',
} as const
const asking = { today: '2025-11-05', requisiteWaivers: 'every advisor' } as const

test('a student can ask to remove an active hold; the request does not expire', () => {
  expect(holdRemoval.problemsOf(subject, { ...asking, isActive: true })).toEqual([])
  expect(holdRemoval.problemsOf(subject, { ...asking, isActive: false })).toEqual([
    { where: 'holdId', message: 'This hold is not active: it is lifted, or it ended.' },
  ])
  expect(holdRemoval.stepsOf(subject, { isActive: true })).toEqual([{ role: 'hold approver', type: 'financial' }])
  expect(holdRemoval.expiryOf({ isActive: true })).toBeNull()
  expect([holdRemoval.nameOf(subject), holdRemoval.effectOf(subject, toStudent)]).toEqual([
    'Student Accounts: Library fine',
    'The hold by Student Accounts is lifted',
  ])
})

test('what the hold is for ends no sentence in the name', () =>
  expect(holdRemoval.nameOf({ ...subject, description: 'Meet an advisor.' })).toMatch(/: Meet an advisor$/))
