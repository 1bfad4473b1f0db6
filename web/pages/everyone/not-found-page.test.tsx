import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NotFoundPage } from './not-found-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function goBack(entries: string[], length: number): Promise<string> {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(length)
  const history = createMemoryHistory({ initialEntries: entries })
  const router = createRouter({ routeTree: createRootRoute({ notFoundComponent: NotFoundPage }), history })
  render(<RouterProvider router={router as never} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(history.location.pathname).not.toBe('/no/such/page'))
  return history.location.pathname
}

test('Go Back goes one step back', async () => {
  expect(await goBack(['/before', '/no/such/page'], 2)).toBe('/before')
})

test('in a tab that the page was opened in, Go Back leads to the beginning', async () => {
  expect(await goBack(['/no/such/page'], 1)).toBe('/')
})
