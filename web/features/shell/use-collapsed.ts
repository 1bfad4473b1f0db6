import { useEffect, useState } from 'react'

const storageKey = 'sidebar'

/** Under 1080 px an expanded sidebar leaves too little for a table. */
const narrowWindow = '(max-width: 1079px)'

/** Whether the sidebar is the narrow rail: as last chosen where there is room, and in a narrow window until expanded. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(collapsedAtFirst)
  useEffect(() => {
    const narrow = matchMedia(narrowWindow)
    const follow = () => setCollapsed(collapsedAtFirst())
    narrow.addEventListener('change', follow)
    return () => narrow.removeEventListener('change', follow)
  }, [])
  const toggle = () => {
    setCollapsed(!collapsed)
    try {
      localStorage.setItem(storageKey, collapsed ? 'expanded' : 'collapsed')
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  }
  return [collapsed, toggle]
}

function collapsedAtFirst(): boolean {
  if (matchMedia(narrowWindow).matches) return true
  try {
    return localStorage.getItem(storageKey) === 'collapsed'
  } catch {
    return false
  }
}
