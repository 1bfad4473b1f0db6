import { matchAt, type Phrase, type PhraseReader, type ReadingState } from './phrase.ts'
import { readQuantity } from './read-prefixes.ts'
import { readSuffixes } from './read-suffixes.ts'
import { anyOf, type Requisite } from '../requisite.ts'

const separator = /,? (or|and) |, /y

/**
 * 'one of the following: A, B or C', 'two of A, B, C': the list ends where no further course follows. Null when the
 * list mixes 'and' with 'or', or has fewer courses than are demanded.
 */
export function readList(text: string, at: number, state: ReadingState, readItem: PhraseReader): Phrase | null {
  const quantity = readQuantity(text, at)
  if (!quantity) return null
  const trees: Requisite[] = []
  const ops = new Set<string>()
  let inside = state
  let end = quantity.end
  let next = quantity.end
  for (;;) {
    const found = readItem(text, next, inside)
    if (!found || found.class !== 'course') break
    const item = readSuffixes(text, found, inside)
    if (item.grade && trees.length > 0) return null
    trees.push(item.phrase.tree)
    inside = { ...inside, subject: item.phrase.subject ?? inside.subject }
    end = item.phrase.end
    const between = matchAt(separator, text, end)
    if (!between) break
    next = end + between[0].length
    if (readItem(text, next, inside)?.class === 'course' && between[1]) ops.add(between[1])
  }
  if (trees.length < Math.max(2, quantity.count) || ops.size > 1) return null
  const tree: Requisite = quantity.count === 1 ? anyOf(trees) : { kind: 'some', count: quantity.count, of: trees }
  return { tree, end, class: 'course', ...(inside.subject ? { subject: inside.subject } : {}) }
}
