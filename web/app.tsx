import { pages } from '@sam/contract/pages'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Deferred } from './components/ui/deferred.tsx'
import { CentredSpinner } from './components/ui/spinner.tsx'
import { wantPalette } from './lib/palette.ts'
import { refreshSession, restoreSession, useSession } from './lib/session.ts'
import { router } from './routes.tsx'

/** Reads the saved session before any page is chosen, and leaves the protected pages when the session ends. */
export function App() {
  const session = useSession()
  const before = useRef(session.status)

  useLayoutEffect(restoreSession, [])
  useEffect(() => void refreshSession(), [])

  useEffect(() => {
    const ended = before.current === 'authenticated' && session.status === 'unauthenticated'
    before.current = session.status
    if (ended) wantPalette(false)
    // After signing out people start at the front door; after losing the session they return to where they were.
    if (ended)
      void router.navigate({ to: pages.login, search: session.lost ? { from: router.state.location.href } : {} })
  }, [session])

  if (session.status === 'loading') return <CentredSpinner label="Reading your session" />
  return (
    <Deferred until={<CentredSpinner label="Reading your session" />}>
      <RouterProvider router={router} />
    </Deferred>
  )
}
