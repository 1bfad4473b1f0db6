import { importProgress, type ImportProgress } from '@sam/contract/imports'
import { findImportProgress } from '@sam/database/kernel/import-run-reads'
import type { Db } from '@sam/database/open-database'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'

const lookMilliseconds = 300
/** How long the stream waits for a run that is announced but whose file is still on its way. */
const patienceMilliseconds = 60_000

const waiting: ImportProgress = { phase: 'waiting', done: 0, total: null, unit: '', found: null }

/**
 * Streams the progress of a run as server-sent events until it ends or the listener leaves. It looks at what the run
 * keeps in the database, so any server process can answer.
 */
export async function followRun(
  db: Db,
  runId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).filter((entry) => entry[1] !== undefined)),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  let last = ''
  const until = Date.now() + patienceMilliseconds
  try {
    for (;;) {
      const progress = await look(db, runId)
      const event = JSON.stringify(progress ?? waiting)
      if (event !== last) raw.write(`data: ${event}\n\n`)
      last = event
      const late = progress === null && Date.now() > until
      if (progress?.phase === 'done' || late || raw.destroyed || request.raw.aborted) break
      await wait(lookMilliseconds)
    }
  } finally {
    raw.end()
  }
  return reply
}

/** Null while there is no such run yet. */
async function look(db: Db, runId: string): Promise<ImportProgress | null> {
  const run = await findImportProgress(db, runId)
  if (run === null) return null
  if (run.status !== 'running') return { ...waiting, phase: 'done', found: run.status }
  const progress = importProgress.safeParse(run.progress)
  return progress.success ? progress.data : { ...waiting, phase: 'reading' }
}
