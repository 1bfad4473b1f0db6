import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exampleClass as classOf,
  exampleLedger,
  exampleRules,
  exampleStudent as student,
  heldOf,
} from '../../samples/registration-example.ts'
import { findTimeConflicts } from '../timetable/find-overlaps.ts'
import type { Ledger } from './ledger.ts'
import { performCommand } from './perform-command.ts'
import { findWaitingRefusals } from './promote-waiters.ts'
import type { Command, CommandResult, WantedClass } from './registration-command.ts'

const wanted = (sectionId: number, more: Partial<WantedClass> = {}): WantedClass => ({
  sectionId,
  credits: null,
  gpncThreshold: null,
  waitlist: false,
  swapSectionId: null,
  ...more,
})
const enroll = (personId: number, ...classes: WantedClass[]): Command => ({
  kind: 'enroll',
  personId,
  wanted: classes,
  mode: 'all',
  beyondCapacity: false,
})
const kindsOf = ({ results }: CommandResult) =>
  results.map(({ outcome, refusals }) => [outcome, ...refusals.map(({ kind }) => kind)].join(' '))
const coursesOf = (ledger: Ledger, personId: number) => ledger.student(personId).held.map(({ course }) => course)
const queueOf = (ledger: Ledger, sectionId: number) => ledger.queue(sectionId).map(({ personId }) => personId)

const logic = classOf(1, 'TST 101', { at: ['M', 600] })
const proof = classOf(2, 'TST 202', { at: ['M', 640] })
const sets = classOf(3, 'TST 303', { at: ['Tu', 600] })
const all = [logic, proof, sets]

test.each<
  [
    string,
    Parameters<typeof student>[1],
    Parameters<typeof classOf>[2],
    Parameters<typeof exampleLedger>[0]['rules'],
    string,
  ]
>([
  ['before the period', {}, {}, { now: '2025-11-01T00:00:00Z' }, 'period not begun'],
  ['no period for the standing', { standing: 'U0' }, {}, {}, 'period not begun'],
  ['after late registration', {}, {}, { today: '2026-02-10' }, 'period over'],
  [
    'a hold',
    { holds: [{ id: 1, type: 'advising', description: 'See an advisor', department: 'CSE' }] },
    {},
    {},
    'hold',
  ],
  ['a missing prerequisite', {}, { requires: 'Prerequisite: TST 090' }, {}, 'prerequisite'],
  ['a missing corequisite', {}, { requires: 'Corequisite: TST 090' }, {}, 'corequisite'],
  [
    'an antirequisite',
    { facts: { completed: [{ course: 'TST 090', grade: 'A' }] } },
    { requires: 'Anti-requisite: TST 090' },
    {},
    'antirequisite',
  ],
  [
    'words that nobody can read',
    {},
    { requires: 'Prerequisite: the moon in the seventh house' },
    {},
    'unknown requisite',
  ],
  ['permission', {}, { requires: 'Prerequisite: permission of department' }, {}, 'department permission'],
  ['a component alone', {}, { classNumber: null, containedIn: [40_001] }, {}, 'component missing'],
  ['a class no longer offered', {}, { withdrawn: true }, {}, 'class withdrawn'],
  ['credits out of range', {}, { creditsMin: 30, creditsMax: 3 }, {}, 'credits out of range credit limit'],
  [
    'a course passed before',
    { taken: [{ course: 'TST 101', term: 202501, grade: 'C', points: 2, earns: true }] },
    {},
    {},
    'already passed',
  ],
  ['a class of another term', {}, { term: 202509 }, {}, 'class of another term'],
])('%s refuses', (_case, of, like, rules, kinds) => {
  const ledger = exampleLedger({
    classes: [classOf(1, 'TST 101', like)],
    students: [student(1, of)],
    ...(rules && { rules }),
  })
  expect(kindsOf(performCommand(ledger, enroll(1, wanted(1))))).toEqual([`refused ${kinds}`])
  expect(ledger.effects).toEqual([])
})

test('a D may be tried again, a repeatable course always', () => {
  const poor = student(1, { taken: [{ course: 'TST 101', term: 202501, grade: 'D', points: 1, earns: true }] })
  expect(kindsOf(performCommand(exampleLedger({ classes: all, students: [poor] }), enroll(1, wanted(1))))).toEqual([
    'enrolled',
  ])
})

