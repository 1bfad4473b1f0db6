import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export interface Tab {
  /** The value in the address. */
  id: string
  label: string
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  current: string
  /** The search param that holds the tab; the first tab leaves it out. */
  param?: string
}

/** Parts of a page that each have an address: a list of links, so that back, bookmarks and middle clicks work. */
export function Tabs({ label, tabs, current, param = 'tab' }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  // Browsers without scroll-initial-target: bring the current tab into view on phones.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - 16
  }, [current])
  return (
    <nav className="tabs" aria-label={label} ref={nav}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.id}
          to="."
          search={((before: object) => ({ ...before, [param]: index === 0 ? undefined : tab.id })) as never}
          aria-current={tab.id === current ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          resetScroll={false}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
