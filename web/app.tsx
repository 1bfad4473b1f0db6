import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { CentredSpinner } from './components/ui/spinner.tsx'
import { restoreSession, useSession } from './lib/session.ts'
import { router } from './routes.tsx'

/** Reads the saved session before any page is chosen, and leaves the protected pages when the session ends. */
export function App() {
  const session = useSession()

  useLayoutEffect(restoreSession, [])

  useEffect(() => {
    if (session.status !== 'unauthenticated') return
    const here = router.state.location
    if (here.pathname === '/login') return
    void router.navigate({ to: '/login', search: session.lost ? { from: here.href } : {} })
  }, [session])

  if (session.status === 'loading') return <CentredSpinner label="Reading your session" />
  return <RouterProvider router={router} />
}
