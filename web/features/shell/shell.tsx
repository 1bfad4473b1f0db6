import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { makeQueryClient } from '../../lib/make-query-client.ts'
import { useSession } from '../../lib/session.ts'
import { onWaitingToast } from '../../lib/toasts.ts'
import { useSoughtPart } from '../../lib/use-sought-part.ts'
import { useRowKeys } from '../../lib/use-row-keys.ts'
import { fetchPalette } from './fetch-palette.ts'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { useCollapsed } from './use-collapsed.ts'
import styles from './shell.module.css'

const Toaster = lazy(async () => {
  const found = await import('../../components/ui/notices/toaster.tsx').catch(() => null)
  return { default: found?.Toaster ?? (() => null) }
})

const WeekPeek = lazy(async () => {
  const found = await import('../../components/academic/week/week-peek.tsx').catch(() => null)
  return { default: found?.WeekPeek ?? (() => null) }
})

/** The common layout: sidebar, header, the page, toasts. Data fetched for one person goes when the layout goes. */
export function Shell() {
  const [queryClient] = useState(makeQueryClient)
  const [collapsed, toggleCollapsed] = useCollapsed()
  const session = useSession()
  useFocusOnNavigation()
  useRowKeys()
  useSoughtPart()
  if (session.status !== 'authenticated') return null
  return (
    <QueryClientProvider client={queryClient}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.app} data-collapsed={collapsed || undefined}>
        <Sidebar user={session.user} collapsed={collapsed} onToggle={toggleCollapsed} />
        <div className={styles.page}>
          <Header user={session.user} />
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <AfterPage />
    </QueryClientProvider>
  )
}

/** Long enough for the page to be there first. */
const restAfterMs = 2000

/** Fetched after the page, so that a later failure of the network can be shown, or at once for a toast that waits. */
function AfterPage() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const timer = setTimeout(() => {
      want()
      fetchPalette().catch(() => undefined)
    }, restAfterMs)
    const forget = onWaitingToast(want)
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [])
  return (
    <Suspense>
      {wanted && (
        <>
          <Toaster />
          <WeekPeek />
        </>
      )}
    </Suspense>
  )
}

/** After a change of page, keyboard and screen reader continue at its content, not at the link that was left. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