test('every reason at once, and each with its waiver gone', () => {
  const strict = classOf(2, 'TST 202', { at: ['M', 640], requires: 'Prerequisite: TST 090. Anti-requisite: TST 303' })
  const held = [heldOf(logic), { ...heldOf(sets), credits: 12 }]
  const refused = performCommand(
    exampleLedger({ classes: [logic, strict, sets], students: [student(1, { held })], others: { 2: 10 } }),
    enroll(1, wanted(2)),
  )
  expect(kindsOf(refused)).toEqual(['refused prerequisite antirequisite time conflict credit limit full'])
  const grant = {
    id: 1,
    term: 202601,
    courses: ['TST 202', 'TST 101'],
    sectionIds: [],
    amount: 18,
    expiresOn: '2025-11-05',
  }
  const kinds = ['prerequisite', 'antirequisite', 'time conflict', 'credit limit', 'capacity'] as const
  const waivers = kinds.map((kind) => ({ ...grant, kind }))
  const ledger = (today: string) =>
    exampleLedger({
      classes: [logic, strict, sets],
      students: [student(1, { held, waivers })],
      others: { 2: 10 },
      rules: { today, now: `${today}T17:00:00Z` },
    })
  expect(kindsOf(performCommand(ledger('2025-11-05'), enroll(1, wanted(2))))).toEqual(['enrolled'])
  expect(kindsOf(performCommand(ledger('2025-11-06'), enroll(1, wanted(2))))).toEqual(kindsOf(refused))
})

test('a corequisite counts when it is added in the same step, and falls with it', () => {
  const lab = classOf(4, 'TST 104', { requires: 'Corequisite: TST 101' })
  const ledger = () => exampleLedger({ classes: [...all, lab], students: [student(1)], others: { 1: 10 } })
  const free = exampleLedger({ classes: [...all, lab], students: [student(1)] })
  expect(kindsOf(performCommand(free, enroll(1, wanted(4), wanted(1))))).toEqual(['enrolled', 'enrolled'])
  const asMany = { ...enroll(1, wanted(4), wanted(1), wanted(3)), mode: 'as many as possible' } as Command
  expect(kindsOf(performCommand(ledger(), asMany))).toEqual(['refused corequisite', 'refused full', 'enrolled'])
})

test('all or none holds the others back', () => {
  const ledger = exampleLedger({ classes: all, students: [student(1)] })
  expect(kindsOf(performCommand(ledger, enroll(1, wanted(1), wanted(2), wanted(3))))).toEqual([
    'held back',
    'refused time conflict',
    'held back',
  ])
  expect(ledger.effects).toEqual([])
})

// The rows WL-* restate what other systems hold true of waitlists.
test('WL-IS-01: somebody already in the course leaves the queue, and the next is served', () => {
  const other = classOf(9, 'TST 101', { at: ['F', 600] })
  const people = [student(1, { held: [heldOf(other)] }), student(2), student(3), student(4, { held: [heldOf(logic)] })]
  const waiting = [1, 2, 3].map((personId, at) => ({ personId, sectionId: 1, place: at + 1 }))
  const ledger = exampleLedger({
    classes: [...all, other],
    students: people,
    capacity: { 1: 2 },
    others: { 1: 1 },
    waiting,
  })
  performCommand(ledger, { kind: 'drop', personId: 4, sectionId: 1 })
  expect(coursesOf(ledger, 2)).toEqual(['TST 101'])
  expect(queueOf(ledger, 1)).toEqual([1, 3])
})

test('WL-IS-02 and WL-PX-05: several seats freed at once go to as many, in order', () => {
  const people = [1, 2, 3].map((personId) => student(personId))
  const waiting = people.map(({ personId }, at) => ({ personId, sectionId: 1, place: at + 1 }))
  const ledger = exampleLedger({ classes: all, students: people, capacity: { 1: 7 }, others: { 1: 5 }, waiting })
  performCommand(ledger, { kind: 'settle', personId: 0, sectionIds: [1] })
  expect(queueOf(ledger, 1)).toEqual([3])
})

