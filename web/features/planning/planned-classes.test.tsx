import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { institutionQuery } from '../../queries/kernel/institution.ts'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { exampleFacts } from '../../testing/open-test-page.tsx'
import { ownWeekQuery, type WeekClass } from '../../queries/planning/own-week.ts'
import { PlannedClasses } from './planned-classes.tsx'

const told = hearToasts()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const term = 202601
const planned: WeekClass = {
  sectionId: 7,
  course: 'CSE 214',
  title: 'Data Structures',
  component: 'LEC',
  section: '01',
  standing: 'planned',
  credits: 4,
  meetings: [],
}

/** Shows the planner with one class over a server that answers a removal so. */
function show(answer: () => Response, registered: readonly WeekClass[] = []) {
  const classes = [planned, ...registered]
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) =>
    init.method === 'DELETE' ? answer() : Response.json({ term, classes, plan: [] }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(institutionQuery.queryKey, exampleFacts as never)
  client.setQueryData(ownWeekQuery(term).queryKey, { term, classes, plan: [] })
  render(
    <QueryClientProvider client={client}>
      <PlannedClasses term={term} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove CSE 214 01 from the planner' }))
}

test('a removal that failed says so, and the class stays in the planner', async () => {
  show(() => new Response('no', { status: 500 }))
  await waitFor(() => expect(told.showError).toHaveBeenCalledOnce())
  expect(told.showError.mock.calls[0]?.[0]).toContain('CSE 214 was not changed')
  await new Promise((resolve) => setTimeout(resolve))
  expect(told.showSuccess).not.toHaveBeenCalled()
})

test('a removal that was done offers the way back', async () => {
  show(() => Response.json({ sectionId: 7, planned: false }))
  await waitFor(() => expect(told.showSuccess).toHaveBeenCalledOnce())
  expect(told.showSuccess.mock.calls[0]?.[0]).toBe('CSE 214 is no longer in your Spring 2026 planner.')
  expect(told.showError).not.toHaveBeenCalled()
})

test('beside a kept class stands what the credits become with it, unless its course is held already', () => {
  const held: WeekClass = { ...planned, sectionId: 9, course: 'MAT 211', standing: 'registered', credits: 14 }
  const answer = () => Response.json({ sectionId: 7, planned: false })
  show(answer, [held])
  expect(screen.getByText('14 credits registered, 18 with CSE 214')).toBeTruthy()
  cleanup()
  show(answer, [held, { ...held, sectionId: 8, course: 'CSE 214' }])
  expect(screen.queryByText(/credits registered/)).toBeNull()
})
