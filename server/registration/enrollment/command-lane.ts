import type { CommandAnswer } from '@sam/contract/registration/commands'
import { sqlStateOf, type Db } from '@sam/database/open-database'
import { takeTurns } from '../../kernel/take-turns.ts'
import type { RegistrationSources } from './load-term-registrations.ts'
import { performCommands, type Performed, type RegistrationSteps, type Submission } from './perform-commands.ts'

interface Waiting {
  submission: Submission
  /** Of the process' own clock, in ms. */
  since: number
  resolve: (answer: CommandAnswer) => void
  reject: (error: unknown) => void
}

const uniqueViolation = '23505'

export interface LaneOptions {
  /** Commands that share one transaction. */
  batch: number
  /** From the beginning of one transaction to that of the next, in ms: so long do commands gather, or until they fill one. */
  pace: number
  steps: RegistrationSteps
}

/**
 * Performs commands in the order in which they came, one transaction at a time. While one is under way, and for a moment
 * after it began, the next commands gather and then share one: under load that saves most of the work, and alone a command
 * waits for nothing (decision 76).
 */
export class CommandLane {
  private readonly db: Db
  private readonly sources: RegistrationSources
  private readonly options: LaneOptions
  private waiting: Waiting[] = []
  private isBusy = false
  /** While the next commands gather. */
  private pause: ReturnType<typeof setTimeout> | null = null

  constructor(db: Db, sources: RegistrationSources, options: LaneOptions) {
    this.db = db
    this.sources = sources
    this.options = options
  }

  /** How many commands wait here. */
  get length(): number {
    return this.waiting.length
  }

  /** How long the first of them has waited, in ms. */
  get age(): number {
    const [first] = this.waiting
    return first ? performance.now() - first.since : 0
  }

  submit(submission: Submission): Promise<CommandAnswer> {
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
