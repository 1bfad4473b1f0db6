import { expect, test } from 'vitest'
import { countStudents, findDraftEffect } from './draft-effect.ts'

const standings = [
  { code: 'U1', minimumCredits: 0 },
  { code: 'U2', minimumCredits: 24 },
]
const credits = [
  { earnedCredits: 0, students: 30, registered: 0 },
  { earnedCredits: 15, students: 20, registered: 5 },
  { earnedCredits: 24, students: 10, registered: 10 },
]
const eight = '2025-11-10T13:00:00.000Z'
const nine = '2025-11-10T14:00:00.000Z'
const u1 = { standing: 'U1', minimumCredits: 0, maximumCredits: 24, beginsAt: eight }
const u2 = { standing: 'U2', minimumCredits: 24, maximumCredits: null, beginsAt: eight }
const halves = [
  { ...u1, minimumCredits: 12 },
  { ...u1, maximumCredits: 12, beginsAt: nine },
]

test('the students of a period are those of its standing and credits', () => {
  expect(countStudents(u1, credits, standings)).toEqual({ students: 50, registered: 5 })
  expect(countStudents({ ...u1, maximumCredits: 12 }, credits, standings)).toEqual({ students: 30, registered: 0 })
  expect(countStudents({ ...u2, maximumCredits: 24 }, credits, standings).students).toBe(0)
})

test('a standing split in two begins apart, and fewer come at once', () => {
  const effect = findDraftEffect([u1, u2], [...halves, u2], credits, standings, '2025-11-05T12:00:00Z')
  expect(effect.moves).toEqual([{ from: eight, to: nine, students: 30 }])
  expect(effect.shutOut).toBe(0)
  expect([effect.peakBefore?.students, effect.peak?.students]).toEqual([60, 30])
})

test('students who can register already and would have to wait are counted', () => {
  const effect = findDraftEffect([u1, u2], [...halves, u2], credits, standings, '2025-11-10T13:30:00Z')
  expect(effect.shutOut).toBe(30)
})

test('the same time in another time zone is no move, and a period taken away is one', () => {
  const same = { ...u1, beginsAt: '2025-11-10T08:00:00-05:00' }
  expect(findDraftEffect([u1, u2], [same], credits, standings, eight).moves).toEqual([
    { from: eight, to: null, students: 10 },
  ])
})
