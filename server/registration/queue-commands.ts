import type { CommandAnswer } from '@sam/contract/registration'
import type { Db } from '@sam/database/open-database'
import { Fault } from '../http/faults.ts'
import type { RegistrationSources } from './load-ledger.ts'
import {
  performCommands,
  type Performed,
  type RegistrationSteps,
  registrationSteps,
  type Submission,
} from './perform-commands.ts'

interface Waiting {
  submission: Submission
  resolve: (answer: CommandAnswer) => void
  reject: (error: unknown) => void
}

export interface QueueOptions {
  /** Commands that share one transaction. */
  batch?: number
  /** Transactions under way at once, per process. */
  lanes?: number
  /** Commands that may wait; beyond it the answer is 503. */
  limit?: number
  steps?: RegistrationSteps
}

const defaults = { batch: 64, lanes: 4, limit: 4000, steps: registrationSteps }

/**
 * Performs commands in the order in which they came. While a transaction is under way, the next ones gather and then
 * share one: under load that saves most of the work, and alone a command waits for nothing.
 */
export class CommandQueue {
  private readonly db: Db
  private readonly sources: RegistrationSources
  private readonly options: Required<QueueOptions>
  private waiting: Waiting[] = []
  private underway = 0

  constructor(db: Db, sources: RegistrationSources, options: QueueOptions = {}) {
    this.db = db
    this.sources = sources
    this.options = { ...defaults, ...options }
  }

  submit(submission: Submission): Promise<CommandAnswer> {
    if (this.waiting.length >= this.options.limit)
      return Promise.reject(
        new Fault(
          503,
          'Too busy',
          'Too many people register at this moment. Nothing was changed. Try again in 2 seconds.',
          {
            retryAfterSeconds: 2,
          },
        ),
      )
    return new Promise((resolve, reject) => {
      this.waiting.push({ submission, resolve, reject })
      this.start()
    })
  }

  private start(): void {
    while (this.underway < this.options.lanes && this.waiting.length > 0) {
      const batch = this.takeBatch()
      this.underway += 1
      void this.run(batch).finally(() => {
        this.underway -= 1
        this.start()
      })
    }
  }

  /** The longest-waiting commands of one term, each of another student and with another key. */
  private takeBatch(): Waiting[] {
    const term = this.waiting[0]?.submission.term
    const people = new Set<number>()
    const keys = new Set<string>()
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    for (const one of this.waiting) {
      const { command, cause, key } = one.submission
      const ownKey = key === null ? null : `${cause.actorId} ${key}`
      const fits =
        batch.length < this.options.batch &&
        one.submission.term === term &&
        !people.has(command.personId) &&
        !(ownKey !== null && keys.has(ownKey))
      people.add(command.personId)
      if (ownKey !== null) keys.add(ownKey)
      if (fits) batch.push(one)
      else rest.push(one)
    }
    this.waiting = rest
    return batch
  }

  private async run(batch: readonly Waiting[]): Promise<void> {
    const submissions = batch.map(({ submission }) => submission)
    let performed: Performed[]
    try {
      performed = await performCommands(this.db, this.sources, submissions, this.options.steps)
    } catch (error) {
      const [only] = batch
      if (only && batch.length === 1) only.reject(error)
      // One bad command must not take the others with it: each is tried alone.
      else for (const one of batch) await this.run([one])
      return
    }
    for (const [index, one] of batch.entries()) {
      const result = performed[index] ?? 'again'
      if (result === 'again') this.waiting.unshift(one)
      else if ('fault' in result) one.reject(result.fault)
      else one.resolve(result.answer)
    }
  }
}
