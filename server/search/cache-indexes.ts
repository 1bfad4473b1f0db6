import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import type { Db } from '@sam/database/open-database'

/** More terms than people search at a time; the one asked for longest ago makes room. */
const termsAtOnce = 6
/** Which term answers for which is remembered for this many wanted terms; anyone may ask for any. */
const answersAtOnce = 50
/** An index that was being built as a change came is built once more; a third time would be a defect. */
const attempts = 3

interface Kept<Index> {
  version: number
  index: Index
}

/** Of what indexes are made, and which of them answers for a term. */
export interface IndexSource<Index> {
  /**
   * The term whose index answers for a wanted one; null when none does. Anyone may ask for any term, so only what this
   * answers is built and kept.
   */
  termFor(wanted: number): Promise<number | null>
  build(term: number): Promise<Index>
  /** What answers for a term for which none is built. */
  empty: Index
}

/** What a term's searches look things up in, kept in memory and built again after a change in the database. */
export interface CachedIndexes<Index> {
  /**
   * Answers from the index for a term. The version is one that was read from the database after the question came: an
   * index that is older is built again first, so an answer is never older than its question.
   */
  answer<T>(wanted: number, version: number, read: (index: Index) => T | Promise<T>): Promise<T>
}

export function cacheIndexes<Index>(db: Db, { termFor, build, empty }: IndexSource<Index>): CachedIndexes<Index> {
  const kept = new Map<number, Promise<Kept<Index>>>()
  /** Which term answers for a wanted one, while no index is built again. */
  const answering = new Map<number, number>()

  /** Everyone who asks while it is built waits for the one build. The version is read first: it may only be too old. */
  const load = (term: number): Promise<Kept<Index>> => {
    const loading = loadFactsVersion(db).then(async (version) => ({ version, index: await build(term) }))
    // Whatever changed since may have changed which term answers, too.
    answering.clear()
    kept.delete(term)
    kept.set(term, loading)
    const [longestAgo] = kept.keys()
    if (kept.size > termsAtOnce && longestAgo !== undefined) kept.delete(longestAgo)
    loading.catch(() => kept.get(term) === loading && kept.delete(term))
    return loading
  }

  const choose = async (wanted: number): Promise<number | null> => {
    const term = await termFor(wanted)
    if (term === null) return null
    if (answering.size >= answersAtOnce) answering.clear()
    answering.set(wanted, term)
    return term
  }

  const recall = (term: number): Promise<Kept<Index>> | undefined => {
    const known = kept.get(term)
    if (known && kept.delete(term)) kept.set(term, known)
    return known
  }

  return {
    async answer(wanted, version, read) {
      for (let attempt = 1; ; attempt += 1) {
        const before = answering.get(wanted)
        const known = before !== undefined && recall(before)
        const term = known ? before : await choose(wanted)
        if (term === null) return read(empty)
        const loading = known || (recall(term) ?? load(term))
        const found = await loading
        if (found.version >= version || attempt === attempts) return read(found.index)
        if (kept.get(term) === loading) kept.delete(term)
      }
    },
  }
}
