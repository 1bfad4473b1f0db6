import { importProgress, type ImportProgress } from '@sam/contract/imports/imports'
import { findImportProgress } from '@sam/database/kernel/import-run-reads'
import type { Db } from '@sam/database/open-database'
import { setTimeout as wait } from 'node:timers/promises'
import type { EventStream } from '../http/event-streams.ts'

const lookMilliseconds = 300
/** How long the stream waits for a run that is announced but whose file is still on its way. */
const patienceMilliseconds = 60_000

const waiting: ImportProgress = { phase: 'waiting', done: 0, total: null, unit: '', found: null }

/**
 * Tells the progress of a run until it ends or the stream is over. It looks at what the run keeps in the database, so
 * any server process can answer.
 */
export async function followRun(db: Db, runId: string, stream: EventStream): Promise<void> {
  let last = ''
  const until = Date.now() + patienceMilliseconds
  try {
    while (!stream.isOver) {
      const progress = await look(db, runId)
      const event = JSON.stringify(progress ?? waiting)
      if (event !== last) stream.say(`data: ${event}\n\n`)
      last = event
      const late = progress === null && Date.now() > until
      if (progress?.phase === 'done' || late) break
      await wait(lookMilliseconds)
    }
  } finally {
    stream.end()
  }
}

/** Null until the run has begun. */
async function look(db: Db, runId: string): Promise<ImportProgress | null> {
  const run = await findImportProgress(db, runId)
  if (run === null) return null
  if (run.status !== 'running') return { ...waiting, phase: 'done', found: run.status }
  const progress = importProgress.safeParse(run.progress)
  return progress.success ? progress.data : { ...waiting, phase: 'reading' }
}
