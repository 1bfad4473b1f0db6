import type { CommandAnswer } from '@sam/contract/registration/commands'
import { sqlStateOf, type Db } from '@sam/database/open-database'
import { sectionsOf } from '@sam/domain/registration/enrollment/registration-command'
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
  /** Transactions under way at once, per process: each lane has one. */
  lanes?: number
  /** Commands that wait when others take to the further lanes; fewer share one, which saves most of the transactions. */
  spread?: number
  /** Commands that may wait; beyond it the answer is 503. */
  limit?: number
  /** How long the first in a lane may have waited when another joins, in ms; beyond it the answer is 503. */
  patience?: number
  /** From the beginning of one transaction of a lane to that of the next, in ms: so long do others gather, or until they fill one. */
  pace?: number
  steps?: RegistrationSteps
}

const defaults = { batch: 512, lanes: 3, spread: 64, pace: 100, limit: 4000, patience: 2000, steps: registrationSteps }

const uniqueViolation = '23505'

interface Course {
  lane: Lane
  /** Commands for it that wait or are under way. */
  pending: number
}

interface Lane {
  waiting: Waiting[]
  isBusy: boolean
  /** While the next commands gather. */
  pause: ReturnType<typeof setTimeout> | null
}

/**
 * Performs commands for a course in the order in which they came. When many wait they take to several lanes, those for
 * one course to the same, so that nobody overtakes anybody there, and transactions that are under way beside each other
 * seldom wait for each other's locks. While a lane's transaction is under way, and for a
 * moment after it began, its next commands gather and then share one: under load that saves most of the work, which the
 * machine then has for others, and alone a command waits for nothing.
 */
export class CommandQueue {
  private readonly db: Db
  private readonly sources: RegistrationSources
  private readonly options: Required<QueueOptions>
  private readonly lanes: Lane[]
  private readonly courses = new Map<string, Course>()

  constructor(db: Db, sources: RegistrationSources, options: QueueOptions = {}) {
    this.db = db
    this.sources = sources
    this.options = { ...defaults, ...options }
    this.lanes = Array.from({ length: this.options.lanes }, () => ({ waiting: [], isBusy: false, pause: null }))
  }

  submit(submission: Submission): Promise<CommandAnswer> {
    const waiting = this.lanes.reduce((sum, lane) => sum + lane.waiting.length, 0)
    const name = this.courseOf(submission)
    const course = this.courses.get(name) ?? { lane: this.laneOf(name, waiting), pending: 0 }
    const { lane } = course
    const [first] = lane.waiting
    const isSlow = first !== undefined && performance.now() - first.since > this.options.patience
    if (isSlow || waiting >= this.options.limit)
      return Promise.reject(
        new Fault(
          503,
          'Too busy',
          'Too many people are registering right now. Nothing was changed. Try again in 2 seconds.',
          { retryAfterSeconds: 2 },
        ),
      )
    this.courses.set(name, course)
    course.pending += 1
    const answer = new Promise<CommandAnswer>((resolve, reject) => {
      lane.waiting.push({ submission, since: performance.now(), resolve, reject })
      this.start(lane)
    })
    return answer.finally(() => {
      course.pending -= 1
      if (course.pending === 0) this.courses.delete(name)
    })
  }

  /** The course of the first class; until it is in memory, the class stands for itself. */
  private courseOf({ command }: Submission): string {
    const [sectionId = 0] = sectionsOf(command)
    return this.sources.memory.courseOf(sectionId) ?? String(sectionId)
  }

  private laneOf(course: string, waiting: number): Lane {
    const [only] = this.lanes
    if (only && waiting < this.options.spread) return only
    let sum = 0
    for (let at = 0; at < course.length; at++) sum = (sum * 31 + course.charCodeAt(at)) % 1_000_003
    const lane = this.lanes[sum % this.lanes.length]
    if (!lane) throw new Error('a queue has at least one lane')
    return lane
  }

  private start(lane: Lane): void {
    const isGathering = lane.pause !== null && lane.waiting.length < this.options.batch
    if (lane.isBusy || isGathering || lane.waiting.length === 0) return
    if (lane.pause !== null) clearTimeout(lane.pause)
    const begun = performance.now()
    const batch = this.takeBatch(lane)
    lane.isBusy = true
    void this.run(lane, batch).finally(() => {
      const resume = () => {
        lane.pause = null
        this.start(lane)
      }
      lane.isBusy = false
      lane.pause = setTimeout(resume, this.options.pace - (performance.now() - begun))
      this.start(lane)
    })
  }

  /** The longest-waiting commands of one term, each of another student and with another key. */
  private takeBatch(lane: Lane): Waiting[] {
    const term = lane.waiting[0]?.submission.term
    const people = new Set<number>()
    const keys = new Set<string>()
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    for (const one of lane.waiting) {
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
    lane.waiting = rest
    return batch
  }

  private async run(lane: Lane, batch: readonly Waiting[], isLast = false): Promise<void> {
    const submissions = batch.map(({ submission }) => submission)
    let performed: Performed[]
    try {
      performed = await performCommands(this.db, this.sources, submissions, this.options.steps)
    } catch (error) {
      // One bad command must not take the others with it: each is tried alone. So is one whose row another hand wrote
      // meanwhile without our locks, an import perhaps: the facts read anew have it.
      const isWorthAnother = batch.length > 1 || (!isLast && sqlStateOf(error) === uniqueViolation)
      for (const one of batch)
        if (isWorthAnother) await this.run(lane, [one], batch.length === 1)
        else one.reject(error)
      return
    }
    const again = batch.filter((_one, index) => (performed[index] ?? 'again') === 'again')
    lane.waiting.unshift(...again)
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
