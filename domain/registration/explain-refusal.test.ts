import { expect, test } from 'vitest'
import type { Refusal, RefusalFacts, RefusalKind } from './refusal.ts'
import { explainRefusal, overlapText } from './explain-refusal.ts'
import { findConflictRefusals, findCreditRefusals } from './enrollment/find-refusals.ts'
import { exampleRules, exampleStudent, heldOf, logic, proof } from '../../samples/registration-example.ts'

test('a time conflict names the other class and the stretch', () => {
  const wanted = { class: logic, credits: 3, beside: [heldOf(proof)], together: [] }
  const [refusal] = findConflictRefusals(wanted, exampleStudent(1), exampleRules)
  expect(refusal && explainRefusal(refusal, 'every advisor')).toMatchObject({
    rule: 'Meets at the same time as TST 202 section 02.',
    figure: 'M 10:40 to 11:20, 2026-01-26 to 2026-05-04',
    remedy: {
      fixes: [
        [{ do: 'use other section' }, { do: 'swap', sectionId: proof.sectionId, course: 'TST 202' }],
        [{ do: 'ask' }],
        [{ do: 'show' }],
      ],
    },
  })
})

test('too many credits: by how many, and when the limit rises', () => {
  const beside = [{ ...heldOf(proof), credits: 16 }]
  const [refusal] = findCreditRefusals({ credits: 3, beside }, exampleStudent(1), exampleRules)
  const explained = refusal && explainRefusal(refusal, 'every advisor')
  expect(explained?.figure).toBe('19 credits with this class; your limit is 17')
  expect(explained?.remedy.text).toContain('2026-01-23')
})

test('an overlap without dates says the hours alone', () => {
  const open = { days: ['M' as const, 'W' as const], start: 600, end: 680, firstDate: null, lastDate: null }
  expect(overlapText(open)).toBe('M, W 10:00 to 11:20')
})

test('a full class offers its waitlist while that has places', () => {
  const full = { kind: 'full', capacity: 5, enrolled: 5, places: 1, part: null } as const
  const joins = (queue: number) =>
    explainRefusal({ ...full, queue }, 'every advisor')
      .remedy.fixes.flat()
      .filter((fix) => fix.do === 'join waitlist')
  expect(joins(0)[0]).toEqual({ do: 'join waitlist', place: 1 })
  expect(joins(1)).toEqual([])
})

