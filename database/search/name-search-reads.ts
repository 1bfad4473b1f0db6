import { sql } from 'kysely'
import type { Db } from '../open-database.ts'
import {
  afterPrefix,
  fewHits,
  listFound,
  nobody,
  scopeOf,
  type Found,
  type FoundPerson,
  type SearchScope,
} from './people-reads.ts'

/** As the index person_search_words has it. */
const wordsOfName = sql`array_to_tsvector(array_remove(string_to_array(search_first || ' ' || search_last, ' '), ''))`

/** Shorter words, and those with what no name has in it, are taken as they are typed. */
const corrigible = /^[^%_]{3,}$/

/**
 * By the beginnings of words of the name, in any order, without case or accents; those whose last name begins so come
 * first. Few hits: also people whose name is a typing error away, or as good as.
 */
export async function findPeopleByName(db: Db, written: string, scope: SearchScope): Promise<Found> {
  const words = await foldWords(db, written)
  if (words.length === 0) return nobody
  const [only] = words
  const found = await (words.length === 1 && only
    ? findByWord(db, only, scope)
    : findByWords(db, words.map(begins).join(' & '), words.join(' '), scope))
  if (found.total >= fewHits || !words.some((word) => corrigible.test(word))) return found
  const corrected = await correctWords(db, words, listNearWords)
  const near = corrected === null ? nobody : await findByWords(db, corrected, words.join(' '), scope)
  // A person found by the words as typed is found by their other readings too.
  const inOrder = scope.order && near.people.length > 0
  const generous = inOrder ? near.people : distinct([...found.people, ...near.people], scope.limit)
  if (generous.length > 0) return { people: generous, total: Math.max(generous.length, found.total, near.total) }
  const alike = await correctWords(db, words, listAlikeWords)
  return alike === null ? nobody : findByWords(db, alike, words.join(' '), scope)
}

async function foldWords(db: Db, written: string): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select fold_text(${written.slice(0, 100)}) as folded`.execute(db)
  return (rows[0]?.folded ?? '').split(' ').filter(Boolean).slice(0, 6)
}

/** Each branch comes from an index in its order, and none is begun when the one before it has filled the page. */
function findByWord(db: Db, word: string, scope: SearchScope): Promise<Found> {
  const after = afterPrefix(word)
  const last = sql`search_last >= ${word} and search_last < ${after}`
  const first = sql`search_first >= ${word} and search_first < ${after}`
  const rest = sql`${wordsOfName} @@ ${begins(word)}::tsquery and not (${last}) and not (${first})`
  const students = scopeOf(scope)
  return listFound(
    db,
    sql`select id, place from (
      (select id, 0 as place from person where ${last} and ${students}
        order by search_last, search_first limit ${scope.limit})
      union all (select id, 1 from person where ${first} and not (${last}) and ${students}
        order by search_first, search_last limit ${scope.limit})
      union all (select id, 2 from person where ${rest} and ${students} limit ${scope.limit})
    ) branches limit ${scope.limit}`,
    sql`${last} or ${first} or ${wordsOfName} @@ ${begins(word)}::tsquery`,
    scope,
  )
}

/** By a whole query of words; the names most like what was written come first. */
function findByWords(db: Db, query: string, written: string, scope: SearchScope): Promise<Found> {
  const matches = sql`${wordsOfName} @@ ${query}::tsquery`
  return listFound(
    db,
    sql`select id, row_number() over (order by likeness desc, search_last, search_first, id)::int as place from (
      select id, search_last, search_first, similarity(search_first || ' ' || search_last, ${written}) as likeness
      from person where ${matches} and ${scopeOf(scope)}
    ) matching order by place limit ${scope.limit}`,
    matches,
    scope,
  )
}

/** The query with each word or what it may have been meant to be; null when no word has another reading. */
async function correctWords(
  db: Db,
  words: readonly string[],
  listReadings: (db: Db, words: readonly string[]) => Promise<{ written: string; word: string }[]>,
): Promise<string | null> {
  const long = words.filter((word) => corrigible.test(word))
  const readings = await listReadings(db, long)
  if (readings.length === 0) return null
  const alternatives = words.map((written) => [
    begins(written),
    ...readings.filter((reading) => reading.written === written).map(({ word }) => quote(word)),
  ])
  return alternatives.map((choices) => `(${choices.join(' | ')})`).join(' & ')
}

/** Words of names that are one letter more, less, other, or swapped away. */
async function listNearWords(db: Db, words: readonly string[]): Promise<{ written: string; word: string }[]> {
  const { rows } = await sql<{ written: string; word: string }>`
    select distinct written, name_variant.word from unnest(${words}::text[]) written, list_variants(written) left_over
    join name_variant on name_variant.variant = left_over
    where name_variant.word <> written limit 100`.execute(db)
  return rows
}

/** Words of names that share most of their letters in threes, or begin with what does. */
async function listAlikeWords(db: Db, words: readonly string[]): Promise<{ written: string; word: string }[]> {
  const { rows } = await sql<{ written: string; word: string }>`
    select written, alike.word from unnest(${words}::text[]) written cross join lateral (
      select word from name_word where word % written order by similarity(word, written) desc, word limit 8
    ) alike`.execute(db)
  return rows
}

function begins(word: string): string {
  return `${quote(word)}:*`
}

/** A word as it stands in a tsquery; folding has left no quote or backslash in it, and none may come in. */
function quote(word: string): string {
  return `'${word.replace(/['\\]/g, '')}'`
}

function distinct(people: readonly FoundPerson[], limit: number): FoundPerson[] {
  return [...new Map(people.toReversed().map((person) => [person.id, person])).values()].toReversed().slice(0, limit)
}
