import { useSyncExternalStore } from 'react'
import { collectKeys, type TypedAhead } from './collect-keys.ts'
import { currentSession } from './session.ts'

/** Whether the command palette is wanted: known before the page that shows it stands. */
let wanted = false
const listeners = new Set<() => void>()

export function usePalette(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wanted,
  )
}

/** What is typed between the wish and the palette's field, which is fetched or drawn meanwhile. */
let typed: TypedAhead | null = null

export function wantPalette(next: boolean): void {
  if (!next) takeTyped()
  else if (!wanted) typed = collectKeys()
  wanted = next
  for (const listener of listeners) listener()
}

/** What was typed before the field had the focus; from now on keys go there. */
export function takeTyped(): string {
  const text = typed?.take().text ?? ''
  typed = null
  return text
}

/** Ctrl-K or Cmd-K from anywhere, from the first moment on: pressed while the page still loads, it opens with the page. */
export function listenForPalette(): void {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && typed) wantPalette(false)
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    // On the sign-in page there is nowhere to go; the browser may have its key.
    if (currentSession().status === 'unauthenticated') return
    event.preventDefault()
    wantPalette(!wanted)
  })
}
