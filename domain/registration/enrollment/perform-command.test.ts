import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exampleClass as classOf,
  exampleRegistrations,
  exampleRules,
  exampleStudent as student,
  wantedOf,
} from '../../../samples/registration-example.ts'
import { findTimeConflicts } from '../../timetable/find-overlaps.ts'
import { TermRegistrations } from './term-registrations.ts'
import { performCommand } from './perform-command.ts'
import { findJoint, findWaitingRefusals } from '../waitlist/promote-waiters.ts'
import type { Command } from './registration-command.ts'

const people = [1, 2, 3, 4, 5, 6]
const week = [
  classOf(1, 'TST 101', { at: ['M', 600] }),
  classOf(2, 'TST 101', { at: ['Tu', 600] }),
  classOf(3, 'TST 202', { at: ['M', 640] }),
  classOf(4, 'TST 303', { at: ['Tu', 640], creditsMin: 8, creditsMax: 8 }),
  classOf(5, 'TST 404', { at: ['W', 600], creditsMin: 7, creditsMax: 7 }),
  classOf(6, 'TST 505', { requires: 'Corequisite: TST 506', creditsMin: 1, creditsMax: 1 }),
  classOf(7, 'TST 506', { requires: 'Corequisite: TST 505', creditsMin: 1, creditsMax: 1 }),
]
const anyPerson = fc.constantFrom(...people)
const anySection = fc.constantFrom(...week.map(({ sectionId }) => sectionId))
const anyThreshold = fc.option(fc.constantFrom('C', 'D'))
const anyWanted = fc
  .record({ sectionId: anySection, waitlist: fc.boolean(), swap: fc.option(anySection), gpncThreshold: anyThreshold })
  .map(({ sectionId, waitlist, swap, gpncThreshold }) =>
    wantedOf(sectionId, { waitlist, swapSectionId: waitlist ? swap : null, gpncThreshold }),
  )
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
    arbitrary: anyPerson.map((personId): Command => {
      const both = [6, 7].map((sectionId) => wantedOf(sectionId, { waitlist: true }))
      return { kind: 'enroll', personId, wanted: both, mode: 'all', beyondCapacity: false }
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyPerson, fc.constantFrom(6, 7))
      .map(([personId, sectionId]): Command => ({ kind: 'drop', personId, sectionId })),
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
  {
    weight: 1,
    arbitrary: fc
      .tuple(anyPerson, anySection)
      .map(([personId, sectionId]): Command => ({ kind: 'withdraw', personId, sectionId })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyPerson, anySection, anyThreshold)
      .map(([personId, sectionId, threshold]): Command => ({ kind: 'choose gpnc', personId, sectionId, threshold })),
  },
)
const anyHistory = fc.array(anyCommand, { minLength: 1, maxLength: 60, size: 'max' })

test('after every command of any history: no oversell, conflict, excess or double, and no idle seat beside an eligible waiter', () => {
  fc.assert(
    fc.property(anyHistory, fc.array(anyCommand, { maxLength: 20 }), (commands, later) => {
      const capacity = { 1: 5, 2: 5, 3: 5, 4: 5, 5: 5, 6: 5, 7: 5 }
      const others = { 1: 4, 2: 3, 3: 4, 4: 3, 5: 4, 6: 4, 7: 4 }
      const registrations = exampleRegistrations({
        classes: week,
        students: people.map((personId) => student(personId)),
        capacity,
        others,
      })
      for (const command of commands) {
        performCommand(registrations, command)
        expect(findFaults(registrations, others)).toEqual([])
      }
      const withdrawing = afterDrop(registrations)
      for (const command of later) {
        performCommand(withdrawing, command)
        expect(findFaults(withdrawing, others)).toEqual([])
      }
    }),
    { numRuns: 150 },
  )
})

/** The same state on a day on which one withdraws instead of dropping. */
function afterDrop(registrations: TermRegistrations): TermRegistrations {
  return new TermRegistrations({
    rules: { ...exampleRules, today: '2026-03-01' },
    classes: new Map(week.map((one) => [one.sectionId, one])),
    seats: registrations.changedSeats(),
    students: people.map((personId) => registrations.student(personId)),
    waiting: registrations.allWaiting(),
  })
}

/** What breaks a rule, in words: an expectation for each of the many things looked at would take far longer than the look. */
function findFaults(registrations: TermRegistrations, others: Record<number, number>): string[] {
  const faults: string[] = []
  const limit = exampleRules.institution.credits.advanceLimit
  const schedules = people.map((personId) => registrations.student(personId).held)
  schedules.forEach((held, index) => {
    const courses = held.map(({ course }) => course)
    const check = (isSound: boolean, fault: string) => isSound || faults.push(`person ${people[index]}: ${fault}`)
    check(new Set(courses).size === courses.length, `${courses.join()} hold a course twice`)
    check(held.reduce((sum, { credits }) => sum + credits, 0) <= limit, 'too many credits')
    check(!held.some((one) => findTimeConflicts(one, held).length > 0), 'classes overlap')
    check(held.filter(({ gpncThreshold }) => gpncThreshold !== null).length <= 1, 'two choices of G/P/NC')
  })
  const isServed = registrations.rules.today <= registrations.rules.waitlistProcessingEnds
  for (const one of week) {
    const { sectionId } = one
    const { enrolled, capacity } = registrations.partSeats(sectionId)
    const queue = registrations.queue(sectionId)
    const counted = schedules.flat().filter((held) => held.sectionId === sectionId).length + (others[sectionId] ?? 0)
    const check = (isSound: boolean, fault: string) => isSound || faults.push(`class ${sectionId}: ${fault}`)
    check(enrolled === counted, `${enrolled} enrolled, ${counted} counted`)
    check(enrolled <= capacity, `${enrolled} enrolled, ${capacity} seats`)
    check(
      queue.every(({ place }, at) => at === 0 || place >= (queue[at - 1]?.place ?? 0)),
      'the waitlist is out of order',
    )
    for (const waiting of isServed && enrolled < capacity ? queue : []) {
      const name = `person ${waiting.personId} waits beside a free seat`
      check(findWaitingRefusals(registrations, waiting, one).length > 0, `${name} and nothing is in the way`)
      check(findJoint(registrations, { waiting, wanted: one }).length === 0, `${name} though all could be had together`)
    }
  }
  return faults
}
