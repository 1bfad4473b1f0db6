import type { AuditAnswer } from '@sam/domain/degrees/audit-degree'
import type { AuditOptions } from '@sam/domain/degrees/audit-facts'
import type { Program } from '@sam/domain/degrees/requirements/program'
import type { StudentRecord } from '@sam/domain/degrees/student-record'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Fault } from '../http/faults.ts'

/** What is handed to the thread; it must survive a structured clone. */
export interface LongAudit {
  programs: readonly Program[]
  record: StudentRecord
  options: AuditOptions
}

/** Ends an audit that its own bound does not end: a file of a thousand rules that all overlap takes some seconds. */
const seconds = 20
const megabytes = 300
/** One processor is left for everyone else; this many may wait for their turn. */
const mostWaiting = 8

/** The bundle puts the entry beside this module; tests name a bundled one; in development it is TypeScript. */
const reader = process.env['SAM_PARSE_CHILD']
const development = import.meta.url.endsWith('.ts') && reader === undefined
const folder = reader === undefined ? dirname(fileURLToPath(import.meta.url)) : dirname(reader)
const entry = join(folder, development ? 'audit-thread.ts' : 'audit-thread.mjs')

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Does a long audit in a thread of its own, one at a time: other calls of this process get an
 * answer meanwhile. Fails with a fault that says so when too many wait, or when it takes too long even so.
 */
export async function auditApart(audit: LongAudit): Promise<AuditAnswer> {
  if (waiting >= mostWaiting) throw auditBusy()
  waiting += 1
  const turn = last.then(() => runThread(audit))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

async function runThread(workerData: LongAudit): Promise<AuditAnswer> {
  const worker = new Worker(entry, {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    ...(development && { execArgv: ['--import', 'tsx'] }),
  })
  let timeLimit: NodeJS.Timeout | undefined
  try {
    return await new Promise<AuditAnswer>((resolve, reject) => {
      timeLimit = setTimeout(() => reject(auditEnded()), seconds * 1000)
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? auditEnded() : error),
      )
    })
  } finally {
    clearTimeout(timeLimit)
    await worker.terminate()
  }
}

/** Audits that take long are done one after the other, and too many wait. */
function auditBusy(): Fault {
  return new Fault(503, 'Too busy', 'Several long degree audits are being made. Nothing was changed. Try again in a minute.', { retryAfterSeconds: 60 }) // prettier-ignore
}

/** Not even the bounded search ends. */
function auditEnded(): Fault {
  return new Fault(
    503,
    'Takes too long',
    `These requirements overlap so much that the audit did not end within ${seconds} seconds. Nothing was changed. A registrar can shorten the program.`,
  )
}
