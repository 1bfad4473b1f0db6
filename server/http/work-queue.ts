export interface WorkLimits {
  /** Requests in work at one time; the rest wait in the order they came. */
  atOnce: number
  /** Requests that may wait; a further one is refused at once. */
  waiting: number
  /** A queue that has stood for longer than this is no burst any more: more comes than can be done. */
  burstMilliseconds: number
  /** How long one may wait during a burst, such as the second in which registration opens. */
  patienceInBurst: number
  /** How long one may wait once the queue stands, so that what is accepted stays fast. */
  patienceWhenStanding: number
}

interface Waiter {
  admit(): void
  refuse(): void
  since: number
}

/**
 * A bounded queue before the work of one process. A burst is worked off, however sharp; under lasting overload nobody
 * waits longer than a moment (controlled delay: the queue is judged by how long it stands, not by its length alone).
 */
export class WorkQueue {
  private inWork = 0
  private readonly waiters: Waiter[] = []
  /** Since when the queue stands: the first wait after everybody had been let in. */
  private stoodSince: number
  /** True while nobody waits and the last who did was let in. A queue that emptied by refusing is not worked off. */
  private workedOff = true
  private readonly limits: WorkLimits
  private readonly now: () => number

  constructor(limits: WorkLimits, now: () => number = () => performance.now()) {
    this.limits = limits
    this.now = now
    this.stoodSince = now()
  }

  get size(): { inWork: number; waiting: number } {
    return { inWork: this.inWork, waiting: this.waiters.length }
  }

  /** True once the work may begin; false when it is refused. Every true must be followed by one `release`. */
  enter(left?: AbortSignal): Promise<boolean> {
    this.refuseOverdue()
    if (this.inWork < this.limits.atOnce) {
      this.inWork += 1
      this.workedOff = true
      return Promise.resolve(true)
    }
    if (this.waiters.length >= this.limits.waiting) return Promise.resolve(false)
    if (this.workedOff) this.stoodSince = this.now()
    this.workedOff = false
    return new Promise((resolve) => {
      const waiter = { admit: () => resolve(true), refuse: () => resolve(false), since: this.now() }
      this.waiters.push(waiter)
      left?.addEventListener('abort', () => this.leave(waiter), { once: true })
    })
  }

  release(): void {
    this.refuseOverdue()
    const next = this.waiters.shift()
    if (next) next.admit()
    else this.inWork -= 1
    this.workedOff ||= this.waiters.length === 0
  }

  /** Refuses whoever has waited too long by now; to be called from time to time while anybody waits. */
  refuseOverdue(): void {
    const now = this.now()
    const standing = now - this.stoodSince > this.limits.burstMilliseconds
    const patience = standing ? this.limits.patienceWhenStanding : this.limits.patienceInBurst
    const late = this.waiters.findIndex(({ since }) => now - since <= patience)
    const overdue = this.waiters.splice(0, late === -1 ? this.waiters.length : late)
    for (const waiter of overdue) waiter.refuse()
  }

  private leave(waiter: Waiter): void {
    const at = this.waiters.indexOf(waiter)
    if (at !== -1) this.waiters.splice(at, 1)
    waiter.refuse()
  }
}
