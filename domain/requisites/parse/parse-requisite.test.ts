import { expect, test } from 'vitest'
import { parseRequisite } from './parse-requisite.ts'

test('the parts keep their text, their field and their order', () => {
  const { parts, tree, advisory } = parseRequisite(
    'Prerequisite: HIS 101; Corequisite: HIS 102; Advisory Prerequisite: GEO 110',
    { field: 'mixed' },
  )
  expect(parts.map(({ field, text }) => [field, text])).toEqual([
    ['prerequisites', 'HIS 101'],
    ['corequisites', 'HIS 102'],
    ['advisory', 'GEO 110'],
  ])
  expect(tree).toMatchObject({
    kind: 'all',
    of: [
      { course: 'HIS 101', timing: 'earlier' },
      { course: 'HIS 102', timing: 'together' },
    ],
  })
  expect(advisory).toMatchObject({ course: 'GEO 110' })
})

test('unread words and warnings are listed once each', () => {
  const { unread, warnings } = parseRequisite('magic; magic; HIS 101 or MPE level 9. See the page for more.', {
    field: 'prerequisites',
  })
  expect(unread).toEqual(['magic'])
  expect(warnings).toEqual([
    'Taken as information: "See the page for more".',
    'The placement alternative "MPE level 9" was dropped from the sentence; level 9 on the mathematics placement examination is enough all the same.',
  ])
})

test('a note that restricts is unread, another note is a warning', () => {
  expect(
    parseRequisite('Prerequisite: HIS 101; Note: not for second-year students', { field: 'mixed' }).unread,
  ).toHaveLength(1)
  expect(parseRequisite('Prerequisite: HIS 101; Note: bring a map', { field: 'mixed' })).toMatchObject({
    unread: [],
    warnings: [expect.any(String)],
  })
})

test('a text beyond all measure is not read', () => {
  const { unread, warnings } = parseRequisite('HIS 101 or '.repeat(3000), { field: 'prerequisites' })
  expect([unread.length, warnings.length]).toEqual([1, 1])
})

test('only for some years of entry: others are free of it', () => {
  expect(parseRequisite('only for cohorts from 2022: HIS 101', { field: 'prerequisites' }).tree).toMatchObject({
    kind: 'any',
    of: [{ kind: 'not', of: { kind: 'cohort', from: 2022, to: null } }, { course: 'HIS 101' }],
  })
})
