import type { CommandAnswer } from '@sam/contract/registration/commands'
import type { Db } from '@sam/database/open-database'
import { sectionsOf } from '@sam/domain/registration/enrollment/registration-command'
import { Fault } from '../../http/faults.ts'
import { CommandLane, type LaneOptions } from './command-lane.ts'
import type { RegistrationSources } from './load-term-registrations.ts'
import { registrationSteps, type Submission } from './perform-commands.ts'

export interface QueueOptions extends Partial<LaneOptions> {
  /** Transactions at once. */
  lanes?: number
  /** Commands that may wait; beyond it the answer is 503. */
  limit?: number
  /** How long the first of a lane may have waited when another joins, in ms; beyond it the answer is 503. */
  patience?: number
}

const defaults = { lanes: 2, batch: 512, pace: 100, limit: 4000, patience: 2000, steps: registrationSteps }

/**
 * Performs commands in two lanes, a class always in the same one: while PostgreSQL writes for one, this process decides in the
 * other (decision 149). The commands of a student stay in the order in which they came.
 */
export class CommandQueue {
  private readonly lanes: readonly CommandLane[]
  private readonly limit: number
  private readonly patience: number
  /** The lane of each student whose commands are under way, and how many are. */
  private readonly underWay = new Map<number, { lane: CommandLane; commands: number }>()

  constructor(db: Db, sources: RegistrationSources, options: QueueOptions = {}) {
    const { lanes, limit, patience, ...ofLane } = { ...defaults, ...options }
    this.lanes = Array.from({ length: lanes }, () => new CommandLane(db, sources, ofLane))
    this.limit = limit
    this.patience = patience
  }

  async submit(submission: Submission): Promise<CommandAnswer> {
    const { personId } = submission.command
    const own = this.underWay.get(personId) ?? { lane: this.laneOf(submission), commands: 0 }
    const waiting = this.lanes.reduce((sum, { length }) => sum + length, 0)
    if (own.lane.age > this.patience || waiting >= this.limit)
      throw new Fault(
        503,
        'Too busy',
        'Too many people are registering right now. Nothing was changed. Try again in 2 seconds.',
        { retryAfterSeconds: 2 },
      )
    own.commands += 1
    this.underWay.set(personId, own)
    try {
      return await own.lane.submit(submission)
    } finally {
      own.commands -= 1
      if (own.commands === 0) this.underWay.delete(personId)
    }
  }

  private laneOf({ command }: Submission): CommandLane {
    const [sectionId = 0] = sectionsOf(command)
    const lane = this.lanes[sectionId % this.lanes.length]
    if (!lane) throw new Error('a queue has one lane or more')
    return lane
  }
}
