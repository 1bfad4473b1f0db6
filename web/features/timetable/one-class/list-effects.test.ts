import { expect, test } from 'vitest'
import { listEffects } from './list-effects.ts'

type Facts = Parameters<typeof listEffects>[0]
const at = (day: 'M' | 'W' | 'F', start: number, end: number) => ({ day, start: start * 60, end: end * 60 })
const facts: Facts = {
  outcome: 'seat',
  credits: { carried: 12, after: 15, limit: 17 },
  replaces: null,
  waiting: 0,
  rest: [],
  dropped: [],
  own: [],
  overlaps: [],
  freed: [],
  finals: [],
}
const whats = (more: Partial<Facts>) => listEffects({ ...facts, ...more }).map(({ what }) => what)

test('credits stand beside the limit, and are a cost only beyond it', () => {
  expect(listEffects(facts)).toEqual([
    { tone: 'helps', what: 'You carry 15 credits.', why: '12 now; your limit is 17.' },
  ])
  expect(listEffects({ ...facts, credits: { carried: 15, after: 18, limit: 17 } })[0]?.tone).toBe('costs')
})

test.each<[string, Facts['replaces'], string]>([
  ['nobody waits for it', { name: 'LEC 02', waitlisted: 0 }, 'You keep it if this class refuses you.'],
  ['its queue is not known', { name: 'LEC 02', waitlisted: null }, 'You keep it if this class refuses you.'],
  ['one waits', { name: 'LEC 02', waitlisted: 1 }, '1 student waits for your seat, so you cannot go back.'],
  ['seven wait', { name: 'LEC 02', waitlisted: 7 }, '7 students wait for your seat, so you cannot go back.'],
])('a dropped section comes first: %s', (_what, replaces, why) => {
  expect(listEffects({ ...facts, replaces })[0]).toEqual({
    tone: 'costs',
    what: 'You drop LEC 02 in the same step.',
    why,
  })
})

test.each<[string, Partial<Facts>, string | undefined]>([
  ['ends later', { rest: [at('M', 9, 12)], own: [at('M', 16, 17)] }, 'Mon: ends at 5:00 PM, not 12:00 PM.'],
  ['begins earlier', { rest: [at('M', 12, 13)], own: [at('M', 9, 10)] }, 'Mon: begins at 9:00 AM, not 12:00 PM.'],
  ['is no longer free', { own: [at('F', 9, 10)] }, 'Fri: 9:00 AM to 10:00 AM, free now.'],
  ['becomes free', { dropped: [at('F', 9, 10)] }, 'Fri: free.'],
  ['changes like another', { own: [at('M', 9, 10), at('W', 9, 10)] }, 'Mon and Wed: 9:00 AM to 10:00 AM, free now.'],
  ['stays as it is', { rest: [at('M', 9, 17)], own: [at('M', 12, 13)] }, undefined],
])('a day that %s', (_what, more, sentence) => {
  expect(whats(more)[1]).toBe(sentence)
})

test('the waitlist and overlaps of the planner are costs', () => {
  expect(whats({ outcome: 'waitlist', waiting: 4, overlaps: ['ART 101', 'MUS 101'] }).slice(0, 2)).toEqual([
    'You join the waitlist as number 5.',
    'It overlaps ART 101 and MUS 101 in your planner.',
  ])
})

test('a final at the same time as another shows before one enrolls', () => {
  expect(whats({ finals: ['CSE 304'] })).toContain('Its final is at the same time as that of CSE 304.')
  expect(whats({}).join()).not.toContain('final')
})

test('what fits once the other section is dropped shows only where one is dropped', () => {
  const replaces = { name: 'LEC 02', waitlisted: 0 }
  expect(listEffects({ ...facts, replaces, freed: ['CSE 312'] })).toContainEqual({
    tone: 'helps',
    what: 'CSE 312 fits then.',
    why: 'In your planner it overlaps LEC 02.',
  })
  expect(whats({ replaces, freed: ['CSE 312', 'AMS 301'] })).toContain('CSE 312 and AMS 301 fit then.')
  expect(whats({ freed: ['CSE 312'] })).not.toContain('CSE 312 fits then.')
})
