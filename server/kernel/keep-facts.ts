import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import type { Db } from '@sam/database/open-database'

/**
 * Keeps what `read` answers for a database, and reads it again only once a catalog, a schedule, a calendar or the clock has changed. A
 * failure is not kept. Who has read the version already may tell it.
 */
export function keepFacts<T>(read: (db: Db) => Promise<T>): (db: Db, version?: number) => Promise<T> {
  const kept = new WeakMap<Db, { version: number; facts: Promise<T> }>()
  return async (db, told) => {
    const version = told ?? (await loadFactsVersion(db))
    const known = kept.get(db)
    if (known?.version === version) return known.facts
    const facts = read(db)
    kept.set(db, { version, facts })
    facts.catch(() => kept.get(db)?.facts === facts && kept.delete(db))
    return facts
  }
}
