import { compareTexts, findFirst } from './kept-order.ts'

/** A word of a query: what a word of a name may begin with, or be instead. */
export interface WantedWord {
  begins: string
  /** Other readings of what was written. */
  words: readonly string[]
}

/** The words of all names, with the places of the people who have them. */
export function newNameWords() {
  const places = new Map<string, number[]>()
  let sorted: string[] | null = null

  const begunBy = (beginning: string): string[] => {
    const words = (sorted ??= [...places.keys()].toSorted(compareTexts))
    const low = findFirst(words.length, (at) => words[at]! >= beginning)
    let end = low
    while (end < words.length && words[end]!.startsWith(beginning)) end += 1
    return words.slice(low, end)
  }

  return {
    add: (place: number, first: string, last: string) => {
      for (const word of wordsOf(first, last)) {
        const known = places.get(word)
        if (known) known.push(place)
        else {
          places.set(word, [place])
          sorted = null
        }
      }
    },
    remove: (place: number, first: string, last: string) => {
      for (const word of wordsOf(first, last)) {
        const left = (places.get(word) ?? []).filter((one) => one !== place)
        if (left.length > 0) places.set(word, left)
        else {
          places.delete(word)
          sorted = null
        }
      }
    },
    /** The places of the names with a word that begins so, once for each such word. */
    listBegun: (beginning: string): number[] => begunBy(beginning).flatMap((word) => places.get(word) ?? []),
    /** The places of the names that have every wanted word, each once. */
    listPlaces: (wanted: readonly WantedWord[]): number[] => {
      let found: Set<number> | null = null
      for (const { begins, words } of wanted) {
        const having = new Set<number>()
        for (const word of [...begunBy(begins), ...words])
          for (const place of places.get(word) ?? []) if (!found || found.has(place)) having.add(place)
        found = having
      }
      return [...(found ?? [])]
    },
  }
}

function wordsOf(first: string, last: string): Set<string> {
  const words = new Set([...first.split(' '), ...last.split(' ')])
  words.delete('')
  return words
}
