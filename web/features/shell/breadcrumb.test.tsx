import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'

afterEach(cleanup)

test('one step alone is the current page: the one above it is a way back', async () => {
  const root = createRootRoute({ component: Breadcrumb })
  const at = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([at('/'), at('/class-search'), at('/class-search/$sectionId')]),
    history: createMemoryHistory({ initialEntries: ['/class-search/7'] }),
  })
  render(<RouterProvider router={router as never} />)
  const above = await screen.findByRole('link', { name: 'Class Search' })
  expect(above.getAttribute('aria-current')).toBeNull()
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
})
