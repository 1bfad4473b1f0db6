import type { KeyboardEvent } from 'react'
import { areSingleKeysOn } from '../../../lib/single-keys.ts'
import type { TableEntry } from './group-rows.ts'
import type { RowActions } from './list-table-body.tsx'

/** What the arrow keys go through: in other fields they have a meaning of their own. */
const controls = 'a, button, input[type=checkbox]'

/** Up and down, or K and J, go to the same control of the next row, with the panel if one is open; Space opens and closes the panel, Escape closes it, X selects. */
export function stepThroughRows<Row>(
  event: KeyboardEvent,
  entries: readonly TableEntry<Row>[],
  { opened = null, onPeek, selection }: RowActions<Row>,
): void {
  const target = event.target as HTMLElement
  const line = target.closest<HTMLElement>('tr[data-row]')
  const id = line?.dataset['row']
  if (!line || id === undefined || event.defaultPrevented || !target.matches(controls)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const letter = areSingleKeysOn() ? event.key.toLowerCase() : null
  const isDown = event.key === 'ArrowDown' || letter === 'j'
  if (isDown || event.key === 'ArrowUp' || letter === 'k') {
    const next = neighbour(line, isDown)
    const place = [...line.querySelectorAll(controls)].indexOf(target)
    const there = [...(next?.querySelectorAll<HTMLElement>(controls) ?? [])]
    const control = there[Math.max(place, 0)] ?? there[0]
    if (!control) return
    event.preventDefault()
    control.focus()
    if (opened !== null) onPeek?.(next?.dataset['row'] ?? null)
  }
  if (event.key === ' ' && target instanceof HTMLAnchorElement && onPeek) {
    event.preventDefault()
    onPeek(opened === id ? null : id)
  }
  if (event.key === 'Escape' && opened !== null && onPeek) {
    event.preventDefault()
    onPeek(null)
  }
  if (letter === 'x' && selection) {
    const row = entries.find((entry) => 'row' in entry && entry.row.id === id)
    if (!row || !('row' in row)) return
    event.preventDefault()
    selection.pick([row.row.original], !selection.rows.has(id))
  }
}

/** The next row with data, past the headings of groups. */
function neighbour(line: Element, isBelow: boolean): HTMLElement | null {
  let next = isBelow ? line.nextElementSibling : line.previousElementSibling
  while (next && !next.matches('tr[data-row]')) next = isBelow ? next.nextElementSibling : next.previousElementSibling
  return next as HTMLElement | null
}