const requisite = { sentence: 'TST 001', reasons: [] }
const day = '2026-02-09'
/** One refusal of every kind; a new kind does not compile without its example. */
const everyKind: { [Kind in RefusalKind]: RefusalFacts<Kind>[] } = {
  'period not begun': [
    { beginsAt: null, standing: 'U2', credits: 30 },
    { beginsAt: '2026-01-05T13:00:00Z', standing: 'U2', credits: 30 },
  ],
  'period over': [{ endedOn: day }],
  hold: [{ id: 1, type: 'financial', description: 'Unpaid balance', department: 'Student Accounts' }],
  prerequisite: [requisite],
  corequisite: [requisite],
  antirequisite: [requisite],
  'unknown requisite': [requisite],
  'department permission': [requisite],
  'time conflict': [{ course: 'TST 101', sectionCode: '01', sectionId: 1, overlaps: [] }],
  'credit limit': [
    { limit: 17, carried: 15, wanted: 3, raise: null, because: null },
    { limit: 16, carried: 15, wanted: 3, raise: null, because: 'probation' },
    { limit: 15, carried: 15, wanted: 3, raise: { limit: 19, from: day }, because: 'suspension' },
  ],
  duplicate: [
    { course: 'TST 101', sectionCode: '01', sectionId: 1, waiting: true },
    { course: 'TST 101', sectionCode: '01', sectionId: 1, waiting: false },
  ],
  'already passed': [{ course: 'TST 101', grade: 'B', term: 202509 }],
  'attempts used': [{ course: 'TST 101', attempts: 2, limit: 2 }],
  'component missing': [{ component: 'LAB', classNumbers: [40001] }],
  full: [
    { capacity: 5, enrolled: 5, queue: 0, places: 1, part: null },
    { capacity: 5, enrolled: 5, queue: 0, places: 0, part: 'LAB L01' },
  ],
  'seats kept': [
    {
      kept: [{ population: 'CSE majors', free: 4, keptUntil: day }],
      capacity: 10,
      enrolled: 6,
      queue: 0,
      places: 2,
    },
    {
      kept: [
        { population: 'CSE majors', free: 1, keptUntil: null },
        { population: 'U4 standing', free: 2, keptUntil: day },
      ],
      capacity: 10,
      enrolled: 7,
      queue: 2,
      places: 2,
    },
  ],
  'waitlist full': [{ places: 12 }, { places: 0 }],
  'waits used': [{ waits: 3, limit: 3 }],
  'waitlist closed': [{ closedOn: day }],
  'waitlist over': [{ endedOn: day }],
  'class unknown': [{ sectionId: 1 }],
  'class of another term': [{ sectionId: 1, term: 202509 }],
  'class withdrawn': [{ course: 'TST 101', sectionCode: '01' }],
  'credits out of range': [
    { credits: 5, minimum: 1, maximum: 3 },
    { credits: 5, minimum: 3, maximum: 3 },
  ],
  'not enrolled': [{ sectionId: 1 }],
  'class to drop': (['unknown', 'another term', 'not held', 'same class', 'one at a time'] as const).map((because) => ({
    sectionId: 1,
    course: because === 'unknown' ? null : 'TST 101',
    sectionCode: '01',
    term: 202509,
    because,
  })),
  'needed as corequisite': (['drop', 'withdraw', 'swap', 'waitlist'] as const).map((how) => ({
    leaving: ['TST 121'],
    classes: [{ sectionId: 2, course: 'TST 123', sectionCode: 'L01' }],
    how,
  })),
  'not waiting': [{ sectionId: 1, course: 'TST 101' }],
  'drop period over': [
    { endedOn: day, withdrawUntil: day },
    { endedOn: day, withdrawUntil: null },
  ],
  'withdrawal not begun': [{ dropUntil: day }],
  'withdrawal over': [{ endedOn: day }],
  'credit change over': [{ endedOn: day }],
  'gpnc over': [{ endedOn: day }],
  'gpnc used': [{ course: 'TST 101' }],
  'gpnc on a retake': [{ course: 'TST 101', grade: 'D' }],
  'gpnc not offered': [{ course: 'LAW 101', majors: ['GEO'] }],
  'gpnc threshold': [{ threshold: 'F', allowed: ['A', 'C'] }],
  'cart full': [{ limit: 20 }],
}

/** Turns of phrase that nobody says any more. */
const stiff =
  /\b(?:whoever|whom|anew|thereof|nobody|somebody|is no (?!longer)|of them|is to be|the student|can be carried|carried|waited for|given up|lifted|at most|no longer so|in its way|settled)\b/i

test.each(Object.keys(everyKind) as RefusalKind[])('%s speaks plainly to the reader, in whole sentences', (kind) => {
  for (const facts of everyKind[kind]) {
    const { rule, figure, remedy } = explainRefusal({ kind, ...facts } as Refusal, 'every advisor')
    for (const words of [rule, figure ?? '', remedy.text]) expect(words).not.toMatch(stiff)
    expect(rule).toMatch(/^[A-Z].*[.]$|: TST 001$/)
    expect(remedy.text).toMatch(/^[A-Z].*[.]$/)
    expect(`${rule} ${figure} ${remedy.text}`).not.toMatch(/undefined|NaN|\b1 (?:credits|places|waitlists)\b/)
  }
})

test.each(Object.keys(everyKind) as RefusalKind[])('%s has a fix that every page can do', (kind) => {
  for (const facts of everyKind[kind]) {
    const { remedy } = explainRefusal({ kind, ...facts } as Refusal, 'every advisor')
    const always = ['show', 'search', 'find course', 'ask', 'refresh']
    expect(remedy.fixes.flat().filter((fix) => always.includes(fix.do))).not.toEqual([])
  }
})
