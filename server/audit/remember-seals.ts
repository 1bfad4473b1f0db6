import { findSeal, sealedLogs, type Seal, type SealedLog } from '@sam/database/audit/seal-reads'
import type { Db } from '@sam/database/open-database'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

type Known = Pick<Seal, 'number' | 'hash'>

const known = z.object({ number: z.number().int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) })
const remembered = z.record(z.enum(sealedLogs), known.nullable())

/** What became of the seal that was seen last: it is as it was, it is gone, or another stands in its place. */
export type Holding = 'holds' | 'gone' | 'other'

/**
 * Remembers the last seal of each log outside the database, out of reach of someone who empties the tables: as long as the process runs, and
 * beyond it in a file. Several processes may share the file; the highest seal stands.
 */
export class RememberedSeals {
  private readonly file: string | null
  private readonly report: (error: unknown) => void
  private readonly last: Record<SealedLog, Known | null>
  private hasFailed = false

  constructor(file: string | null = null, report: (error: unknown) => void = () => undefined) {
    this.file = file
    this.report = report
    this.last = { changes: null, reads: null }
    this.takeFromFile()
  }

  find(log: SealedLog): Known | null {
    this.takeFromFile()
    return this.last[log]
  }

  private async compare(db: Db, log: SealedLog): Promise<Holding> {
    const seen = this.find(log)
    if (!seen) return 'holds'
    const found = await findSeal(db, log, seen.number)
    if (!found) return 'gone'
    return found.hash === seen.hash ? 'holds' : 'other'
  }

  /** Moves on to a later seal, unless the one seen before is no longer there: what was lost is not forgotten. */
  async moveOn(db: Db, log: SealedLog, later: Known | null): Promise<Holding> {
    const holding = await this.compare(db, log)
    if (holding !== 'holds' || !later || later.number <= (this.last[log]?.number ?? 0)) return holding
    this.last[log] = { number: later.number, hash: later.hash }
    this.keep()
    return holding
  }

  private takeFromFile(): void {
    if (this.file === null) return
    const written = remembered.safeParse(readJson(this.file))
    if (!written.success) return
    for (const log of sealedLogs) {
      const [ours, theirs] = [this.last[log], written.data[log]]
      if (theirs && theirs.number > (ours?.number ?? 0)) this.last[log] = theirs
    }
  }

  private keep(): void {
    if (this.file === null) return
    const draft = `${this.file}.${process.pid}`
    try {
      writeFileSync(draft, `${JSON.stringify(this.last)}\n`, { mode: 0o600 })
      renameSync(draft, this.file)
    } catch (error) {
      if (!this.hasFailed) this.report(error)
      this.hasFailed = true
    }
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
