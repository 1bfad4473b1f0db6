import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { servePeople, show } from '../../testing/example-people.tsx'
import { RequestArticle } from './request-details.tsx'

servePeople()

const request = {
  id: 9,
  kind: 'grade change',
  title: 'Grade change',
  name: 'CSE 310 01, B to A-',
  student: { userId: '7', name: 'Ann Example', directoryWithheld: false },
  askedBy: 'Gil Hume',
  term: 202509,
  submittedAt: '2025-11-05T15:00:00.000Z',
  message: 'A problem set was not counted.',
  effect: 'The record shows A-',
  steps: [],
  rules: [
    { rule: 'The record shows B', state: 'not met', figure: 'It shows A- now' },
    { rule: 'Not for later work', state: 'you decide', figure: 'By the reason given' },
  ],
  requirements: [{ rule: 'prerequisite', sentence: 'C or higher in CSE 214', result: 'not met', figures: [] }],
  like: { approved: 1, refused: 2, medianDays: 3 },
  record: null,
  week: null,
  grade: null,
  mayDecide: null,
  mayWithdraw: false,
  expectedBy: null,
  seenByStudent: null,
}

test.each([
  ['open', 2],
  ['approved', 0],
  ['refused', 0],
])('A request that is %s shows %i blocks of rules, which judge the record as it is now', async (status, blocks) => {
  await show(<RequestArticle request={{ ...request, status } as never} />)
  expect(await screen.findByRole('region', { name: 'Similar requests' })).toBeTruthy()
  const shown = ['Rules', 'At registration'].filter((name) => screen.queryByRole('region', { name }))
  expect(shown).toHaveLength(blocks)
})
