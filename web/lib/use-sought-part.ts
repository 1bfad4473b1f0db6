import { blockOf } from '@sam/domain/notifications/page-parts'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** So long a page may take to show what its address leads to, and so long what loads above it may push it away. */
const patienceMs = 15_000
const settleMs = 1500

/**
 * Brings the part of the page that the address names into sight and marks it, as soon as it stands. Of a row that is gone, the
 * block in which it stood.
 */
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
  let isGone = false
  let wait: ReturnType<typeof setTimeout> | undefined
  const moves = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const
  function stop(): void {
    clearTimeout(timer)
    clearTimeout(wait)
    watch.disconnect()
    for (const move of moves) removeEventListener(move, stop)
  }
  function look(): void {
    const element = document.getElementById(part) ?? standIn()
    if (!element) return
    if (found && found !== element) unmark(found)
    if (!found) {
      clearTimeout(timer)
      timer = setTimeout(stop, settleMs)
      // Whoever moves on their own is not pulled back.
      for (const move of moves) addEventListener(move, stop, { passive: true })
    }
    found = element
    if (element.dataset['sought'] !== '') element.dataset['sought'] = ''
    element.setAttribute('aria-current', 'true')
    // What is folded away is unfolded.
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
    element.scrollIntoView({ block: element.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  }
  /** The block of a row that does not come while its block stands. */
  function standIn(): HTMLElement | null {
    const block = document.getElementById(blockOf(part) ?? '')
    if (!block || isGone) return block
    wait ??= setTimeout(() => {
      isGone = true
      look()
    }, settleMs)
    return null
  }
  watch.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    stop()
    if (found) unmark(found)
  }
}

function unmark(element: HTMLElement): void {
  delete element.dataset['sought']
  element.removeAttribute('aria-current')
}
