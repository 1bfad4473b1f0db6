import { expect, test } from 'vitest'
import { compareRegistered } from './compare-registered.ts'

const at = (course: string, term: number) => ({ course, term })
const compare = (approved: ReturnType<typeof at>[], registered: ReturnType<typeof at>[], current = 202509) =>
  compareRegistered(approved, registered, { from: 202601, current }).map(
    ({ term, course, state, elsewhere }) => `${term} ${course} ${state}${elsewhere ? ` ${elsewhere}` : ''}`,
  )

test('before anything is registered nothing differs', () => {
  expect(compare([at('CSE 214', 202601)], [])).toEqual([])
})

test('a term that has begun is shown, registered or not', () => {
  expect(compare([at('CSE 214', 202601)], [], 202601)).toEqual(['202601 CSE 214 not registered'])
})

test('what was done, what was not, what was moved and what came instead', () => {
  const approved = [at('CSE 214', 202601), at('CSE 215', 202601), at('CSE 310', 202601), at('CSE 320', 202609)]
  const registered = [at('CSE 214', 202601), at('CSE 310', 202609), at('MUS 109', 202601), at('CSE 101', 202409)]
  expect(compare(approved, registered)).toEqual([
    '202601 CSE 214 as approved',
    '202601 CSE 215 not registered',
    '202601 CSE 310 in another term 202609',
    '202601 MUS 109 not in the plan',
    '202609 CSE 320 not registered',
  ])
})
