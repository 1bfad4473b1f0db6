import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSoughtPart } from './use-sought-part.ts'

afterEach(cleanup)
const scroll = vi.fn()
Element.prototype.scrollIntoView = scroll

/** A page whose rows come later than its address. */
function Page() {
  useSoughtPart()
  const [rows, setRows] = useState<string[]>([])
  useEffect(() => {
    const timer = setTimeout(() => setRows(['hold-1', 'hold-2']), 50)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ul>
      {rows.map((id) => (
        <li key={id} id={id}>
          {id}
        </li>
      ))}
    </ul>
  )
}

test('the part that the address names is brought into sight and marked once it stands, and another after it', async () => {
  const history = createMemoryHistory({ initialEntries: ['/#hold-2'] })
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history })
  render(<RouterProvider router={router as never} />)
  await waitFor(() => expect(screen.getByText('hold-2').getAttribute('aria-current')).toBe('true'))
  expect(scroll).toHaveBeenCalled()
  expect(screen.getByText('hold-1').hasAttribute('data-sought')).toBe(false)
  await router.navigate({ to: '.', hash: 'hold-1' } as never)
  await waitFor(() => expect(screen.getByText('hold-1').hasAttribute('data-sought')).toBe(true))
  expect(screen.getByText('hold-2').hasAttribute('data-sought')).toBe(false)
})
