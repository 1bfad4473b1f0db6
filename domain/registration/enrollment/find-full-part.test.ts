import { expect, test } from 'vitest'
import { findFullPart, refusalOfFull } from './find-full-part.ts'

const lab = {
  sectionId: 21,
  parts: [
    { sectionId: 21, component: 'LAB', sectionCode: 'L01' },
    { sectionId: 20, component: 'LEC', sectionCode: '01' },
  ],
}
const seats = (enrolled: Record<number, number>) => (sectionId: number) => ({
  sectionId,
  capacity: 2,
  enrolled: enrolled[sectionId] ?? 0,
  overCapacity: 0,
  lastPlace: 0,
})

test.each([
  ['both parts with a seat', { 20: 1, 21: 1 }, [], null],
  ['the section full', { 20: 1, 21: 2 }, [], { sectionId: 21, name: null }],
  ['its lecture full', { 20: 2, 21: 1 }, [], { sectionId: 20, name: 'LEC 01' }],
  ['a full lecture in which the seat is kept', { 20: 2, 21: 1 }, [20], null],
  ['a lecture over its capacity in which the seat is kept', { 20: 3, 21: 1 }, [20], null],
  ['a kept lecture, but the section full', { 20: 3, 21: 2 }, [20], { sectionId: 21, name: null }],
])('%s', (_name, enrolled, kept, full) => {
  const found = findFullPart(lab, seats(enrolled), new Set(kept))
  if (full === null) expect(found).toBeNull()
  else expect(found).toMatchObject(full)
})

test('a full part says how it stands, and how the waitlist does', () => {
  const full = findFullPart(lab, seats({ 20: 2 }))
  expect(full && refusalOfFull(full, { queue: 1, places: 2 })).toEqual({
    kind: 'full',
    capacity: 2,
    enrolled: 2,
    queue: 1,
    places: 2,
    part: 'LEC 01',
  })
})
