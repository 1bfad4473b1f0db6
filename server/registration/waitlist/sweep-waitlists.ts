import { cancelOldAnswers } from '@sam/database/kernel/idempotency-writes'
import { listOpenQueues } from '@sam/database/registration/waitlist/waiting-reads'
import { inTransaction, type Db } from '@sam/database/open-database'
import type { Institution } from '@sam/domain/kernel/institution'
import { readClock } from '../../kernel/read-clock.ts'
import { ownSources } from '../enrollment/load-term-registrations.ts'
import { recheckKnownGrades } from '../enrollment/recheck-known-grades.ts'
import { promoteFromWaitlists } from './promote-from-waitlists.ts'

interface Swept {
  db: Db
  institution: Institution
}

/** Sections settled in one transaction: their locks are held for its length. */
const sectionsAtOnce = 20

/**
 * Tries every free seat for which someone waits again. A new day can clear the way without any event: a higher credit
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

const minuteMs = 60_000

export interface DailySweep {
  /** Ends it, after what is under way. */
  stop: () => Promise<void>
}

/**
 * Sweeps once for every day of the university's clock: at the start, in the first minute after its midnight, and
 * within a minute after another process has set it. A sweep that fails is tried again a minute later. Every minute the
 * registrations that rest on newly known grades are looked at again, and the answers to keyed commands that are old
 * enough are forgotten.
 */
export function sweepDaily(swept: Swept, report: (error: unknown) => void): DailySweep {
  let day: string | null = null
  let underway: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      await inTransaction(swept.db, cancelOldAnswers)
      await recheckKnownGrades(swept.db, ownSources(swept.institution))
      const { today } = await readClock(swept.db, swept.institution)
      if (today === day) return
      await sweepWaitlists(swept)
      day = today
    } catch (error) {
      report(error)
    }
  }
  const next = () => (underway = underway.then(look))
  void next()
  const timer = setInterval(() => void next(), minuteMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await underway
    },
  }
}
