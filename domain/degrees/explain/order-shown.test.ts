import { expect, test } from 'vitest'
import { nameAmount, orderShown } from './order-shown.ts'

test('majors are read first, then minors, then the university, each in its own order', () => {
  const versions = ['university', 'minor', 'major', 'other major'].map((id) => ({ id, kind: id.replace('other ', '') }))
  expect(orderShown(versions).map(({ id }) => id)).toEqual(['major', 'other major', 'minor', 'university'])
})

test.each([
  ['39 upper-division credits', 39, 'Upper-division credits'],
  ['120 credits', 128, '120 credits'],
  ['Residency', 36, 'Residency'],
])('%s beside a need of %d is named %s', (label, needed, name) => expect(nameAmount({ label, needed })).toBe(name))
