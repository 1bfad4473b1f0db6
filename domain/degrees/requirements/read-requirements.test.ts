import { expect, test } from 'vitest'
import { readRequirements } from './read-requirements.ts'

const words = { grades: ['C'], needC: ['WRT'] }
const rules = [{ id: 'a', course: 'CSE 114' }]
const read = (program: object) =>
  readRequirements({ programs: [{ program: 'M', kind: 'major', rules, ...program }] }, words)

test('a program is read whole', () => {
  const { programs, errors } = read({
    code: 'CSE',
    degree: 'BS',
    effective_term: { semester: 'Fall', year: 2025 },
    status: 'unverified',
    sharing: [{ with: 'other minors', at_most_credits: 6 }],
    examples: [{ name: 'Anna', student: { completed: [] }, expect: { a: 'unsatisfied' } }],
  })
  expect(errors).toEqual([])
  expect(programs).toMatchObject([
    {
      id: 'M',
      code: 'CSE',
      effectiveTerm: 202509,
      unverified: true,
      limits: [{ own: 'M', other: 'other minors', unit: 'credits', amount: 6 }],
      examples: [{ name: 'Anna', expect: { a: 'unsatisfied' } }],
    },
  ])
})

test.each([
  ['no kind', { kind: null }, /kind is missing/],
  ['an id with a comma', { program: 'M,N' }, /The id M,N must be made of letters/],
  [
    'a program that asks for itself',
    { code: 'CSE', rules: [{ id: 'b', declared: 'major', codes: ['CSE'] }] },
    /b asks for M, which/,
  ],
  ['no rules', { rules: null }, /rules is missing/],
  [
    'an unknown rule in an example',
    { examples: [{ name: 'A', student: {}, expect: { b: 'satisfied' } }] },
    /names the rule b/,
  ],
  ['an unknown status', { examples: [{ name: 'A', student: {}, expect: { a: 'done' } }] }, /must be satisfied/],
  ['sharing with nobody', { sharing: [{ at_most_courses: 1 }] }, /with is missing/],
  ['sharing without an amount', { sharing: [{ with: 'N' }] }, /either at_most_courses or/],
  ['sharing of an unknown rule', { sharing: [{ with: 'N', rule: 'x', at_most_courses: 1 }] }, /names the rule x/],
  [
    'the same limit twice',
    {
      sharing: [
        { with: 'N', at_most_courses: 1 },
        { with: 'N', at_most_courses: 2 },
      ],
    },
    /given twice/,
  ],
  [
    'rules to share with that are not there',
    { rules: [{ id: 'a', course: 'CSE 114', shares_with: ['b'] }] },
    /shares_with names/,
  ],
  ['a term of no year', { effective_term: { semester: 'Fall' } }, /A term is written/],
])('refuses %s', (_name, more, message) => {
  const { programs, errors } = read(more)
  expect(programs).toEqual([])
  expect(errors.map((one) => one.message).join(' ')).toMatch(message)
})

test('what belongs to a program is not beside it, and an id is found where it is named', () => {
  const rule = { id: 'a', course: 'CSE 114', shares_with: ['b'] }
  const one = { program: 'M', kind: 'major', rules: [rule] }
  expect(readRequirements({ programs: [one] }, words).errors).toMatchObject([
    { path: ['programs', 0, 'rules', 0, 'shares_with'], rule: 'a' },
  ])
  const beside = readRequirements({ programs: [{ ...one, rules }], examples: [], defaults: {} }, words)
  expect(beside.errors.map(({ message }) => message)).toEqual([expect.stringMatching(/^examples belongs to one program: indent it/), expect.stringMatching(/^defaults belongs to one program/)]) // prettier-ignore
})

test('rules that ask for nothing are a warning', () => {
  const { errors, warnings } = readRequirements({ programs: [{ program: 'M', kind: 'major', rules: [] }] }, words)
  expect([errors, warnings]).toMatchObject([[], [{ path: ['programs', 0, 'rules'], message: expect.stringMatching(/^rules is empty/) }]]) // prettier-ignore
})

test('a limit on sharing with what no one sees here is a warning', () => {
  const limited = (other: string) => ({
    program: 'M',
    kind: 'major',
    rules,
    sharing: [{ with: other, at_most_courses: 1 }],
  })
  const warnings = (other: string) => readRequirements({ programs: [limited(other)] }, words).warnings
  expect(warnings('other minor')).toMatchObject([{ path: ['programs', 0, 'sharing', 0], message: expect.stringMatching(/Did you mean other minors\?/) }]) // prettier-ignore
  expect(warnings('other minors')).toEqual([])
  expect(warnings('M-old')).toMatchObject([{ message: expect.not.stringContaining('Did you mean') }])
  const onFile = [{ id: 'N', kind: 'minor' as const, code: 'N', degree: '', effectiveTerm: null, rules: [] }]
  expect(readRequirements({ programs: [limited('N')] }, { ...words, onFile }).warnings).toEqual([])
})

test('programs that ask for each other are refused, unless there is a way around', () => {
  const asks = (...codes: string[]) => ({ id: 'x', declared: 'minor', codes })
  let paths: unknown[] = []
  const errorsOf = (last: object) => {
    const program = (id: string, rule: object) => ({ program: id, kind: 'minor', code: id, rules: [rule] })
    const file = {
      programs: [program('A', asks('B')), program('B', { id: 'y', all: [asks('C')] }), program('C', last)],
    }
    const { errors } = readRequirements(file, words)
    paths = errors.map(({ path }) => path)
    return errors.map(({ message }) => message)
  }
  expect(errorsOf(asks('A'))).toHaveLength(3)
  expect(paths[1]).toEqual(['programs', 1, 'rules', 0, 'all', 0])
  expect(errorsOf(asks('A'))[0]).toContain('x asks for B, which cannot be complete before A is')
  expect(errorsOf(asks('A', 'B'))[2]).toContain('x asks for A or B, none of which can be complete before C is')
  // Nobody here knows D.
  expect(errorsOf(asks('A', 'D'))).toEqual([])
  expect(errorsOf({ id: 'z', any: [asks('A'), asks('B')].map((one, at) => ({ ...one, id: `z${at}` })) })).toHaveLength(4) // prettier-ignore
  expect(errorsOf({ id: 'z', any: [asks('A'), 'CSE 114'] })).toEqual([])
  expect(errorsOf({ ...asks('A'), when: { standings: ['U4'] } })).toEqual([])
})

test('a file is a map of programs, each with an id of its own', () => {
  expect(readRequirements([], words).errors[0]?.message).toMatch(/must begin with/)
  expect(readRequirements({}, words).errors[0]?.message).toMatch(/must begin with/)
  const one = { program: 'M', kind: 'major', rules }
  expect(readRequirements({ programs: [one, one] }, words).errors[0]).toMatchObject({
    path: ['programs', 1, 'program'],
  })
})
