import type { CommandAnswer } from '@sam/contract/registration/commands'
import { sqlStateOf, type Db } from '@sam/database/open-database'
import { Fault } from '../../http/faults.ts'
import { takeTurns } from '../../kernel/take-turns.ts'
import type { RegistrationSources } from './load-term-registrations.ts'
import {
  performCommands,
  type Performed,
  type RegistrationSteps,
  registrationSteps,
  type Submission,
} from './perform-commands.ts'

interface Waiting {
  submission: Submission
  /** Of the process' own clock, in ms. */
  since: number
  resolve: (answer: CommandAnswer) => void
  reject: (error: unknown) => void
}

export interface QueueOptions {
  /** Commands that share one transaction. */
  batch?: number
  /** Commands that may wait; beyond it the answer is 503. */
  limit?: number
  /** How long the first may have waited when another joins, in ms; beyond it the answer is 503. */
  patience?: number
  /** From the beginning of one transaction to that of the next, in ms: so long do commands gather, or until they fill one. */
  pace?: number
  steps?: RegistrationSteps
}

const defaults = { batch: 512, pace: 100, limit: 4000, patience: 2000, steps: registrationSteps }

const uniqueViolation = '23505'

/**
 * Performs commands in the order in which they came, one transaction at a time. While one is under way, and for a moment
 * after it began, the next commands gather and then share one: under load that saves most of the work, and alone a command
 * waits for nothing (decision 76).
 */
export class CommandQueue {
  private readonly db: Db
  private readonly sources: RegistrationSources
  private readonly options: Required<QueueOptions>
  private waiting: Waiting[] = []
  private isBusy = false
  /** While the next commands gather. */
  private pause: ReturnType<typeof setTimeout> | null = null

  constructor(db: Db, sources: RegistrationSources, options: QueueOptions = {}) {
    this.db = db
    this.sources = sources
    this.options = { ...defaults, ...options }
  }

  submit(submission: Submission): Promise<CommandAnswer> {
    const [first] = this.waiting
    const isSlow = first !== undefined && performance.now() - first.since > this.options.patience
    if (isSlow || this.waiting.length >= this.options.limit)
      return Promise.reject(
        new Fault(
          503,
          'Too busy',
          'Too many people are registering right now. Nothing was changed. Try again in 2 seconds.',
          { retryAfterSeconds: 2 },
        ),
      )
    return new Promise<CommandAnswer>((resolve, reject) => {
      this.waiting.push({ submission, since: performance.now(), resolve, reject })
      this.start()
    })
  }

  private start(): void {
    const isGathering = this.pause !== null && this.waiting.length < this.options.batch
    if (this.isBusy || isGathering || this.waiting.length === 0) return
    if (this.pause !== null) clearTimeout(this.pause)
    const begun = performance.now()
    const batch = this.takeBatch()
    this.isBusy = true
    void this.run(batch).finally(() => {
      const resume = () => {
        this.pause = null
        this.start()
      }
      this.isBusy = false
      this.pause = setTimeout(resume, this.options.pace - (performance.now() - begun))
      this.start()
    })
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

  private async run(batch: readonly Waiting[], isLast = false): Promise<void> {
    const submissions = batch.map(({ submission }) => submission)
    let performed: Performed[]
    try {
      performed = await performCommands(this.db, this.sources, submissions, this.options.steps)
    } catch (error) {
      // One bad command must not take the others with it: each is tried alone. So is one whose row another hand wrote
      // meanwhile without our locks, an import perhaps: the facts read again have it.
      const isWorthAnother = batch.length > 1 || (!isLast && sqlStateOf(error) === uniqueViolation)
      for (const one of batch)
        if (isWorthAnother) await this.run([one], batch.length === 1)
        else one.reject(error)
      return
    }
    const again = batch.filter((_one, index) => (performed[index] ?? 'again') === 'again')
    this.waiting.unshift(...again)
    void handOut(batch, performed)
  }
}

/** What follows an answer, up to its sending, is work of this process too. */
async function handOut(batch: readonly Waiting[], performed: readonly Performed[]): Promise<void> {
  await takeTurns(batch, ({ resolve, reject }, index) => {
    const result = performed[index] ?? 'again'
    if (result === 'again') return
    if ('fault' in result) reject(result.fault)
    else resolve(result.answer)
  })
}
