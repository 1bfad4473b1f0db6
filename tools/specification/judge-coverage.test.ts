import { expect, test } from 'vitest'
import { judgeCoverage, sections } from './judge-coverage.ts'
import { listTests } from './list-tests.ts'
import { readCoverage, type Statement } from './read-coverage.ts'

const text = [
  '## 2.1 Routes',
  '',
  '- **2.1.1** `/` redirects.',
  '  - e2e/walks.spec.ts: The root leads on: always',
  '- **2.1.2** Nobody proves this.',
  '',
  '### Not yet built',
  '',
  '- **2.1.3** A page to come.',
].join('\n')

test('statements are read with their tests, and those to come apart', () => {
  expect(readCoverage(text)).toEqual([
    {
      number: '2.1.1',
      words: '`/` redirects.',
      line: 3,
      isOpen: false,
      tests: [{ path: 'e2e/walks.spec.ts', name: 'The root leads on: always', line: 4 }],
    },
    { number: '2.1.2', words: 'Nobody proves this.', line: 5, isOpen: false, tests: [] },
    { number: '2.1.3', words: 'A page to come.', line: 9, isOpen: true, tests: [] },
  ])
})

const proven = { path: 'a.test.ts', name: 'it holds', line: 2 }
const whole: Statement[] = sections.map((section, index) => ({
  number: `${section}.1`,
  words: 'It holds.',
  line: index,
  isOpen: false,
  tests: [proven],
}))
const testsOf = (path: string) => (path === 'a.test.ts' ? ['it holds'] : null)
const withFirst = (part: Partial<Statement>) => [{ ...whole[0]!, ...part }, ...whole.slice(1)]

test('a whole and proven coverage has no fault', () => {
  expect(judgeCoverage(whole, testsOf)).toEqual([])
  expect(judgeCoverage(withFirst({ isOpen: true, tests: [] }), testsOf)).toEqual([])
})

test.each<[string, Statement[], RegExp]>([
  ['no test', withFirst({ tests: [] }), /2\.1\.1 has no test/],
  ['a test of another name', withFirst({ tests: [{ ...proven, name: 'it held' }] }), /does not have: it held/],
  ['a file that is not there', withFirst({ tests: [{ ...proven, path: 'b.test.ts' }] }), /which does not exist/],
  ['a number that stands twice', [...whole, whole[0]!], /2\.1\.1 stands twice/],
  ['a number left out', withFirst({ number: '2.1.2' }), /2\.1\.1 is missing/],
  ['a section left out', whole.slice(1), /section 2\.1 has no statement/],
  ['a number of no section', withFirst({ number: '1.1' }), /1\.1 is of no section/],
  ['tests of what is not built', withFirst({ isOpen: true }), /move it to its section/],
])('a fault: %s', (_name, statements, fault) => {
  expect(judgeCoverage(statements, testsOf).join('\n')).toMatch(fault)
})

test('tests are found by their names, and what may not run is none', () => {
  const source = `
    test('plain', () => {})
    test.each([1])('each %i', () => {})
    describe('group', () => { test('inside', { timeout: 1 }, () => {}) })
    test.skip('skipped', () => {})
    describe.runIf(there)('maybe', () => { test('sometimes', () => {}) })
    test('after', () => {})
    // test('commented', () => {})
  `
  expect(listTests('a.test.ts', source)).toEqual(['plain', 'each %i', 'inside', 'after'])
})
