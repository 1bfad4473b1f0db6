import { useEffect } from 'react'
import { isSingleKey } from './single-keys.ts'

/** The rows of every list: a row says so itself, or stands for a class; not a course that a sentence names. */
const rowSelector = '[data-row], tr[data-peek], li[data-peek], article[data-peek], div[data-peek]'

/** In px, what is stuck above the rows: the page's header and the table's own. */
const stuckAbove = 88

/** J and K move between the rows of a page, C adds the class of the row to the cart or takes it out. */
export function useRowKeys(): void {
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function press(event: KeyboardEvent): void {
  const { target, key } = event
  const act = actions[key.toLowerCase()]
  if (!act || !isSingleKey(event) || !(target instanceof Element)) return
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
