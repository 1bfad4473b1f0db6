import { mostChanges, type ImportChange, type ImportCounts, type ImportIssue } from '@sam/contract/imports/imports'
import { recordImportResult } from '@sam/database/kernel/import-run-writes'
import { refreshStatistics } from '@sam/database/kernel/statistics-writes'
import { inLongTransaction } from '@sam/database/open-database'
import { markHidden } from '@sam/domain/kernel/plain-text'
import { randomUUID } from 'node:crypto'
import { readClock } from '../kernel/read-clock.ts'
import { beginRun } from './begin-run.ts'
import { sentenceOf } from '../parsing/collect-issues.ts'
import type { ImportJob } from './import-job.ts'
import { noCounts, type ImportContext, type PlannedImport } from './import-kind.ts'
import { ImportRefusal } from '../parsing/import-refusal.ts'
import { kinds, type ImportServices } from './kinds.ts'
import { RunPulse } from './run-pulse.ts'
import { subjectsOf } from './subjects-of.ts'

export interface ImportOutcome {
  status: 'succeeded' | 'failed' | 'stopped'
  message: string
  counts: ImportCounts
  issues: ImportIssue[]
  total: number
  term: number | null
  /** Null for a preview. */
  runId: string | null
  /** Of a preview. */
  changes?: ImportChange[]
}

/** Thrown inside the transaction so that nothing of a stopped run is kept. */
class RunStopped extends Error {}

const stopped = 'The import was stopped; nothing was changed.'
/** From this many changed entries on, PostgreSQL would plan its queries by what stood there before. */
const manyEntries = 100

const nothing = { counts: noCounts, issues: [], total: 0, term: null }

/**
 * Runs one import: the file is read in a child process, planned against the present state, and applied, the last two
 * in one transaction that also ends the run. What is wrong with the file is an outcome; only a run of the same kind
 * under way and defects are thrown.
 */
export async function runImport(services: ImportServices, job: ImportJob): Promise<ImportOutcome> {
  const runId = job.preview === true ? null : (job.runId ?? randomUUID())
  if (runId !== null) await beginRun(services.db, runId, job)
  const pulse = new RunPulse(services.db, runId, job.onProgress)
  if (runId === null && job.left) pulse.endWith(job.left)
  try {
    const outcome = await readAndApply(services, job, runId, pulse)
    const { added, changed, removed } = outcome.counts
    // The import stands, with or without it.
    if (runId !== null && added + changed + removed >= manyEntries)
      await refreshStatistics(services.db).catch(() => undefined)
    return outcome
  } catch (error) {
    const outcome = outcomeOf(error, pulse.signal.aborted)
    if (runId !== null)
      await recordImportResult(services.db, runId, { ...outcome, report: [refusalIssue(outcome.message)] }).catch(
        () => false,
      )
    if (outcome.defect) throw error
    return { ...outcome, runId }
  } finally {
    pulse.end()
  }
}

async function readAndApply(
  services: ImportServices,
  job: ImportJob,
  runId: string | null,
  pulse: RunPulse,
): Promise<ImportOutcome> {
  const { db, institution } = services
  pulse.report({ phase: 'reading', done: 0, total: null, unit: '', found: null })
  const { today } = await readClock(db, institution)
  const plan = await (job.read ? job.read(pulse) : kinds[job.kind].read(job, pulse, services))
  return inLongTransaction(db, async (tx) => {
    pulse.report({ phase: 'planning', done: 0, total: null, unit: 'entries', found: null })
    const context: ImportContext = { tx, institution, today, actorId: job.actorId, subjects: subjectsOf(job) }
    const planned = await plan(context)
    const concluded: ImportOutcome = { ...conclude(planned), runId }
    if (job.preview === true)
      return { ...concluded, changes: planned.listChanges().slice(0, mostChanges).map(shownChange) }
    const outcome = job.plansOnly === true ? withoutChanges(concluded) : concluded
    if (outcome.status === 'succeeded' && job.plansOnly !== true)
      await planned.apply((done, total) => {
        if (pulse.signal.aborted) throw new RunStopped()
        pulse.report({ phase: 'applying', done, total, unit: 'entries', found: null })
      })
    await pulse.pause()
    if (runId !== null && !(await recordImportResult(tx, runId, { ...outcome, report: outcome.issues })))
      throw new RunStopped()
    return outcome
  })
}

/** A file of which nothing can be imported has failed, however many entries it has. */
function conclude({ message, counts, total, term, ...planned }: PlannedImport): Omit<ImportOutcome, 'runId'> {
  const issues = planned.issues.map(showable)
  const { added, changed, unchanged, removed, skipped, rejected, read } = counts
  if (read === 0)
    return { status: 'failed', message: 'The file has no entries; nothing was imported.', counts, issues, total, term }
  const useful = added + changed + unchanged + removed + skipped > 0
  if (useful || rejected === 0) return { status: 'succeeded', message, counts, issues, total, term }
  const first = issues.find(({ severity }) => severity === 'error')
  const what = read === 1 ? 'the file has errors.' : `each of the ${read} entries has an error.`
  const told = `Nothing was imported: ${what}${first ? ` ${sentenceOf(first)}` : ''}`
  return { status: 'failed', message: told, counts, issues, total, term }
}

/** A run that only plans tells in its message what would change; its counts are of what it did. */
function withoutChanges(outcome: ImportOutcome): ImportOutcome {
  return { ...outcome, counts: { ...outcome.counts, added: 0, changed: 0, removed: 0 } }
}

function outcomeOf(error: unknown, aborted: boolean): Omit<ImportOutcome, 'runId'> & { defect: boolean } {
  if (aborted || error instanceof RunStopped) return { ...nothing, status: 'stopped', message: stopped, defect: false }
  if (error instanceof ImportRefusal)
    return { ...nothing, status: 'failed', message: markHidden(error.message), defect: false }
  const message = 'The import failed because of an error in the server. Nothing was changed. Try again.'
  return { ...nothing, status: 'failed', message, defect: true }
}

/** What a file says is quoted in its issues, and half a character or a NUL could not be kept. */
function showable(issue: ImportIssue): ImportIssue {
  return { ...issue, entry: markHidden(issue.entry), reason: markHidden(issue.reason) }
}

function shownChange({ values, ...change }: ImportChange): ImportChange {
  const shown = (text: string | null) => text && markHidden(text)
  return {
    ...change,
    entry: markHidden(change.entry),
    values: values.map(({ field, before, after }) => ({ field, before: shown(before), after: shown(after) })),
  }
}

function refusalIssue(reason: string): ImportIssue {
  return { severity: 'error', line: null, page: null, entry: 'the file', reason }
}
