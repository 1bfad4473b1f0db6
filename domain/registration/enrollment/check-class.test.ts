import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exampleClass as classOf,
  exampleRegistrations,
  exampleStudent as student,
  enrollOf,
  heldOf,
  keptFor,
  outcomesOf,
  wantedOf,
} from '../../../samples/registration-example.ts'
import { checkClass, type ClassCheck } from './check-class.ts'
import { performCommand } from './perform-command.ts'
import type { WantedClass } from './registration-command.ts'
import type { TermRegistrations } from './term-registrations.ts'

const morning = classOf(1, 'TST 101', { at: ['M', 600] })
const afternoon = classOf(2, 'TST 101', { at: ['M', 840] })
const other = classOf(3, 'TST 202', { at: ['M', 630] })
const advanced = classOf(4, 'TST 302', { requires: 'Prerequisite: TST 202; Advisory Prerequisite: TST 101' })
const classes = [morning, afternoon, other, advanced]

type Student = Parameters<typeof student>[1]
type Choice = Partial<Parameters<typeof exampleRegistrations>[0]>

const rulesOf = (check: ClassCheck | null) =>
  (check?.rules ?? []).filter(({ result }) => result !== 'met').map(({ rule, result }) => `${rule}: ${result}`)

test.each<[string, number, Student, Choice, ClassCheck['outcome'], string[]]>([
  ['nothing in the way', 1, {}, {}, 'seat', []],
  ['a prerequisite passed', 4, { facts: { completed: [{ course: 'TST 202', grade: 'A' }] } }, {}, 'seat', []],
  [
    'a prerequisite in progress',
    4,
    { facts: { completed: [], inProgress: ['TST 202'] } },
    {},
    'seat',
    ['requisite: met for now'],
  ],
  ['a prerequisite missing', 4, { facts: { completed: [], inProgress: [] } }, {}, 'refused', ['requisite: not met']],
  ['an overlap', 1, { held: [heldOf(other)] }, {}, 'refused', ['time conflict: not met']],
  ['a section of the same course in its place', 2, { held: [heldOf(morning)] }, {}, 'seat', []],
  ['no free seat, and a waitlist', 1, {}, { others: { 1: 10 } }, 'waitlist', []],
  ['no free seat, and no waitlist', 1, {}, { capacity: { 1: 2 }, others: { 1: 2 } }, 'refused', []],
  [
    'no free seat, and an overlap',
    1,
    { held: [heldOf(other)] },
    { others: { 1: 10 } },
    'refused',
    ['time conflict: not met'],
  ],
  ['before the period', 1, {}, { rules: { now: '2025-11-01T00:00:00Z' } }, 'refused', ['period: not met']],
  ['too many credits', 1, { held: [{ ...heldOf(advanced), credits: 16 }] }, {}, 'refused', ['credit limit: not met']],
])('%s', (_what, sectionId, more, choice, outcome, unmet) => {
  const check = checkClass(exampleRegistrations({ classes, students: [student(7, more)], ...choice }), 7, sectionId)
  expect(check?.outcome).toBe(outcome)
  expect(rulesOf(check)).toEqual(unmet)
})

test('a swap names the section it replaces and does not count its credits twice', () => {
  const check = checkClass(exampleRegistrations({ classes, students: [student(7, { held: [heldOf(morning)] })] }), 7, 2)
  expect(check?.replaces).toMatchObject({ sectionId: 1 })
  expect(check?.credits).toEqual({ carried: 3, after: 3, limit: 17 })
})

test.each<[string, string, Student, string[]]>([
  [
    'demands that all count',
    'Prerequisite: C or higher in TST 101; TST 202; U4 standing',
    { facts: { completed: [{ course: 'TST 101', grade: 'A' }], inProgress: ['TST 202'], standing: 'U2' } },
    ['C or higher in TST 101: met', 'TST 202: met for now', 'U4 standing: not met'],
  ],
  [
    'a choice',
    'Prerequisite: TST 101 or TST 202',
    { facts: { completed: [{ course: 'TST 101', grade: 'A' }] } },
    ['TST 101 or TST 202: met'],
  ],
  [
    'a demand of a person beside one of the record',
    'Prerequisite: TST 101; permission of instructor',
    { facts: { completed: [] } },
    ['TST 101: not met', 'permission of instructor: ask'],
  ],
])('each demand is a rule with its own result: %s', (_what, requires, more, expected) => {
  const demanding = classOf(6, 'TST 404', { requires })
  const check = checkClass(exampleRegistrations({ classes: [demanding], students: [student(7, more)] }), 7, 6)
  const rules = check?.rules.filter(({ rule }) => rule === 'requisite') ?? []
  expect(rules.map(({ sentence, result }) => `${sentence}: ${result}`)).toEqual(expected)
})

test('what is only advised is no rule, and a class of another term is none', () => {
  const registrations = exampleRegistrations({
    classes: [...classes, classOf(5, 'TST 101', { term: 202509 })],
    students: [student(7)],
  })
  expect(checkClass(registrations, 7, 4)?.rules.filter(({ rule }) => rule === 'requisite')).toHaveLength(1)
  expect(checkClass(registrations, 7, 5)).toBeNull()
  expect(checkClass(registrations, 7, 99)).toBeNull()
})

