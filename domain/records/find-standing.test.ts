import { expect, test } from 'vitest'
import { findStanding } from './find-standing.ts'

const bands = [
  { code: 'U1', minimumCredits: 0 },
  { code: 'U2', minimumCredits: 24 },
  { code: 'U3', minimumCredits: 57 },
  { code: 'U4', minimumCredits: 85 },
]

test.each([
  [0, 'U1'],
  [23.5, 'U1'],
  [24, 'U2'],
  [56, 'U2'],
  [57, 'U3'],
  [84, 'U3'],
  [85, 'U4'],
  [140, 'U4'],
])('%d credits earned is %s', (credits, standing) => {
  expect(findStanding(credits, bands)).toBe(standing)
})
