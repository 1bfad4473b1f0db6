import { findHead, isSettled, loadSealBound, sealedLogs } from '@sam/database/audit/seal-reads'
import type { Seal, SealBound, SealedLog } from '@sam/database/audit/seal-reads'
import { lockSealing, recordSeal } from '@sam/database/audit/seal-writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import type { RememberedSeals } from './remember-seals.ts'

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

  /** True while the log is known to hold more than is sealed. */
  get isBehind(): boolean {
    return this.bound !== null && this.bound.lastEntry > this.sealed
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
}

/** What one process needs to seal the logs. Any number of processes may: one at a time does. */
export class LogSealing {
  private readonly db: Db
  private readonly memory: RememberedSeals
  private readonly events: SealingEvents
  private readonly sealers: { log: SealedLog; sealer: LogSealer }[]
  private readonly lost = new Set<SealedLog>()

  constructor(db: Db, memory: RememberedSeals, events: SealingEvents) {
    this.db = db
    this.memory = memory
    this.events = events
    this.sealers = sealedLogs.map((log) => ({ log, sealer: new LogSealer(db, log) }))
  }

  /** Compares the logs with the seals that were seen last, and remembers their heads. */
  async lookAtHeads(): Promise<void> {
    for (const log of sealedLogs) await this.remember(log, await findHead(this.db, log))
  }

  /**
   * Seals each log up to where the last call saw it. Answers how many were sealed, and whether there is more to seal. A
   * log that cannot be sealed does not keep the others from it; then the first error is thrown at the end.
   */
  async sealAll(): Promise<{ sealed: number; isBehind: boolean }> {
    let sealed = 0
    const errors: unknown[] = []
    for (const { log, sealer } of this.sealers)
      try {
        const seal = await sealer.seal()
        if (!seal) continue
        sealed += 1
        this.events.onSeal(log, seal)
        await this.remember(log, seal)
      } catch (error) {
        errors.push(error)
      }
    if (errors.length > 0) throw errors[0]
    return { sealed, isBehind: this.sealers.some(({ sealer }) => sealer.isBehind) }
  }

  private async remember(log: SealedLog, seal: Seal | null): Promise<void> {
    if ((await this.memory.moveOn(this.db, log, seal)) === 'holds' || this.lost.has(log)) return
    this.lost.add(log)
    this.events.onLoss(log, this.memory.find(log)?.number ?? 0)
  }
}
