import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../../testing/example-refusals.ts'
import { served, servePeople, show, viewAs } from '../../../testing/example-people.tsx'
import { ClassRules, RulesNotRead } from './class-rules.tsx'
import type { ClassCheck, OneClass } from './use-one-class.ts'

servePeople()
beforeEach(() => viewAs('Student'))

type Rule = ClassCheck['rules'][number]
const rule = (change: Partial<Rule>): Rule => ({
  rule: 'requisite',
  sentence: 'CSE 260',
  requisite: 'prerequisite',
  result: 'met',
  figure: null,
  refusals: [],
  ...change,
})

/** What the table says of the rules: name, figure and result of each. */
async function read(...rules: Rule[]): Promise<string[][]> {
  const check = { rules, credits: { carried: 12, after: 15, limit: 17 } } as ClassCheck
  const found = { term: 202601, subject: 'CSE', number: '214', class: { id: 7 } } as OneClass
  await show(<ClassRules check={check} readAt={0} found={found} />)
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''))
}

test('a requirement says whether it is needed before, at the same time, or excludes', async () => {
  expect(
    await read(
      rule({ figure: 'You passed CSE 260 with A.' }),
      rule({ requisite: 'corequisite' }),
      rule({ requisite: 'antirequisite' }),
    ),
  ).toEqual([
    ['CSE 260', 'You passed CSE 260 with A.', 'Met'],
    ['Corequisite: CSE 260', 'You meet this', 'Met'],
    ['Not with CSE 260', 'Nothing on your record excludes it', 'Met'],
  ])
})

test('a rule that is not met has its figure, what to do, and a way to ask', async () => {
  const limit = refusalOf('credit limit')
  const [row] = await read(
    rule({ rule: 'credit limit', sentence: null, requisite: null, result: 'not met', refusals: [limit] }),
  )
  expect(row?.[0]).toBe('Credit limit 17')
  expect(row?.[1]).toContain('12 credits now, 15 with this class')
  expect(row?.[1]).toContain(limit.remedy.text)
  expect(row?.[2]).toBe('Not met')
})

test('what a person decides is asked for in place', async () => {
  const [row] = await read(
    rule({ requisite: 'prerequisite', result: 'ask', refusals: [refusalOf('department permission')] }),
  )
  expect(row?.[2]).toBe('AskAsk')
  expect(screen.getByRole('button', { name: /^Ask: / })).toBeTruthy()
  expect(served.asked.some(({ method }) => method === 'POST')).toBe(false)
})

test('where the check could not be read, the place says so and can be tried again', async () => {
  let tries = 0
  await show(<RulesNotRead reason="The server is busy." onRetry={() => tries++} />)
  await screen.findByRole('region', { name: 'Requirements to enroll' })
  screen.getByText('The server is busy.')
  fireEvent.click(screen.getByRole('button'))
  expect(tries).toBe(1)
})
