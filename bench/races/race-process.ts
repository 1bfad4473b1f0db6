import { join } from 'node:path'
import { openDatabase } from '@sam/database/open-database'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { ClassMemory } from '@sam/server/registration/keep-classes'
import type { Submission } from '@sam/server/registration/perform-commands'
import { CommandQueue, type QueueOptions } from '@sam/server/registration/queue-commands'
import { breakSteps, type SeededBug } from './break-steps.ts'

// One server process as registration knows it: a pool, a memory of classes and a queue of commands, driven by messages.

export interface RaceRequest {
  id: number
  submission: Submission
}
export interface RaceAnswer {
  id: number
  outcomes: string[]
  ms: number
}

const [url = '', options = '{}'] = process.argv.slice(2)
const { bug, ...queueOptions } = JSON.parse(options) as Omit<QueueOptions, 'steps'> & { bug?: SeededBug }
const opened = openDatabase(url, 8)
const institution = await loadInstitution(join(import.meta.dirname, '../../institution.yaml'))
const memory = new ClassMemory(institution)
const queue = new CommandQueue(
  opened.db,
  { institution, memory },
  { ...queueOptions, ...(bug && { steps: breakSteps(bug) }) },
)

/** Sent together, so that the messages do not cost more than the commands. */
const answers: RaceAnswer[] = []

process.on('message', (requests: RaceRequest[]) => {
  for (const { id, submission } of requests) void answer(id, submission)
})

async function answer(id: number, submission: Submission): Promise<void> {
  const started = performance.now()
  const outcomes = await queue.submit(submission).then(
    ({ results }) => results.map(({ outcome, refusals }) => [outcome, ...refusals.map(({ kind }) => kind)].join(' ')),
    (error: Error) => [`error ${error.message}`],
  )
  if (answers.length === 0) setImmediate(() => process.send?.(answers.splice(0)))
  answers.push({ id, outcomes, ms: performance.now() - started })
}

process.on('disconnect', () => process.exit(0))
process.send?.('ready')
