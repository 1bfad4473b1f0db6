import { wordsOf } from './fold-text.ts'
import { typingDistance } from '../kernel/typing-distance.ts'

/** A text of a document and how much a match in it counts; in a short text a word counts a little more than in a long one. */
export interface SearchedField {
  text: string
  weight: number
}

/** The words of many documents, in order, with where each occurs; a document goes by its place in the list. */
export interface TextIndex {
  documents: number
  vocabulary: string[]
  /** Which letters each word has, bit 0 for 'a'; what is no letter has no bit. */
  letters: Int32Array
  /** For each word: the documents it is in, and its greatest weight there. */
  postings: { documents: Int32Array; weights: Float32Array }[]
}

/** How well each document answers; 0 where it does not. */
export type Scores = Float32Array

/** By how much each further word of a text lessens what any of them counts, up to this many words. */
const lessening = 0.02
const longText = 20

/** An index over documents, each a list of weighted fields, in their order; for searching by the beginnings of words. */
export function buildTextIndex(documents: readonly (readonly SearchedField[])[]): TextIndex {
  const found = new Map<string, Map<number, number>>()
  documents.forEach((fields, document) => {
    for (const { text, weight } of fields) {
      const words = wordsOf(text)
      const weighed = weight * (1 - Math.min(words.length - 1, longText) * lessening)
      for (const word of words) {
        let places = found.get(word)
        if (!places) found.set(word, (places = new Map()))
        places.set(document, Math.max(places.get(document) ?? 0, weighed))
      }
    }
  })
  // Plain code-unit order, by which beginnings are found below.
  const vocabulary = [...found.keys()].toSorted()
  return {
    documents: documents.length,
    vocabulary,
    letters: Int32Array.from(vocabulary, lettersOf),
    postings: vocabulary.map((word) => {
      const places = found.get(word) ?? new Map<number, number>()
      return { documents: Int32Array.from(places.keys()), weights: Float32Array.from(places.values()) }
    }),
  }
}

/**
 * The documents in which every word of the query occurs or begins a word, scored; null when the query has no words. A
 * word that begins none is taken for a slip of the keyboard, and so are all words when nothing has them together:
 * one slip for short words, two from seven letters on. Whole words count more than beginnings, and those more than slips.
 */
export function searchText(index: TextIndex, query: string): Scores | null {
  const words = wordsOf(query)
  if (words.length === 0) return null
  const exact = combine(words.map((word) => scoreWord(index, word, false)))
  if (exact.some((score) => score > 0)) return exact
  return combine(words.map((word) => scoreWord(index, word, true)))
}

/** Those with a score in each; the scores added. */
function combine(perWord: readonly Scores[]): Scores {
  const [first = new Float32Array(0), ...others] = perWord
  for (const scores of others)
    for (let document = 0; document < first.length; document += 1) {
      const before = first[document] ?? 0
      const more = scores[document] ?? 0
      first[document] = before > 0 && more > 0 ? before + more : 0
    }
  return first
}

function scoreWord(index: TextIndex, word: string, withSlips: boolean): Scores {
  const scores = new Float32Array(index.documents)
  const any = scoreBeginnings(index, word, scores)
  if (!any && scoreParts(index, word, scores)) return scores
  if (!any || withSlips) scoreSlips(index, word, scores)
  return scores
}

/** Scores the words that begin with this one; false when there are none. */
function scoreBeginnings(index: TextIndex, word: string, scores: Scores): boolean {
  let place = firstFrom(index.vocabulary, word)
  const begin = place
  for (;;) {
    const whole = index.vocabulary[place]
    if (!whole?.startsWith(word)) return place > begin
    raise(index, place, whole === word ? 1 : 0.7 + 0.2 * (word.length / whole.length), scores)
    place += 1
  }
}

/** Two words typed as one, 'datastructures': scores the documents that have both. */
function scoreParts(index: TextIndex, word: string, scores: Scores): boolean {
  for (let cut = 3; cut <= word.length - 3; cut += 1) {
    const head = word.slice(0, cut)
    const place = firstFrom(index.vocabulary, head)
    if (index.vocabulary[place] !== head) continue
    const both = [new Float32Array(index.documents), new Float32Array(index.documents)] as const
    raise(index, place, 0.5, both[0])
    if (!scoreBeginnings(index, word.slice(cut), both[1])) continue
    const together = combine(both)
    if (!together.some((score) => score > 0)) continue
    scores.set(together)
    return true
  }
  return false
}

function scoreSlips(index: TextIndex, word: string, scores: Scores): void {
  const limit = word.length < 3 ? 0 : word.length < 7 ? 1 : 2
  if (limit === 0) return
  const wanted = lettersOf(word)
  for (let place = 0; place < index.vocabulary.length; place += 1) {
    // Each letter that the other word lacks is a slip at least; this passes over nearly all of them.
    if (bitsOf(wanted & ~(index.letters[place] ?? 0)) > limit) continue
    const other = index.vocabulary[place] ?? ''
    const slips = typingDistance(word, other, limit)
    if (slips === 0 || slips > limit) continue
    const unlike = Math.abs(other.length - word.length) / Math.max(other.length, word.length)
    raise(index, place, 0.6 - 0.15 * slips - 0.2 * unlike, scores)
  }
}

function raise(index: TextIndex, place: number, factor: number, scores: Scores): void {
  const posting = index.postings[place]
  if (!posting) return
  const { documents, weights } = posting
  for (let entry = 0; entry < documents.length; entry += 1) {
    const document = documents[entry] ?? 0
    const score = (weights[entry] ?? 0) * factor
    if (score > (scores[document] ?? 0)) scores[document] = score
  }
}

/** The place of the first word that does not come before this one. */
function firstFrom(vocabulary: readonly string[], word: string): number {
  let low = 0
  let high = vocabulary.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((vocabulary[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

function lettersOf(word: string): number {
  let letters = 0
  for (let place = 0; place < word.length; place += 1) {
    const letter = word.charCodeAt(place) - 97
    if (letter >= 0 && letter < 26) letters |= 1 << letter
  }
  return letters
}

function bitsOf(mask: number): number {
  let bits = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}
