import { useSyncExternalStore } from 'react'
import { currentSession } from './session.ts'

/** Who switched single keys off in this browser: their ids, as several people may use it. */
const storageKey = 'sam_single_keys_off'

/** Where a letter is typed text, or belongs to what is open above the page. */
const writesHere =
  'input, select, textarea, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]'

const listeners = new Set<() => void>()

/** Whether letters and signs without Ctrl, Cmd or Alt do something for this person, in this browser. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areSingleKeysOn)
}

export function areSingleKeysOn(): boolean {
  const own = ownId()
  return own === null || !listOff().includes(own)
}

/** Remembers the choice of the person who is signed in. */
export function keepSingleKeys(on: boolean): void {
  const own = ownId()
  if (own === null) return
  const others = listOff().filter((id) => id !== own)
  off = on ? others : [...others, own]
  try {
    localStorage.setItem(storageKey, JSON.stringify(off))
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Whether a key stands for itself: switched on, held with no other, and not typed into a field or something open. */
export function isSingleKey({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented || !areSingleKeysOn()) return false
  return target instanceof Element && !target.closest(writesHere) && !document.querySelector('[role=dialog]')
}

/** What stands where storage is blocked. */
let off: string[] = []

function listOff(): string[] {
  let stored: string | null
  try {
    stored = localStorage.getItem(storageKey)
  } catch {
    return off
  }
  try {
    const saved: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function ownId(): string | null {
  const session = currentSession()
  return session.status === 'authenticated' ? session.user.id : null
}
