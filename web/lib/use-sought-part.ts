import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** So long a page may take to show what its address leads to, and so long what loads above it may push it away. */
const patienceMs = 15_000
const settleMs = 1500

/** Brings the part of the page that the address names into sight and marks it, as soon as it stands. */
export function useSoughtPart(): void {
  const part = useLocation({ select: ({ hash }) => hash })
  // The same link followed again is another visit.
  const visit = useLocation({ select: ({ state }) => state.key })
  useEffect(() => (part === '' ? undefined : seek(part)), [part, visit])
}

function seek(part: string): () => void {
  let found: HTMLElement | null = null
  const watch = new MutationObserver(look)
  let timer = setTimeout(stop, patienceMs)
  const moves = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const
  function stop(): void {
    clearTimeout(timer)
    watch.disconnect()
    for (const move of moves) removeEventListener(move, stop)
  }
  function look(): void {
    const element = document.getElementById(part)
    if (!element) return
    if (!found) {
      clearTimeout(timer)
      timer = setTimeout(stop, settleMs)
      // Whoever moves on their own is not pulled back.
      for (const move of moves) addEventListener(move, stop, { passive: true })
    }
    found = element
    if (element.dataset['sought'] !== '') element.dataset['sought'] = ''
    element.setAttribute('aria-current', 'true')
    element.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  }
  watch.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    stop()
    delete found?.dataset['sought']
    found?.removeAttribute('aria-current')
  }
}
