import { expect, test } from 'vitest'
import { nameRequirements } from './name-requirements.ts'

const rule = (id: string, label: string, parent: string | null = null) => ({ id, label, parent, program: 'M' })
const science = rule('science', 'Natural science')
const pair = rule('pair', 'PHY 131 and PHY 133', 'science')
const rules = [science, pair, { ...science, program: 'N', label: 'Of another program' }]
const asked = { course: 'PHY 133', title: 'Classical Physics Laboratory I' }

test.each([
  ['a rule by its label', [rule('lab', 'Laboratory')], ['Laboratory']],
  ['the group of a rule that is the course', [rule('a', 'PHY 133', 'science')], ['Natural science']],
  ['the group of the group that names the course', [rule('a', 'PHY 133', 'pair')], ['Natural science']],
  [
    'the group of a rule that is its title',
    [rule('a', 'Classical physics laboratory I', 'science')],
    ['Natural science'],
  ],
  ['a group once', [rule('a', 'PHY 133', 'science'), rule('b', 'PHY 133', 'pair')], ['Natural science']],
  ['nothing where the course is the whole requirement', [rule('a', 'PHY 133')], []],
])('%s', (_title, counting, labels) => {
  expect(nameRequirements(counting, rules, asked)).toEqual(labels)
})
