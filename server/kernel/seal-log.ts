import { isSettled, loadSealBound, type Seal, type SealBound } from '@sam/database/kernel/seal-reads'
import { lockSealing, recordSeal } from '@sam/database/kernel/seal-writes'
import { inTransaction, type Db } from '@sam/database/open-database'

/** Often, since what comes in ten seconds of registration takes half a second to hash, in which a core is missing. */
const everyMs = 1_000

/** Seals the log piece by piece, behind those who write it, who wait for nothing; see docs/decisions/0013-sealed-log.md. */
export class LogSealer {
  private readonly db: Db
  private bound: SealBound | null = null
  /** Up to this entry all are sealed, by this process or another. */
  private sealed = 0

  constructor(db: Db) {
    this.db = db
  }

  /** Seals up to where the last call saw the log, once everything that ran then is over. Null when there is nothing to seal. */
  async seal(): Promise<Seal | null> {
    const { bound } = this
    let seal: Seal | null = null
    if (bound && bound.lastEntry > this.sealed) {
      if (!(await isSettled(this.db, bound))) return null
      const turn = await inTransaction(this.db, async (tx) =>
        (await lockSealing(tx)) ? { seal: await recordSeal(tx, bound.lastEntry) } : null,
      )
      if (turn) this.sealed = bound.lastEntry
      seal = turn?.seal ?? null
    }
    this.bound = await loadSealBound(this.db)
    return seal
  }
}

/** Seals from time to time until the answer is called. Any number of processes may: one at a time does. */
export function keepSealing(
  db: Db,
  onSeal: (seal: Seal) => void,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const sealer = new LogSealer(db)
  const sealAfter = async (before: Promise<void>) => {
    await before
    try {
      const seal = await sealer.seal()
      if (seal) onSeal(seal)
    } catch (error) {
      onError(error)
    }
  }
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = sealAfter(underWay)
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
