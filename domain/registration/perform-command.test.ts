import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exampleClass as classOf,
  exampleLedger,
  exampleRules,
  exampleStudent as student,
  wantedOf,
} from '../../samples/registration-example.ts'
import { findTimeConflicts } from '../timetable/find-overlaps.ts'
import type { Ledger } from './ledger.ts'
import { performCommand } from './perform-command.ts'
import { findWaitingRefusals } from './promote-waiters.ts'
import type { Command } from './registration-command.ts'

const people = [1, 2, 3, 4, 5, 6]
const week = [
  classOf(1, 'TST 101', { at: ['M', 600] }),
  classOf(2, 'TST 101', { at: ['Tu', 600] }),
  classOf(3, 'TST 202', { at: ['M', 640] }),
  classOf(4, 'TST 303', { at: ['Tu', 640], creditsMin: 8, creditsMax: 8 }),
  classOf(5, 'TST 404', { at: ['W', 600], creditsMin: 7, creditsMax: 7 }),
]
const anyPerson = fc.constantFrom(...people)
const anySection = fc.constantFrom(1, 2, 3, 4, 5)
const anyWanted = fc
  .record({ sectionId: anySection, waitlist: fc.boolean(), swap: fc.option(anySection) })
  .map(({ sectionId, waitlist, swap }) => wantedOf(sectionId, { waitlist, swapSectionId: waitlist ? swap : null }))
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(anyPerson, fc.array(anyWanted, { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([personId, classes, isAll]): Command => ({
        kind: 'enroll',
        personId,
        wanted: classes,
        mode: isAll ? 'all' : 'as many as possible',
        beyondCapacity: false,
      })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyPerson, anySection)
      .map(([personId, sectionId]): Command => ({ kind: 'drop', personId, sectionId })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyPerson, anySection, anyWanted)
      .map(([personId, sectionId, take]): Command => ({ kind: 'swap', personId, sectionId, wanted: take })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyPerson, anySection)
      .map(([personId, sectionId]): Command => ({ kind: 'leave waitlist', personId, sectionId })),
  },
)

test('after every command of any history: no oversell, conflict, excess or double, and no idle seat beside an eligible waiter', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { minLength: 1, maxLength: 60 }), (commands) => {
      const capacity = { 1: 5, 2: 5, 3: 5, 4: 5, 5: 5 }
      const others = { 1: 4, 2: 3, 3: 4, 4: 3, 5: 4 }
      const ledger = exampleLedger({
        classes: week,
        students: people.map((personId) => student(personId)),
        capacity,
        others,
      })
      for (const command of commands) {
        performCommand(ledger, command)
        checkLedger(ledger, others)
      }
    }),
    { numRuns: 150 },
  )
})

function checkLedger(ledger: Ledger, others: Record<number, number>): void {
  const schedules = people.map((personId) => ledger.student(personId).held)
  for (const held of schedules) {
    const courses = held.map(({ course }) => course)
    expect(new Set(courses).size).toBe(courses.length)
    expect(held.reduce((sum, { credits }) => sum + credits, 0)).toBeLessThanOrEqual(
      exampleRules.institution.credits.advanceLimit,
    )
    for (const one of held) expect(findTimeConflicts(one, held)).toEqual([])
  }
  for (const one of week) {
    const { enrolled, capacity } = ledger.partSeats(one.sectionId)
    const counted = schedules.flat().filter(({ sectionId }) => sectionId === one.sectionId).length
    expect(enrolled).toBe(counted + (others[one.sectionId] ?? 0))
    expect(enrolled).toBeLessThanOrEqual(capacity)
    const places = ledger.queue(one.sectionId).map(({ place }) => place)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const waiting of enrolled < capacity ? ledger.queue(one.sectionId) : [])
      expect(findWaitingRefusals(ledger, waiting, one)).not.toEqual([])
  }
}
