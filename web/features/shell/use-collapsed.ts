import { useState } from 'react'

const storageKey = 'sidebar'

/** Under this width an expanded sidebar leaves too little for a table. */
const roomyPx = 1080

/** Whether the sidebar is the narrow rail: as last chosen, else by the room there is. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(readChoice)
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

function readChoice(): boolean {
  try {
    const chosen = localStorage.getItem(storageKey)
    if (chosen) return chosen === 'collapsed'
  } catch {
    // As when nothing was chosen.
  }
  return innerWidth < roomyPx
}
