import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** Another reading of a written word: a word that stands in a name. */
export interface Reading {
  written: string
  word: string
}

/** The words of a written name, as names are kept. */
export async function foldWords(db: Db, written: string): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select fold_text(${written.slice(0, 100)}) as folded`.execute(db)
  return (rows[0]?.folded ?? '').split(' ').filter(Boolean).slice(0, 6)
}

/** Words of names that are one letter more, less, other, or swapped away. */
export async function listNearWords(db: Db, words: readonly string[]): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    select distinct written, name_variant.word from unnest(${words}::text[]) written, list_variants(written) left_over
    join name_variant on name_variant.variant = left_over
    where name_variant.word <> written limit 100`.execute(db)
  return rows
}

/** Words of names that share most of their letters in threes, or begin with what does. */
export async function listAlikeWords(db: Db, words: readonly string[]): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    select written, alike.word from unnest(${words}::text[]) written cross join lateral (
      select word from name_word where word % written order by similarity(word, written) desc, word limit 8
    ) alike`.execute(db)
  return rows
}
