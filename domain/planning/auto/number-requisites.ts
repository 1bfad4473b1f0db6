import type { Requisite } from '../../requisites/requisite.ts'

/** A number by which equal requisites are known; their words are long. */
export function numberOf(tree: Requisite): number {
  const known = numbers.get(tree)
  if (known !== undefined) return known
  const words = JSON.stringify(tree)
  const found = byWords.get(words) ?? byWords.size
  byWords.set(words, found)
  numbers.set(tree, found)
  return found
}

const numbers = new WeakMap<Requisite, number>()
const byWords = new Map<string, number>()
