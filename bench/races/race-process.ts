import { join } from 'node:path'
import type { CommandAnswer } from '@sam/contract/registration/commands'
import { openDatabase, type OpenDatabase } from '@sam/database/open-database'
import type { Command } from '@sam/domain/registration/enrollment/registration-command'
import { collectSeldom } from '@sam/server/kernel/collect-seldom'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { ClassMemory } from '@sam/server/registration/enrollment/cache-classes'
import type { Submission } from '@sam/server/registration/enrollment/perform-commands'
import { CommandQueue } from '@sam/server/registration/enrollment/queue-commands'
import { breakSteps } from './break-steps.ts'
import type { RaceAnswer, RaceMessage, RaceOptions, RaceReply } from './race-messages.ts'

// One server process as registration knows it: a pool, a memory of classes and a queue of commands, driven by messages. It takes
// part in one race after another, and each has its own of all three.

collectSeldom()
const institution = await loadInstitution(join(import.meta.dirname, '../../institution.yaml'))
let opened: OpenDatabase
let queue: CommandQueue
let isWhole = false
/** Callers that wait for an answer; a mistake under test answers them too soon. */
const senders = new Map<Command, (answer: CommandAnswer) => void>()

function begin(url: string, { bug, whole, ...queueOptions }: RaceOptions): void {
  opened = openDatabase(url, 8)
  isWhole = whole ?? false
  const sources = { institution, memory: new ClassMemory(institution) }
  const tools = {
    db: opened.db,
    sources,
    answer: (command: Command, given: CommandAnswer) => senders.get(command)?.(given),
  }
  // With a given number to a transaction the next one begins at once.
  const pace = queueOptions.batch === undefined ? {} : { pace: 0 }
  queue = new CommandQueue(opened.db, sources, {
    ...pace,
    ...queueOptions,
    ...(bug && { steps: breakSteps(bug, tools) }),
  })
}

/** Sent together, so that the messages do not cost more than the commands. */
const answers: RaceAnswer[] = []

const say = (reply: RaceReply) => process.send?.(reply)

process.on('message', (message: RaceMessage) => {
  if (message === 'end') void opened.close().then(() => say('ended'))
  else if (Array.isArray(message)) for (const { id, submission } of message) void answer(id, submission)
  else {
    begin(message.begin.url, message.begin.options)
    say('ready')
  }
})

async function answer(id: number, submission: Submission): Promise<void> {
  const started = performance.now()
  const given = await new Promise<CommandAnswer | Error>((resolve) => {
    senders.set(submission.command, resolve)
    queue.submit(submission).then(resolve, resolve)
  })
  senders.delete(submission.command)
  if (answers.length === 0) setImmediate(() => process.send?.(answers.splice(0)))
  answers.push({
    id,
    key: submission.key,
    outcomes: given instanceof Error ? [`error ${given.message}`] : given.results.map(outcomeOf),
    ms: performance.now() - started,
    answer: isWhole && !(given instanceof Error) ? given : null,
  })
}

function outcomeOf({ outcome, refusals }: CommandAnswer['results'][number]): string {
  return [outcome, ...refusals.map(({ kind }) => kind)].join(' ')
}

process.on('disconnect', () => process.exit(0))
