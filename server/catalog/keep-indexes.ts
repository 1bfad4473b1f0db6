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

/** Of what indexes are made, and which of them answers for a term. */
export interface IndexSource<Index> {
  /**
   * The term whose index answers for a wanted one; null when none does. Anybody may ask for any term, so only what this
   * answers is built and kept.
   */
  termFor(wanted: number): Promise<number | null>
  build(term: number): Promise<Index>
  /** What answers for a term for which none is built. */
  empty: Index
}

/** What a term's searches look things up in, kept in memory and built anew after every change in the database. */
export interface KeptIndexes<Index> {
  /**
   * Answers from the index for a term. The reader says at which version the database stood as it answered; when that is
   * not the index's own, the index is built anew and asked again, so an answer is never older than its question.
   */
  answer<T>(wanted: number, read: (index: Index) => Promise<{ version: string; answer: T }>): Promise<T>
}

export function keepIndexes<Index>(db: Db, { termFor, build, empty }: IndexSource<Index>): KeptIndexes<Index> {
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

  const recall = (term: number): Promise<Kept<Index>> | undefined => {
    const known = kept.get(term)
    if (known && kept.delete(term)) kept.set(term, known)
    return known
  }

  return {
    async answer(wanted, read) {
      for (let attempt = 1; ; attempt += 1) {
        // A term whose own index is kept answers for itself at that version: nothing has to be asked.
        const own = recall(wanted)
        const term = own ? wanted : await termFor(wanted)
        if (term === null) return (await read(empty)).answer
        const loading = own ?? recall(term) ?? load(term)
        const { version, index } = await loading
        const answered = await read(index)
        if (answered.version === version || attempt === attempts) return answered.answer
        if (kept.get(term) === loading) kept.delete(term)
      }
    },
  }
}
