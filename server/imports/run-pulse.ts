import type { ImportProgress } from '@sam/contract/imports/imports'
import { recordPulse } from '@sam/database/kernel/import-run-writes'
import type { Db } from '@sam/database/open-database'

const beatMilliseconds = 400

/**
 * The sign of life of a run: keeps its progress where every server process can read it, and hears from there when
 * someone asks the run to stop. A run without an id, a preview, only tells its own caller.
 */
export class RunPulse {
  readonly onProgress: ((progress: ImportProgress) => void) | undefined
  private readonly stopping = new AbortController()
  private readonly db: Db
  private readonly runId: string | null
  private readonly timer: NodeJS.Timeout | null
  private progress: ImportProgress = { phase: 'reading', done: 0, total: null, unit: '', found: null }
  private beating: Promise<void> = Promise.resolve()

  constructor(db: Db, runId: string | null, onProgress?: (progress: ImportProgress) => void) {
    this.db = db
    this.runId = runId
    this.onProgress = onProgress
    this.timer = runId === null ? null : setInterval(() => void this.beat(), beatMilliseconds)
  }

  /** Aborted when the run was stopped, or taken as cut off by another process. */
  get signal(): AbortSignal {
    return this.stopping.signal
  }

  /** Ends with the caller, too. */
  endWith(left: AbortSignal): void {
    const stop = () => this.stopping.abort(new Error('left'))
    if (left.aborted) stop()
    else left.addEventListener('abort', stop, { once: true })
  }

  report(progress: ImportProgress): void {
    this.progress = progress
    this.onProgress?.(progress)
  }

  /** Stops writing and waits for what is being written, so that the run's row can be locked. */
  async pause(): Promise<void> {
    if (this.timer) clearInterval(this.timer)
    await this.beating
  }

  end(): void {
    if (this.timer) clearInterval(this.timer)
  }

  private async beat(): Promise<void> {
    await this.beating
    const { runId } = this
    if (runId === null) return
    // A beat that fails is followed by the next; a database that is gone ends the import itself.
    this.beating = recordPulse(this.db, runId, this.progress).then(
      (alive) => (alive ? undefined : this.stopping.abort(new Error('stopped'))),
      () => undefined,
    )
    await this.beating
  }
}
