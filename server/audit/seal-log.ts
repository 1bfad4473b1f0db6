import { findHead, isSettled, loadSealBound, sealedLogs } from '@sam/database/audit/seal-reads'
import type { Seal, SealBound, SealedLog } from '@sam/database/audit/seal-reads'
import { lockSealing, recordSeal } from '@sam/database/audit/seal-writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import type { RememberedSeals } from './remember-seals.ts'

/** Often, since what comes in ten seconds of registration takes half a second to hash, in which a core is missing. */
const everyMs = 1_000

/** Seals a log piece by piece, behind those who write it, who wait for nothing; see docs/decisions/0013-sealed-log.md. */
export class LogSealer {
  private readonly db: Db
  private readonly log: SealedLog
  private bound: SealBound | null = null
  /** Up to this entry all are sealed, by this process or another. */
  private sealed = 0

  constructor(db: Db, log: SealedLog = 'changes') {
    this.db = db
    this.log = log
  }

  /** Seals up to where the last call saw the log, once everything that ran then is over. Null when there is nothing to seal. */
  async seal(): Promise<Seal | null> {
    const { bound } = this
    let seal: Seal | null = null
    if (bound && bound.lastEntry > this.sealed) {
      if (!(await isSettled(this.db, bound))) return null
      const turn = await inTransaction(this.db, async (tx) =>
        (await lockSealing(tx, this.log)) ? { seal: await recordSeal(tx, this.log, bound.lastEntry) } : null,
      )
      if (turn) this.sealed = turn.seal?.lastEntry ?? bound.lastEntry
      seal = turn?.seal ?? null
    }
    this.bound = await loadSealBound(this.db, this.log)
    return seal
  }
}

export interface SealingEvents {
  onSeal: (log: SealedLog, seal: Seal) => void
  /** Told once for each log: the seal that was seen last is gone, or another stands in its place. */
  onLoss: (log: SealedLog, seen: number) => void
  onError: (error: unknown) => void
}

/** Seals the logs from time to time until the answer is called. Any number of processes may: one at a time does. */
export function keepSealing(db: Db, memory: RememberedSeals, events: SealingEvents): () => Promise<void> {
  const sealers = sealedLogs.map((log) => ({ log, sealer: new LogSealer(db, log) }))
  const lost = new Set<SealedLog>()
  const remember = async (log: SealedLog, seal: Seal | null) => {
    if ((await memory.moveOn(db, log, seal)) === 'holds' || lost.has(log)) return
    lost.add(log)
    events.onLoss(log, memory.find(log)?.number ?? 0)
  }
  const lookAtHeads = async () => {
    for (const log of sealedLogs) await remember(log, await findHead(db, log))
  }
  const sealAfter = async (before: Promise<void>) => {
    await before
    for (const { log, sealer } of sealers)
      try {
        const seal = await sealer.seal()
        if (!seal) continue
        events.onSeal(log, seal)
        await remember(log, seal)
      } catch (error) {
        events.onError(error)
      }
  }
  let underWay = lookAtHeads().catch(events.onError)
  const timer = setInterval(() => {
    underWay = sealAfter(underWay)
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
