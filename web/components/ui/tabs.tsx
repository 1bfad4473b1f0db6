import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from './tabs.module.css'

export interface Tab {
  /** The value in the address. */
  id: string
  label: string
}

/** The tab that an address asks for; the one it begins with for any other word. */
export function knownTab(tabs: readonly Tab[], wanted: string | undefined, initial = tabs[0]?.id ?? ''): string {
  return tabs.find(({ id }) => id === wanted)?.id ?? initial
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  current: string
  /** The tab that an address without one means; the first unless said. */
  initial?: string
  /** The search param that holds the tab. */
  param?: string
}

/** Parts of a page that each have an address: a list of links, so that back, bookmarks and middle clicks work. */
export function Tabs({ label, tabs, current, initial = tabs[0]?.id, param = 'tab' }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  // Browsers without scroll-initial-target: bring the current tab into view on phones.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - 16
  }, [current])
  return (
    <nav className={styles.tabs} aria-label={label} ref={nav}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to="."
          search={((before: object) => ({ ...before, [param]: tab.id === initial ? undefined : tab.id })) as never}
          aria-current={tab.id === current ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          resetScroll={false}
          data-label={tab.label}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
