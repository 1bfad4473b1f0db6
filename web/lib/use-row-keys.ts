import { useEffect } from 'react'

/** Where a letter is typed text, or belongs to what is open above the page. */
const writesHere =
  'input, select, textarea, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]'

/** Rows of people, and rows that stand for a class: those of tables and lists, not a course named in a sentence. */
const rowSelector = 'tr[data-row], tr[data-peek], li[data-peek], article[data-peek], div[data-peek]'

/** In px, what is stuck above the rows: the page's header and the table's own. */
const stuckAbove = 88

let users = 0

/**
 * J and K move between the rows of classes and people of a page, C adds the class of the row to the cart or takes it out. One
 * listener serves however many lists a page has.
 */
export function useRowKeys(): void {
  useEffect(() => {
    users += 1
    if (users === 1) addEventListener('keydown', press)
    return () => {
      users -= 1
      if (users === 0) removeEventListener('keydown', press)
    }
  }, [])
}

function press(event: KeyboardEvent): void {
  const { target, key } = event
  const act = actions[key.toLowerCase()]
  if (!act || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
  if (!(target instanceof Element) || target.closest(writesHere) || document.querySelector('[role=dialog]')) return
  // From nowhere, or after a change of page from its content, the first row is next; from another control a letter is not ours.
  const isNowhere = target === document.body || target.id === 'main'
  if ((isNowhere || target.closest(rowSelector)) && act()) event.preventDefault()
}

const actions: Record<string, () => boolean> = {
  j: () => move(1),
  k: () => move(-1),
  c: () => {
    const button = rowWithFocus()?.querySelector<HTMLElement>('[data-adds-to-cart=true]')
    button?.click()
    return Boolean(button)
  },
}

function rowWithFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(rowSelector) ?? null
}

/** To the next row, or from nowhere to the first one in view. */
function move(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)].filter(isShown)
  const from = rowWithFocus()
  const next = from
    ? rows[rows.indexOf(from) + step]
    : rows.find((row) => row.getBoundingClientRect().top >= stuckAbove)
  if (!next) return false
  focusRow(next)
  return true
}

/** Not one that stands in another row, nor one that a phone or a closed part hides. */
function isShown(row: HTMLElement): boolean {
  return !row.parentElement?.closest(rowSelector) && row.getClientRects().length > 0
}

/** The row itself where it takes the focus, else what leads from it to the class or the person. */
function focusRow(row: HTMLElement): void {
  const control =
    row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button:not([disabled]), input')
  if (!row.hasAttribute('tabindex') && control) return control.focus()
  if (!row.hasAttribute('tabindex')) row.tabIndex = -1
  row.focus()
}
