import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test.each([
  ['no rule counts it', undefined, ''],
  ['a rule', ['Six technical electives'], 'Six technical electives'],
  ['a rule named like its code', ['CSE 373', 'STEM+'], 'STEM+'],
  ['a rule named like its title', ['Analysis of algorithms'], ''],
  ['more than two rules', ['STEM+', 'QPS', 'Upper division'], 'STEM+, QPS and 1 more'],
])('%s', (_case, counts, words) => {
  expect(countWords('CSE 373', 'Analysis of Algorithms', counts)).toBe(words)
})
