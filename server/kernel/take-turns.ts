import { setImmediate as nextTurn } from 'node:timers/promises'

/** At some tenths of a millisecond each, other calls wait no longer than for a short request. */
const atOnce = 4

/**
 * Does something with each of a list, in its order and few at a time: between them a caller who asks this process for something else
 * gets a turn. For what takes some milliseconds for all together; it ends at the first error.
 */
export async function takeTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % atOnce === 0) await nextTurn()
    results.push(work(item, index))
  }
  return results
}
