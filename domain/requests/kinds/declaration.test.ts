import { expect, test } from 'vitest'
import { toStudent } from './kind-rules.ts'
import { declaration, type DeclarationFacts } from './declaration.ts'

const cse = { kind: 'major', code: 'CSE', name: 'Computer Science', degree: 'BS', college: 'CEAS' } as const
const eco = { kind: 'minor', code: 'ECO', name: 'Economics', degree: '', college: 'CAS' } as const
const cseMinor = { kind: 'minor', code: 'CSE', name: 'Computer Science', degree: '', college: 'CEAS' } as const
const facts: DeclarationFacts = {
  declared: [{ kind: 'major', code: 'BIO' }],
  colleges: ['CAS'],
  limits: { majors: 2, minors: 1 },
  entryByCollege: ['CEAS'],
  window: { begins: '2025-11-01', ends: '2025-12-01' },
}
const asking = { today: '2025-11-05', requisiteWaivers: 'every advisor' } as const
const declare = (program: typeof cse | typeof eco | typeof cseMinor) =>
  ({ kind: 'declaration', change: 'declare', program }) as const
const dropBio = {
  kind: 'declaration',
  change: 'drop',
  program: { kind: 'major', code: 'BIO', name: 'Biology', degree: 'BA', college: 'CAS' },
} as const

test.each([
  ['entering CEAS', declare(cse), {}, ['CSE', 'CEAS']],
  ['in CEAS already', declare(cse), { colleges: ['CEAS'] }, ['CSE']],
  ['a college without a gate', declare(cse), { entryByCollege: [] }, ['CSE']],
  ['a minor makes nobody a student of its college', declare(cseMinor), {}, ['CSE']],
  ['giving up', dropBio, {}, ['BIO']],
])('%s is decided by %s', (_name, subject, more, units) => {
  const steps = declaration.stepsOf(subject, { ...facts, ...more })
  expect(steps.map((step) => ('subject' in step ? step.subject : 'college' in step && step.college))).toEqual(units)
})

test.each([
  ['a second major', declare(cse), {}, []],
  ['a first minor', declare(eco), {}, []],
  ['giving up what is declared', dropBio, {}, []],
  [
    'a third major',
    declare(cse),
    { declared: [...facts.declared, { kind: 'major' as const, code: 'AMS' }] },
    ['A student declares at most 2 majors. Give one up first.'],
  ],
  [
    'what is declared',
    declare(cse),
    { declared: [{ kind: 'major' as const, code: 'CSE' }] },
    ['You have declared Computer Science as a major already.'],
  ],
  ['giving up what is not', dropBio, { declared: [] }, ['You have not declared Biology as a major.']],
  [
    'too early',
    declare(eco),
    { window: { begins: '2025-11-06', ends: null } },
    ['Majors and minors can be changed again from Nov 6, 2025.'],
  ],
  [
    'too late',
    declare(eco),
    { window: { begins: null, ends: '2025-11-04' } },
    ['Majors and minors could be changed until Nov 4, 2025.'],
  ],
  ['no calendar', declare(eco), { window: null }, []],
])('%s', (_name, subject, more, messages) => {
  const problems = declaration.problemsOf(subject, { ...facts, ...asking, ...more })
  expect(problems.map(({ message }) => message)).toEqual(messages)
})

test('it is named by program and degree, and ends with the window', () => {
  expect([declare(cse), declare(eco), dropBio].map((one) => declaration.nameOf(one))).toEqual([
    'Computer Science, BS',
    'Economics, minor',
    'give up Biology, BA',
  ])
  expect(declaration.effectOf(dropBio, toStudent)).toBe('Your record no longer names the major in Biology')
  expect(declaration.expiryOf(facts)).toBe('2025-12-01')
})
