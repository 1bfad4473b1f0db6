import { loadSearchVersion } from '@sam/database/catalog/reads'
import type { Db } from '@sam/database/open-database'

/** More terms than people search at a time; the one asked for longest ago makes room. */
const termsAtOnce = 6
/** A change between reading and checking is rare, and two of them rarer; then the answer is a moment old. */
const attempts = 3

interface Kept<Index> {
  version: string
  index: Index
}

/** What a term's searches look things up in, kept in memory and built anew after every change in the database. */
export interface KeptIndexes<Index> {
  /**
   * Answers from the index of a term. The reader says at which version the database stood as it answered; when that is
   * not the index's own, the index is built anew and asked again, so an answer is never older than its question.
   */
  answer<T>(term: number, read: (index: Index) => Promise<{ version: string; answer: T }>): Promise<T>
}

export function keepIndexes<Index>(db: Db, build: (term: number) => Promise<Index>): KeptIndexes<Index> {
  const kept = new Map<number, Promise<Kept<Index>>>()

  /** Everybody who asks while it is built waits for the one build. The version is read first: it may only be too old. */
  const load = (term: number): Promise<Kept<Index>> => {
    const loading = loadSearchVersion(db).then(async (version) => ({ version, index: await build(term) }))
    kept.delete(term)
    kept.set(term, loading)
    const [longestAgo] = kept.keys()
    if (kept.size > termsAtOnce && longestAgo !== undefined) kept.delete(longestAgo)
    loading.catch(() => kept.get(term) === loading && kept.delete(term))
    return loading
  }

  return {
    async answer(term, read) {
      for (let attempt = 1; ; attempt += 1) {
        const loading = kept.get(term) ?? load(term)
        const { version, index } = await loading
        const answered = await read(index)
        if (answered.version === version || attempt === attempts) return answered.answer
        if (kept.get(term) === loading) kept.delete(term)
      }
    },
  }
}
