import { expect, test } from 'vitest'
import { findClosedReasons, type DraftFacts } from './decide-publication.ts'

const cse = { kind: 'major', code: 'CSE', degree: 'BS' }
const open: DraftFacts = {
  program: { program: 'CSE-BS-2026', ...cse, effectiveTerm: 202609 },
  errors: [],
  failingExamples: 0,
  base: { program: 'CSE-BS-2025', revision: 2, onFile: 2 },
  effect: 'done',
  versions: [{ program: 'CSE-BS-2025', ...cse, effectiveTerm: 202509 }],
  currentTerm: 202509,
  publishedIn: [202501, null],
}
const named = (program: string, effectiveTerm: number) => ({ program: { program, ...cse, effectiveTerm } })

test.each<[string, Partial<DraftFacts>, string[]]>([
  ['nothing is wrong', {}, []],
  ['one error', { errors: [{ line: 45 }] }, ['1 error, line 45']],
  ['errors hide an effect that nobody can compute', { errors: [{ line: 3 }, { line: 9 }], effect: 'none' }, ['2 errors, the first in line 3']],
  ['no term', { program: { program: 'X', ...cse, effectiveTerm: null } }, ['effective_term is missing']],
  ['examples', { failingExamples: 2 }, ['2 examples fail']],
  ['no effect yet', { effect: 'none' }, ['Effect is not computed yet']],
  ['a stale effect', { effect: 'stale' }, ['Effect is of an earlier draft']],
  ['a running effect', { effect: 'running' }, ['Effect is still being computed']],
  ['a replaced base', { base: { program: 'CSE-BS-2025', revision: 2, onFile: 3 } }, ['CSE-BS-2025 was replaced since this draft began']],
  ['a base that is gone', { base: { program: 'CSE-BS-2025', revision: 2, onFile: null } }, ['CSE-BS-2025 is no longer on file']],
  ['another id for the same term', named('CSE-BS-B', 202509), ['CSE-BS-2025 is on file for Fall 2025: give the draft that id, or another effective_term']],
  ['the same version again', named('CSE-BS-2025', 202509), ['CSE-BS-2025 is on file for Fall 2025 already and would be replaced']],
  ['the id of a version with another term', named('CSE-BS-2025', 202609), ['CSE-BS-2025 is on file for Fall 2025 and would be replaced']],
  ['a second time in a term', { publishedIn: [202509] }, ['This program was published in Fall 2025 already']],
  ['an id of another program', { program: { program: 'CSE-BS-2025', kind: 'minor', code: 'CSE', degree: '', effectiveTerm: 202609 } }, ['CSE-BS-2025 is on file for Fall 2025: give the draft that id, or another effective_term']],
])('%s', (_name, facts, words) => {
  expect(findClosedReasons({ ...open, ...facts }).map((one) => one.words)).toEqual(words)
}) // prettier-ignore

test('what was published before is opened by a reason, nothing else is', () => {
  const reasons = findClosedReasons({ ...open, publishedIn: [202509], failingExamples: 1 })
  expect(reasons.map(({ at, isForced }) => [at, isForced])).toEqual([
    ['examples', false],
    ['again', true],
  ])
})
