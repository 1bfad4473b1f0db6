export interface WorkLimits {
  /** Requests in work at one time; the rest wait in the order they came. */
  atOnce: number
  /** Requests that may wait; a further one is refused at once. */
  waiting: number
  /** A shorter wait means nothing. */
  noticeMilliseconds: number
  /** After so long without a wait worth noticing, the next is a burst again. */
  calmMilliseconds: number
  /** A burst that lasts longer is an overload: more comes than can be done. */
  burstMilliseconds: number
  /** How long one may wait during a burst, such as the second in which registration opens. */
  patienceInBurst: number
  /** How long one may wait after that, so that what is accepted stays fast. */
  patienceWhenStanding: number
}

interface Waiter {
  admit(): void
  refuse(): void
  since: number
}

/**
 * A bounded queue before the work of one process. A burst of any size is worked off; under lasting overload nobody
 * waits longer than a moment (controlled delay: the queue is judged by how long it stands, not by its length alone).
 */
export class WorkQueue {
  private inWork = 0
  private readonly waiters: Waiter[] = []
  /** When the present run of waits began, and when the last of them was noticed. */
  private pressedSince = Number.NEGATIVE_INFINITY
  private pressedAt = Number.NEGATIVE_INFINITY
  /** Releases in the second that is counted now, and in the one before it. */
  private counted = { since: Number.NEGATIVE_INFINITY, releases: 0, before: 0 }
  private readonly limits: WorkLimits
  private readonly now: () => number

  constructor(limits: WorkLimits, now: () => number = () => performance.now()) {
    this.limits = limits
    this.now = now
  }

  get size(): { inWork: number; waiting: number } {
    return { inWork: this.inWork, waiting: this.waiters.length }
  }

  /**
   * True once the work may begin; false when it is refused. Every true must be followed by one `release`. A caller who
   * has to wait gets a way to leave the queue.
   */
  enter(onWait?: (leave: () => void) => void): Promise<boolean> {
    this.refuseOverdue()
    if (this.inWork < this.limits.atOnce) {
      this.inWork += 1
      return Promise.resolve(true)
    }
    if (this.waiters.length >= this.limits.waiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const waiter = { admit: () => resolve(true), refuse: () => resolve(false), since: this.now() }
      this.waiters.push(waiter)
      onWait?.(() => this.leave(waiter))
    })
  }

  /**
   * True when a request that comes now would only wait to be refused: more wait than are done within the patience. To be
   * asked before anything is done for a request, since under overload even refusing must cost next to nothing.
   */
  isHopeless(): boolean {
    const now = this.now()
    if (this.waiters.length >= this.limits.waiting) return true
    if (this.waiters.length === 0 || !this.isStanding(now)) return false
    const perSecond = Math.max(this.counted.releases, this.counted.before, this.limits.atOnce)
    return this.waiters.length > (perSecond * this.limits.patienceWhenStanding) / 1000
  }

  release(): void {
    this.count()
    this.refuseOverdue()
    const next = this.waiters.shift()
    if (next) next.admit()
    else this.inWork -= 1
  }

  /** Refuses those that have waited too long; to be called from time to time while any wait. */
  refuseOverdue(): void {
    const now = this.now()
    const patience = this.isStanding(now) ? this.limits.patienceWhenStanding : this.limits.patienceInBurst
    const late = this.waiters.findIndex(({ since }) => now - since <= patience)
    const overdue = this.waiters.splice(0, late === -1 ? this.waiters.length : late)
    for (const waiter of overdue) waiter.refuse()
  }

  /** Judged by what the oldest has waited, never by the length: a queue that is worked off fast may be long. */
  private isStanding(now: number): boolean {
    const { noticeMilliseconds, calmMilliseconds, burstMilliseconds } = this.limits
    const [oldest] = this.waiters
    if (oldest && now - oldest.since > noticeMilliseconds) {
      if (now - this.pressedAt > calmMilliseconds) this.pressedSince = now
      this.pressedAt = now
    }
    return now - this.pressedAt <= calmMilliseconds && now - this.pressedSince > burstMilliseconds
  }

  private count(): void {
    const now = this.now()
    const age = now - this.counted.since
    if (age >= 1000) this.counted = { since: now, releases: 0, before: age < 2000 ? this.counted.releases : 0 }
    this.counted.releases += 1
  }

  private leave(waiter: Waiter): void {
    const at = this.waiters.indexOf(waiter)
    if (at !== -1) this.waiters.splice(at, 1)
    waiter.refuse()
  }
}