// What a student reads equals what registration does: any week, holds, waivers, queues, kept and free seats.
const more = [
  classOf(5, 'TST 303', { requires: 'Corequisite: TST 202', creditsMin: 1, creditsMax: 4 }),
  classOf(6, 'TST 404', { at: ['Tu', 600], requires: 'Prerequisite: permission of instructor' }),
  classOf(7, 'TST 505', { at: ['Tu', 640], requires: 'Prerequisite: U4 standing' }),
  classOf(8, 'TST 505', { withdrawn: true }),
  classOf(9, 'TST 606', { creditsMin: 12, creditsMax: 12 }),
]
const every = [...classes, ...more]
const courses = [...new Set(every.map(({ course }) => course))]
const hold = { id: 1, type: 'financial', description: 'Balance due', department: 'Bursar', expiresOn: null } as const
const waiverKinds = ['prerequisite', 'corequisite', 'time conflict', 'department permission', 'capacity'] as const
const rarely = fc.nat(9).map((one) => one === 0)
const anyPerson = fc.record({
  held: fc.uniqueArray(fc.constantFrom(...every), { maxLength: 3, selector: ({ course }) => course }),
  waivers: fc.array(fc.record({ kind: fc.constantFrom(...waiverKinds), courses: fc.subarray(courses) }), {
    maxLength: 3,
  }),
  hasHold: rarely,
  standing: fc.constantFrom('U2' as const, 'U4' as const),
  completed: fc.subarray(courses.map((course) => ({ course, grade: 'A' }))),
  inProgress: fc.subarray(courses),
})
const anyTerm = fc.record({
  people: fc.array(anyPerson, { minLength: 3, maxLength: 3 }),
  others: fc.array(fc.integer({ min: 6, max: 11 }), { minLength: every.length, maxLength: every.length }),
  kept: fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: every.length, maxLength: every.length }),
  waits: fc.uniqueArray(fc.record({ personId: fc.constantFrom(1, 2, 3), at: fc.nat(every.length - 1) }), {
    maxLength: 4,
    selector: ({ personId, at }) => `${personId} ${at}`,
  }),
  isEarly: rarely,
  today: fc.constantFrom('2025-11-05', '2026-02-04', '2026-02-08', '2026-02-20'),
})
const keptForSeniors = keptFor(1, 'U4 standing', 1)
type AnyTerm = typeof anyTerm extends fc.Arbitrary<infer Value> ? Value : never

function termOf({ people, others, kept, waits, isEarly, today }: AnyTerm): TermRegistrations {
  const students = people.map(({ held, waivers, hasHold, standing, completed, inProgress }, index) =>
    student(index + 1, {
      held: held.map((one) => heldOf(one)),
      waivers: waivers.map((one, id) => ({ ...one, id, term: null, sectionIds: [], amount: null, expiresOn: null })),
      holds: hasHold ? [hold] : [],
      standing,
      facts: { completed, inProgress, standing, majors: [], minors: [], credits: 30 },
      taken: completed.map(({ course, grade }) => ({ course, grade, term: 202501, credits: 3 }) as never),
    }),
  )
  const registrations = exampleRegistrations({
    classes: every,
    students,
    others: Object.fromEntries(every.map(({ sectionId }, at) => [sectionId, others[at] ?? 0])),
    kept: Object.fromEntries(
      every.flatMap(({ sectionId }, at) =>
        kept[at] ? [[sectionId, [{ ...keptForSeniors, id: sectionId, seats: kept[at] }]]] : [],
      ),
    ),
    waiting: waits.flatMap(({ personId, at }, place) => {
      const sectionId = every[at]?.sectionId ?? 0
      const isHeld = people[personId - 1]?.held.some((one) => one.sectionId === sectionId)
      return isHeld ? [] : [{ personId, sectionId, place: place + 1 }]
    }),
    rules: { today, ...(isEarly && { now: '2025-11-01T00:00:00Z' }) },
  })
  // As the record always is: whoever waits and may have a free seat has it.
  performCommand(registrations, { kind: 'promote', personId: 1, sectionIds: every.map(({ sectionId }) => sectionId) })
  return registrations
}

/** What the button of the page would send, and what comes of it. */
function pressed(term: AnyTerm, sectionId: number, replaces: ClassCheck['replaces'], waitlist: boolean): string {
  const wanted: WantedClass = wantedOf(sectionId, { waitlist })
  const registrations = termOf(term)
  const given = replaces?.sectionId ?? null
  const command =
    given === null ? enrollOf(1, wanted) : ({ kind: 'swap', personId: 1, sectionId: given, wanted } as const)
  return outcomesOf(performCommand(registrations, command)).at(-1) ?? ''
}

const reasonsOf = ({ refusals }: ClassCheck) => refusals.map(({ kind }) => kind)

test('a student reads that a class can be had if and only if registration gives it, with the same reasons', () => {
  const seen = { seat: 0, waitlist: 0, refused: 0 }
  fc.assert(
    fc.property(anyTerm, fc.constantFrom(...every), (term, { sectionId }) => {
      const registrations = termOf(term)
      const check = checkClass(registrations, 1, sectionId)
      if (!check) throw new Error('The class is not in the term')
      seen[check.outcome] += 1
      // The page says that one is enrolled, and has no button.
      if (registrations.student(1).held.some((held) => held.sectionId === sectionId)) {
        expect(reasonsOf(check)).toContain('duplicate')
        return
      }
      const now = pressed(term, sectionId, check.replaces, false)
      expect(now).toBe(check.outcome === 'seat' ? 'enrolled' : ['refused', ...reasonsOf(check)].join(' '))
      if (check.outcome === 'waitlist') expect(pressed(term, sectionId, check.replaces, true)).toBe('waitlisted')
    }),
    { numRuns: 1000 },
  )
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(5)
})
