import type { KeyboardEvent } from 'react'

/** Arrow keys step between the periods of a toolbar, Home and End to the first and the last. */
export function stepBetween(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.indexOf(event.target as HTMLButtonElement)
  const next = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: all.length - 1,
  }[event.key]
  const target = next === undefined ? undefined : all[next]
  if (!target) return
  event.preventDefault()
  target.focus()
}
