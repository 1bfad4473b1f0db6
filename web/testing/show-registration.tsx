import type { Registration } from '@sam/contract/registration/registration'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { CourseRegistration } from '../features/registration/page/course-registration.tsx'
import { useRegistration } from '../features/registration/page/use-registration.ts'

interface Call {
  method: string
  path: string
  key: string | null
  body: unknown
}

const whose = { term: 202601 }

function Page() {
  const { data, dataUpdatedAt, isFetching, refetch } = useRegistration(whose, true)
  if (!data) return null
  return (
    <CourseRegistration
      whose={whose}
      registration={data}
      readAt={dataUpdatedAt}
      reading={isFetching}
      onReadAgain={() => void refetch()}
      timeZone="America/New_York"
      thresholds={['A', 'B', 'C']}
    />
  )
}

/** Shows the page over a server that tells this registration and answers commands so; the calls made are returned. */
export async function showRegistration(
  registration: Registration,
  answer: (call: Call) => unknown = () => ({ done: false, results: [] }),
) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.replace('/api', '')
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null
    const call = { method: init.method ?? 'GET', path, key: new Headers(init.headers).get('idempotency-key'), body }
    if (path === '/institution') return Response.json({ institution: { waitlistShare: 0.2 }, terms: [] })
    if (path === '/registration/202601') return Response.json(registration)
    if (path.startsWith('/classes?')) return Response.json({ courses: [] })
    if (path.includes('/seat-history')) return Response.json({ since: registration.now, classes: [] })
    if (path.endsWith('/validate')) return Response.json({ done: false, results: [] })
    calls.push(call)
    const told = await answer(call)
    if (told instanceof Error) throw told
    return Response.json(told)
  })
  const root = createRootRoute()
  const at = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/' ? Page : () => null })
  const router = createRouter({
    routeTree: root.addChildren([at('/'), at('/class-search'), at('/profile/$userId')]),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Cart' })
  return calls
}
