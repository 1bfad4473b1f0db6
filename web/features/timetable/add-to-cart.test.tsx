import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { institutionQuery } from '../../queries/kernel/institution.ts'
import { ownCartQuery } from '../../queries/registration/own-cart.ts'
import { viewAs } from '../../testing/example-people.tsx'
import { hearToasts } from '../../testing/hear-toasts.ts'
import { AddToCart } from './add-to-cart.tsx'

const told = hearToasts()
beforeEach(() => viewAs('Student'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const term = 202601

/** The button of one class, in a term at this stage, with a server that answers a change so. */
async function show(stage: 'announced' | 'over', answer: () => Promise<Response>) {
  const cart = { term, inCart: [] as number[], waiting: [] }
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json(cart) : answer(),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const terms = [{ code: term, name: 'Spring 2026', hasSchedule: true, current: false, registration: stage }]
  client.setQueryData(institutionQuery.queryKey, { terms } as never)
  client.setQueryData(ownCartQuery(term).queryKey, cart)
  const root = createRootRoute({
    component: () => (
      <div data-testid="row">
        <AddToCart term={term} sectionId={7} name="CSE 310 LEC 01" />
      </div>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return screen.findByTestId('row')
}

test('a class is in the cart at once, and the toast names the term', async () => {
  let answer = (_response: Response) => {}
  await show('announced', () => new Promise((resolve) => (answer = resolve)))
  fireEvent.click(screen.getByRole('button', { name: 'ADD TO CART, CSE 310 LEC 01' }))
  await screen.findByRole('button', { name: 'IN CART, CSE 310 LEC 01', pressed: true })
  expect(told.showSuccess).not.toHaveBeenCalled()
  answer(Response.json({ refusals: [], registration: {} }))
  await waitFor(() => expect(told.showSuccess).toHaveBeenCalledOnce())
  expect(told.showSuccess.mock.calls[0]?.[0]).toBe('CSE 310 LEC 01 is in your Spring 2026 cart.')
})

test('a class that the server refuses leaves the cart again, with the rule', async () => {
  const refusals = [{ rule: 'The class is gone.' }]
  await show('announced', async () => Response.json({ refusals, registration: {} }))
  fireEvent.click(screen.getByRole('button', { name: /^ADD TO CART/ }))
  await waitFor(() => expect(told.showError).toHaveBeenCalledOnce())
  expect(told.showError.mock.calls[0]?.[0]).toContain('The class is gone.')
  await screen.findByRole('button', { name: /^ADD TO CART/, pressed: false })
})

test('a class that the server never hears of leaves the cart again, also when the cart cannot be read', async () => {
  await show('announced', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent.click(screen.getByRole('button', { name: /^ADD TO CART/ }))
  await waitFor(() => expect(told.showError).toHaveBeenCalledOnce())
  await screen.findByRole('button', { name: /^ADD TO CART/, pressed: false })
})

test('there is no cart for a term whose registration is over', async () => {
  const row = await show('over', async () => Response.json({}))
  expect(row.querySelector('button')).toBeNull()
})
