type Compare = (a: number, b: number) => number

/** Places in an order that is kept as people come and go: who changes is taken out before and put in after. */
export function newKeptOrder(compare: Compare) {
  let places: number[] = []
  /** By place, where it stands. */
  const position: number[] = []
  const arrange = (arranged: number[]) => {
    places = arranged
    for (let at = 0; at < places.length; at += 1) position[places[at]!] = at
  }
  return {
    position,
    places: (): readonly number[] => places,
    takeOut: (gone: readonly number[]) => {
      if (gone.length === 0) return
      const all = new Set(gone)
      arrange(places.filter((place) => !all.has(place)))
    },
    putIn: (coming: readonly number[]) => {
      if (coming.length > 0) arrange(merge(places, coming.toSorted(compare), compare))
    },
    /** Those whose text begins so, where the order is one of these texts. */
    begunBy: (beginning: string, texts: readonly string[]): number[] => {
      const low = findFirst(places.length, (at) => texts[places[at]!]! >= beginning)
      const isBeyond = (text: string) => text >= beginning && !text.startsWith(beginning)
      const end = findFirst(places.length, (at) => isBeyond(texts[places[at]!]!))
      return places.slice(low, end)
    },
  }
}

/** The first of the positions up to `count` from which on something holds. */
export function findFirst(count: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** As the database orders folded texts: by code, in no language. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The first of some places in an order. Sorting thousands for a page would take longer than finding them. */
export function takeFirst(places: readonly number[], compare: Compare, count: number): number[] {
  let kept: number[] = []
  let last: number | null = null
  for (const place of places) {
    if (last !== null && compare(place, last) >= 0) continue
    kept.push(place)
    if (kept.length < 2 * count) continue
    kept = kept.toSorted(compare).slice(0, count)
    last = kept[count - 1] ?? null
  }
  return kept.toSorted(compare).slice(0, count)
}

function merge(some: readonly number[], others: readonly number[], compare: Compare): number[] {
  const merged: number[] = []
  let at = 0
  for (const other of others) {
    while (at < some.length && compare(some[at]!, other) <= 0) merged.push(some[at++]!)
    merged.push(other)
  }
  while (at < some.length) merged.push(some[at++]!)
  return merged
}
