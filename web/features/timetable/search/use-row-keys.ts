import { useEffect, type RefObject } from 'react'

/** Where a letter is typed text, or belongs to what is open above the page. */
const writesHere = 'input, select, textarea, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/** In px, what is stuck above the rows: the page's header and the table's own. */
const stuckAbove = 88

/** J and K move between the rows of a table, C adds the class of the row to the cart or takes it out. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      const act = actions[key.toLowerCase()]
      if (!act || !table.current || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const isElsewhere = target instanceof Element && target !== document.body && !table.current.contains(target)
      if (isElsewhere || (target instanceof Element && target.closest(writesHere))) return
      if (document.querySelector('[role=dialog]')) return
      if (act(table.current)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [table])
}

const actions: Record<string, (table: HTMLTableElement) => boolean> = {
  j: (table) => move(table, 1),
  k: (table) => move(table, -1),
  c: (table) => {
    const button = rowWithFocus(table)?.querySelector<HTMLElement>('[data-adds-to-cart=true]')
    button?.click()
    return Boolean(button)
  },
}

function rowWithFocus(table: HTMLTableElement): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>('tr[tabindex]') ?? null
  return row && table.contains(row) ? row : null
}

/** To the next row, or from nowhere to the first one in view. */
function move(table: HTMLTableElement, step: 1 | -1): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>('tr[tabindex]')]
  const from = rowWithFocus(table)
  const next = from
    ? rows[rows.indexOf(from) + step]
    : rows.find((row) => row.getBoundingClientRect().top >= stuckAbove)
  next?.focus()
  return next !== undefined
}
