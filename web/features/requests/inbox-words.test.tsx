import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { servePeople, show, viewAs } from '../../testing/example-people.tsx'
import { Inbox } from './inbox.tsx'
import type { InboxLine } from './use-requests.ts'

servePeople()
beforeEach(() => viewAs('Academic Advisor'))

const line = { id: 1, kind: 'declaration', mine: true, days: 1, steps: [], student: { name: 'Ada Byron' } } as never

test.each<[string, InboxLine[], string]>([
  ['nothing is open', [], 'Nothing waits for you.'],
  ['the filters hide what is open', [line], 'No request fits these filters.'],
])('an inbox in which %s says so', async (_what, open, words) => {
  const filter = { kind: 'time conflict', age: 'any', others: false } as const
  await show(<Inbox open={open} decided={[]} asked={[]} filter={filter} onFilter={() => {}} current={null} />)
  expect(await screen.findByText(words)).toBeTruthy()
})
