import {
  measureElement,
  useWindowVirtualizer,
  windowScroll,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useEffect, type Key, type RefObject } from 'react'
import { useTopOf } from './use-top-of.ts'

// Asking for a size makes the browser lay out the whole page, which is expensive while it is drawn. So the window is
// asked once at the start and when it changes, and rows tell their heights once they stand.
let windowRect: Rect = { width: innerWidth, height: innerHeight }
const listeners = new Set<(rect: Rect) => void>()
addEventListener('resize', () => {
  windowRect = { width: innerWidth, height: innerHeight }
  for (const listener of listeners) listener(windowRect)
})

interface WindowRows {
  /** The list or table whose rows these are. */
  list: RefObject<HTMLElement | null>
  count: number
  /** About how high a row is in px, for a window of this width. */
  estimateSize: (index: number, windowWidth: number) => number
  /** Rows drawn beyond those in the window, above and below. */
  overscan: number
  keyOf: (index: number) => string | number
  /** Fetches further rows once fewer than `within` are left below the window; null when all are here or on their way. */
  more: { fetch: (() => void) | null; within: number }
}

interface RowsNearWindow {
  items: readonly { index: number; key: Key }[]
  /** In px, the room of the rows above and below that are not drawn. */
  above: number
  below: number
  /** For each row's ref, beside data-index. */
  measure: (element: HTMLElement | null) => void
}

/** The rows near the window, of many that scroll with the page. */
export function useWindowRows({ list, count, estimateSize, overscan, keyOf, more }: WindowRows): RowsNearWindow {
  const top = useTopOf(list)
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: (index) => estimateSize(index, windowRect.width),
    overscan,
    scrollMargin: top,
    getItemKey: keyOf,
    initialRect: windowRect,
    observeElementRect,
    measureElement: measureRow,
    initialOffset: 0,
    scrollToFn: scrollPage,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  const { fetch, within } = more
  const isNearEnd = last !== undefined && last.index >= count - within
  useEffect(() => {
    if (isNearEnd) fetch?.()
  }, [isNearEnd, fetch])
  return {
    items,
    above: (items[0]?.start ?? top) - top,
    below: virtualizer.getTotalSize() - ((last?.end ?? top) - top),
    measure: virtualizer.measureElement,
  }
}

function observeElementRect(_virtualizer: unknown, tell: (rect: Rect) => void): () => void {
  tell(windowRect)
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Rows that have just been put on a page at its top need no scrolling to it. */
function scrollPage(...[offset, options, virtualizer]: Parameters<typeof windowScroll<Window>>): void {
  if (offset === 0 && !options.adjustments && !options.behavior) return
  windowScroll(offset, options, virtualizer)
}

/** Until a row has been laid out, what was estimated: the observer tells its height a moment later. */
function measureRow(
  element: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, HTMLElement>,
): number {
  if (entry) return measureElement(element, entry, virtualizer)
  const index = virtualizer.indexFromElement(element)
  return virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(index)) ?? virtualizer.options.estimateSize(index)
}
