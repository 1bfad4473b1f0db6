import type { WireRefusal } from '@sam/contract/registration/refusals'
import { explainRefusal } from '@sam/domain/registration/explain-refusal'
import type { ExplainedRefusal, Refusal, RefusalFacts, RefusalKind } from '@sam/domain/registration/refusal'

type Example = {
  [Kind in RefusalKind]: { kind: Kind; facts: RefusalFacts<Kind> } & Partial<ExplainedRefusal>
}[RefusalKind]

/** A refusal as the server tells it, in the domain's words but for those that are given. */
export function exampleRefusal(example: Example): WireRefusal {
  const refusal = { kind: example.kind, ...example.facts } as Refusal
  return { ...explainRefusal(refusal, 'every advisor'), ...example }
}

const sentence = 'C or higher in AMS 310'
const missing = { kind: 'course missing', course: 'AMS 310', minGrade: null } as never
const requisite = { sentence, reasons: [missing] }
const overlap = { days: ['Tu' as const], start: 600, end: 680, firstDate: null, lastDate: null }

/** One of every kind: a new kind does not compile without its own. */
export const exampleFacts: { [Kind in RefusalKind]: RefusalFacts<Kind> } = {
  'period not begun': { beginsAt: null, standing: 'U1', credits: 3 },
  'period over': { endedOn: '2026-02-09' },
  hold: { id: 1, type: 'advising', description: 'See an advisor', department: 'Advising' },
  prerequisite: requisite,
  corequisite: requisite,
  antirequisite: requisite,
  'unknown requisite': requisite,
  'department permission': requisite,
  'time conflict': { course: 'CSE 416', sectionCode: '02', sectionId: 1, overlaps: [overlap as never] },
  'credit limit': { limit: 17, carried: 15, wanted: 3, raise: null, because: null },
  duplicate: { course: 'CSE 416', sectionCode: '02', sectionId: 1, waiting: false },
  'already passed': { course: 'CSE 351', grade: 'A', term: 202509 },
  'attempts used': { course: 'CSE 351', attempts: 2, limit: 2 },
  'component missing': { component: 'LEC', classNumbers: [40_001] },
  full: { capacity: 60, enrolled: 60, queue: 4, places: 12, part: null },
  'seats kept': {
    kept: [{ population: 'AMS majors', free: 8, keptUntil: '2025-11-10' }],
    capacity: 60,
    enrolled: 52,
    queue: 0,
    places: 12,
  },
  'waitlist full': { places: 12 },
  'waits used': { waits: 10, limit: 10 },
  'waitlist closed': { closedOn: '2026-02-02' },
  'waitlist over': { endedOn: '2026-02-06' },
  'class unknown': { sectionId: 9 },
  'class of another term': { sectionId: 9, term: 202509 },
  'class withdrawn': { course: 'CSE 351', sectionCode: '01' },
  'credits out of range': { credits: 9, minimum: 1, maximum: 4 },
  'not enrolled': { sectionId: 9 },
  'not waiting': { sectionId: 9, course: 'CSE 351' },
  'class to drop': { sectionId: 9, course: 'CSE 351', sectionCode: '01', term: 202601, because: 'not held' },
  'needed as corequisite': {
    leaving: ['PHY 121'],
    classes: [{ sectionId: 9, course: 'PHY 123', sectionCode: 'L01' }],
    how: 'drop',
  },
  'drop period over': { endedOn: '2026-02-09', withdrawUntil: '2026-04-03' },
  'withdrawal not begun': { dropUntil: '2026-02-09' },
  'withdrawal over': { endedOn: '2026-04-03' },
  'credit change over': { endedOn: '2026-04-03' },
  'gpnc over': { endedOn: '2026-04-03' },
  'gpnc used': { course: 'CSE 416' },
  'gpnc on a retake': { course: 'CSE 351', grade: 'D' },
  'gpnc not offered': { course: 'CSE 351', majors: [] },
  'gpnc threshold': { threshold: 'F', allowed: ['A', 'C'] },
  'cart full': { limit: 20 },
}

export const refusalKinds = Object.keys(exampleFacts) as RefusalKind[]

/** One of this kind, but for the facts and words that are given. */
export function refusalOf(kind: RefusalKind, facts: object = {}, words: Partial<ExplainedRefusal> = {}): WireRefusal {
  return exampleRefusal({ kind, facts: { ...exampleFacts[kind], ...facts }, ...words } as Example)
}
