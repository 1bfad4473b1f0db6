import { importFacts } from '@sam/contract/imports/import-kinds'
import { recordCutOffRuns, recordImportRun } from '@sam/database/kernel/import-run-writes'
import { findRunningImport } from '@sam/database/kernel/import-run-reads'
import { constraintOf, type Db } from '@sam/database/open-database'
import { plainFileName } from '@sam/domain/kernel/plain-text'
import { createHash } from 'node:crypto'
import { conflict } from '../http/faults.ts'
import type { ImportJob } from './import-job.ts'

/** Puts the run into the history. Throws a conflict while another of its kind is under way, in whatever process. */
export async function beginRun(db: Db, id: string, job: ImportJob): Promise<void> {
  await recordCutOffRuns(db)
  const subjects = job.subjects ?? []
  try {
    await recordImportRun(db, {
      id,
      kind: job.kind,
      actorId: job.actorId,
      fileName: plainFileName(job.fileName, `${job.kind}.${importFacts[job.kind].file}`),
      fileSize: job.bytes.length,
      fileSha256: createHash('sha256').update(job.bytes).digest(),
      options: { ...(subjects.length > 0 && { subjects }), ...(job.plansOnly === true && { preview: true }) },
    })
  } catch (error) {
    if (constraintOf(error) === 'import_run_one_running') throw await busy(db, job.kind)
    if (constraintOf(error) === 'import_run_pk') throw conflict('A run with this id exists. Choose another id.')
    throw error
  }
}

async function busy(db: Db, kind: string): Promise<Error> {
  const running = await findRunningImport(db, kind)
  const who = running?.by ? ` by ${running.by}` : ''
  const since = running ? ` since ${running.startedAt.toISOString().slice(11, 16)} UTC` : ''
  return conflict(`Another import of ${kind} is running${who}${since}. Wait until it ends or stop it, then try again.`)
}
