import { useState } from 'react'
import { readUnsentTexts, unsentKey } from './forget-unsent-texts.ts'
import { currentSession } from './session.ts'

/**
 * A text that survives until it is sent: its writer may be signed out, lose a role or go to another page meanwhile. It
 * stays in the tab, under the account that typed it. Without a name it lives as long as its field.
 */
export function useUnsentText(name?: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => (name === undefined ? '' : readUnsentText(name)))
  return [
    text,
    (next) => {
      setText(next)
      if (name !== undefined) keepUnsentText(name, next)
    },
  ]
}

/** What this person typed under the name and has not sent; empty when nothing. */
export function readUnsentText(name: string): string {
  const text = listOwn()[name]
  return typeof text === 'string' ? text : ''
}

/** Everything that this person has not sent and whose name begins so. */
export function listUnsentTexts(beginning: string): { name: string; text: string }[] {
  return Object.entries(listOwn()).flatMap(([name, text]) => (name.startsWith(beginning) ? [{ name, text }] : []))
}

export function keepUnsentText(name: string, text: string): void {
  const session = currentSession()
  if (session.status !== 'authenticated') return
  const { [name]: _before, ...others } = listOwn()
  const texts = text.trim() === '' ? others : { ...others, [name]: text }
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(unsentKey)
    else sessionStorage.setItem(unsentKey, JSON.stringify({ of: session.user.id, texts }))
  } catch {
    // Storage is blocked or full: the text is in its field alone.
  }
}

export function dropUnsentText(name: string): void {
  keepUnsentText(name, '')
}

function listOwn(): Record<string, string> {
  const session = currentSession()
  const kept = readUnsentTexts()
  return session.status === 'authenticated' && kept?.of === session.user.id ? kept.texts : {}
}
