import { matchAt, type Phrase, type PhraseReader, type ReadingState, takeStep } from './phrase.ts'
import { readQuantity } from './read-prefixes.ts'
import { readSuffixes } from './read-suffixes.ts'
import { allOf, anyOf, type Requisite } from '../requisite.ts'

const separator = /,? (or|and) |, /iy

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
  let found = itemAt(text, quantity.end, inside, readItem)
  let end = quantity.end
  while (found) {
    const item = readSuffixes(text, found, inside)
    if (item.grade && trees.length > 0) return null
    trees.push(item.phrase.tree)
    inside = { ...inside, subject: item.phrase.subject ?? inside.subject }
    end = item.phrase.end
    const between = matchAt(separator, text, end)
    found = between && itemAt(text, end + between[0].length, inside, readItem)
    if (found && between?.[1]) ops.add(between[1].toLowerCase())
  }
  const { count } = quantity
  if (trees.length < Math.max(2, count ?? 2) || ops.size > 1 || (count === null && ops.has('or'))) return null
  const rest = { end, class: 'course' as const, ...(inside.subject ? { subject: inside.subject } : {}) }
  if (count === null) return { tree: allOf(trees), ...rest }
  return { tree: count === 1 ? anyOf(trees) : { kind: 'some', count, of: trees }, ...rest }
}

function itemAt(text: string, at: number, state: ReadingState, readItem: PhraseReader): Phrase | null {
  if (!takeStep(state.work)) return null
  const item = readItem(text, at, state)
  return item?.class === 'course' ? item : null
}