test('WL-IS-03: a class over its capacity promotes nobody when one leaves', () => {
  const people = [student(1), student(2, { held: [heldOf(logic)] })]
  const ledger = exampleLedger({
    classes: all,
    students: people,
    capacity: { 1: 2 },
    others: { 1: 2 },
    waiting: [{ personId: 1, sectionId: 1, place: 1 }],
  })
  performCommand(ledger, { kind: 'drop', personId: 2, sectionId: 1 })
  expect(queueOf(ledger, 1)).toEqual([1])
  expect(ledger.partSeats(1)).toMatchObject({ enrolled: 2, overCapacity: 0 })
})

test('WL-IS-05 and WL-RG-05: who cannot have the seat keeps the place, is told why, and the next is served', () => {
  const people = [student(1, { held: [heldOf(proof)] }), student(2), student(3, { held: [heldOf(logic)] })]
  const waiting = [1, 2].map((personId, at) => ({ personId, sectionId: 1, place: at + 1 }))
  const ledger = exampleLedger({ classes: all, students: people, capacity: { 1: 1 }, waiting })
  performCommand(ledger, { kind: 'drop', personId: 3, sectionId: 1 })
  expect(coursesOf(ledger, 2)).toEqual(['TST 101'])
  expect(queueOf(ledger, 1)).toEqual([1])
  expect(ledger.effects.at(-1)).toMatchObject({
    type: 'skipped',
    refusals: [{ kind: 'time conflict', course: 'TST 202' }],
  })
})

test('WL-RG-04, WL-RG-07 and WL-RG-11: a swap needs the class held, joining needs the prerequisite, a free seat is taken', () => {
  const ledger = exampleLedger({ classes: all, students: [student(1)], others: { 1: 10 } })
  expect(kindsOf(performCommand(ledger, enroll(1, wanted(1, { waitlist: true, swapSectionId: 3 }))))).toEqual([
    'refused not enrolled',
  ])
  expect(kindsOf(performCommand(ledger, enroll(1, wanted(2, { waitlist: true }))))).toEqual(['enrolled'])
  const hard = classOf(5, 'TST 505', { requires: 'Prerequisite: TST 090' })
  const strict = exampleLedger({ classes: [hard], students: [student(1)], others: { 5: 10 } })
  expect(kindsOf(performCommand(strict, enroll(1, wanted(5, { waitlist: true }))))).toEqual(['refused prerequisite'])
})

test('WL-RG-13: a seat freed while somebody waits is never open to others', () => {
  const people = [student(1), student(2), student(3, { held: [heldOf(logic)] })]
  const ledger = exampleLedger({
    classes: all,
    students: people,
    capacity: { 1: 1 },
    waiting: [{ personId: 1, sectionId: 1, place: 1 }],
  })
  performCommand(ledger, { kind: 'drop', personId: 3, sectionId: 1 })
  expect(kindsOf(performCommand(ledger, enroll(2, wanted(1))))).toEqual(['refused full'])
  expect(coursesOf(ledger, 1)).toEqual(['TST 101'])
})

test('WL-PX-09: nobody is promoted after the last day of waitlists', () => {
  const ledger = exampleLedger({
    classes: all,
    students: [student(1)],
    waiting: [{ personId: 1, sectionId: 1, place: 1 }],
    rules: { today: '2026-02-07' },
  })
  performCommand(ledger, { kind: 'settle', personId: 0, sectionIds: [1] })
  expect(queueOf(ledger, 1)).toEqual([1])
})

test('a promoted swap frees another seat in turn', () => {
  const people = [student(1, { held: [heldOf(proof)] }), student(2), student(3, { held: [heldOf(logic)] })]
  const ledger = exampleLedger({
    classes: all,
    students: people,
    capacity: { 1: 1, 2: 1 },
    waiting: [
      { personId: 1, sectionId: 1, place: 1, swapSectionId: 2 },
      { personId: 2, sectionId: 2, place: 1 },
    ],
  })
  performCommand(ledger, { kind: 'drop', personId: 3, sectionId: 1 })
  expect([coursesOf(ledger, 1), coursesOf(ledger, 2)]).toEqual([['TST 101'], ['TST 202']])
})

