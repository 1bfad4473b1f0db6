import { listOpenQueues } from '@sam/database/registration/waitlist/waiting-reads'
import { inTransaction, type Db } from '@sam/database/open-database'
import type { Institution } from '@sam/domain/kernel/institution'
import { ownSources } from '../enrollment/load-term-registrations.ts'
import { promoteFromWaitlists } from './promote-from-waitlists.ts'

interface Swept {
  db: Db
  institution: Institution
}

/** Sections handled in one transaction: their locks are held until it ends. */
const sectionsAtOnce = 20

/**
 * Tries again every free seat for which someone waits. A new day can clear the way without any event: a higher credit
 * limit begins, a waiver comes into force. Doing it twice, or in two processes at once, does it once: every seat is
 * given under the locks of its section. Answers in how many sections someone waited for a free seat.
 */
export async function sweepWaitlists({ db, institution }: Swept): Promise<number> {
  const sources = ownSources(institution)
  let swept = 0
  for (const { term, sectionIds } of await listOpenQueues(db))
    for (let from = 0; from < sectionIds.length; from += sectionsAtOnce) {
      const some = sectionIds.slice(from, from + sectionsAtOnce)
      await inTransaction(db, (tx) => promoteFromWaitlists(tx, sources, term, some))
      swept += some.length
    }
  return swept
}
