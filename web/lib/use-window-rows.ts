import {
  measureElement,
  useWindowVirtualizer,
  windowScroll,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual'

// To ask for a size makes the browser lay the whole page out, which is dear in the middle of drawing it. So the window is
// asked once at the start and when it changes, and rows tell their heights once they stand.
let windowRect: Rect = { width: innerWidth, height: innerHeight }
const listeners = new Set<(rect: Rect) => void>()
addEventListener('resize', () => {
  windowRect = { width: innerWidth, height: innerHeight }
  for (const listener of listeners) listener(windowRect)
})

interface WindowRows {
  count: number
  /** About how high a row is in px, for a window of this width. */
  estimateSize: (index: number, windowWidth: number) => number
  /** Rows drawn beyond those in the window, above and below. */
  overscan: number
  /** Where the first row begins in the page, in px. */
  scrollMargin: number
  keyOf: (index: number) => string | number
}

/** The rows near the window, of many that scroll with the page. */
export function useWindowRows({ count, estimateSize, overscan, scrollMargin, keyOf }: WindowRows) {
  return useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: (index) => estimateSize(index, windowRect.width),
    overscan,
    scrollMargin,
    getItemKey: keyOf,
    initialRect: windowRect,
    observeElementRect,
    measureElement: measureRow,
    initialOffset: 0,
    scrollToFn: scrollPage,
  })
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