test('a seat in a lab without one in its lecture promotes nobody', () => {
  const lecture = { sectionId: 20, component: 'LEC', sectionCode: '01' }
  const lab = (sectionId: number) =>
    classOf(sectionId, 'TST 400', { parts: [{ sectionId, component: 'LAB', sectionCode: 'L1' }, lecture] })
  const ledger = exampleLedger({
    classes: [lab(21), lab(22)],
    students: [student(1), student(2, { held: [heldOf(lab(22))] })],
    capacity: { 20: 2 },
    others: { 20: 1 },
    waiting: [{ personId: 1, sectionId: 21, place: 1 }],
  })
  performCommand(ledger, { kind: 'settle', personId: 0, sectionIds: [21] })
  expect(queueOf(ledger, 21)).toEqual([1])
  performCommand(ledger, { kind: 'drop', personId: 2, sectionId: 22 })
  expect(coursesOf(ledger, 1)).toEqual(['TST 400'])
})

test.each([
  ['2025-11-05', 'drop', 'dropped'],
  ['2026-02-09', 'withdraw', 'refused withdrawal not begun'],
  ['2026-02-10', 'drop', 'refused drop period over'],
  ['2026-02-10', 'withdraw', 'withdrawn'],
  ['2026-04-03', 'withdraw', 'withdrawn'],
  ['2026-04-04', 'withdraw', 'refused withdrawal over'],
] as const)('on %s, %s: %s', (today, kind, outcome) => {
  const ledger = exampleLedger({ classes: all, students: [student(1, { held: [heldOf(logic)] })], rules: { today } })
  expect(kindsOf(performCommand(ledger, { kind, personId: 1, sectionId: 1 }))).toEqual([outcome])
})

test('falling below full time is worth a note', () => {
  const held = [heldOf(logic), { ...heldOf(sets), credits: 10 }]
  const ledger = exampleLedger({ classes: all, students: [student(1, { held })], rules: { today: '2026-03-01' } })
  const { results } = performCommand(ledger, { kind: 'withdraw', personId: 1, sectionId: 1 })
  expect(results[0]?.notes).toEqual([expect.stringContaining('10 credits remain')])
})

test('G/P/NC: a passing letter, once a term, until its day, never on a retake', () => {
  const choose = (sectionId: number, threshold: string): Command => ({
    kind: 'choose gpnc',
    personId: 1,
    sectionId,
    threshold,
  })
  const taken = [{ course: 'TST 303', term: 202501, grade: 'F', points: 0, earns: false }]
  const people = [student(1, { held: [heldOf(logic), heldOf(sets)], taken })]
  const ledger = exampleLedger({ classes: all, students: people })
  expect(kindsOf(performCommand(ledger, choose(1, 'P')))).toEqual(['refused gpnc threshold'])
  expect(kindsOf(performCommand(ledger, choose(1, 'C')))).toEqual(['changed'])
  expect(kindsOf(performCommand(ledger, choose(3, 'C')))).toEqual(['refused gpnc used gpnc on a retake'])
  const late = exampleLedger({ classes: all, students: people, rules: { today: '2026-04-04' } })
  expect(kindsOf(performCommand(late, choose(1, 'C')))).toEqual(['refused gpnc over'])
})

test('credits change within the range and the limit', () => {
  const variable = classOf(7, 'TST 487', { creditsMin: 1, creditsMax: 6 })
  const held = [
    { ...heldOf(variable), credits: 1 },
    { ...heldOf(sets), credits: 13 },
  ]
  const ledger = () => exampleLedger({ classes: [...all, variable], students: [student(1, { held })] })
  const change = (credits: number): Command => ({ kind: 'change credits', personId: 1, sectionId: 7, credits })
  expect([4, 5, 7].map((credits) => kindsOf(performCommand(ledger(), change(credits)))[0])).toEqual([
    'changed',
    'refused credit limit',
    'refused credits out of range credit limit',
  ])
})

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
  .map(({ sectionId, waitlist, swap }) => wanted(sectionId, { waitlist, swapSectionId: waitlist ? swap : null }))
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
