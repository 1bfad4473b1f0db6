import { takeFirst } from './kept-order.ts'
import { newLikeness } from './likeness.ts'
import type { WantedWord } from './name-words.ts'
import type { PeopleColumns } from './people-columns.ts'

/** By the beginning of a word of the name: last names that begin so, then first names, each in order; then the others. */
export function matchWord({ names, firstNames, first, last, words }: PeopleColumns, word: string): number[] {
  const isFound = new Uint8Array(last.length)
  const takeNew = (places: readonly number[]) =>
    places.filter((place) => {
      const isNew = isFound[place] === 0
      isFound[place] = 1
      return isNew
    })
  const byLast = takeNew(names.begunBy(word, last))
  const byFirst = takeNew(firstNames.begunBy(word, first))
  const inside = takeNew(words.listBegun(word)).toSorted((a, b) => names.position[a]! - names.position[b]!)
  return [...byLast, ...byFirst, ...inside]
}

/** The first people found by several words: the names most like what was written. */
export function takeAlike(
  { names: { position }, first, last }: PeopleColumns,
  places: readonly number[],
  wanted: readonly WantedWord[],
  count: number,
): number[] {
  const likeness = newLikeness(wanted.map(({ begins }) => begins).join(' '))
  const known = new Map(places.map((place) => [place, likeness(`${first[place]!} ${last[place]!}`)]))
  return takeFirst(places, (a, b) => known.get(b)! - known.get(a)! || position[a]! - position[b]!, count)
}

/** By the first digits of the number, in their order; anything but digits finds nobody. */
export function matchDigits({ numbers, digits }: PeopleColumns, written: string): number[] {
  return /^\d{1,18}$/.test(written) ? numbers.begunBy(written, digits) : []
}

/** By the beginning of the address, in its order. */
export function matchEmail({ emails, email }: PeopleColumns, written: string): number[] {
  return emails.begunBy(written, email)
}

/** By any part of the address: those that begin so first, then by name. */
export function matchEmailPart(people: PeopleColumns, written: string): number[] {
  const { names, email } = people
  const inside = (place: number) => email[place]!.includes(written) && !email[place]!.startsWith(written)
  return [...matchEmail(people, written), ...names.places().filter(inside)]
}
