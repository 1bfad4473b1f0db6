import { importCounts, importIssue, importRun, type ImportIssue } from '@sam/contract/imports/imports'
import type { ImportRunRow } from '@sam/database/kernel/import-run-reads'
import type { z } from 'zod'

type ImportRun = z.infer<typeof importRun>
const statuses = ['running', 'succeeded', 'failed', 'stopped'] as const

/** A kept run in the shape of the contract. */
export function describeRun(run: ImportRunRow): ImportRun {
  const counts = importCounts.safeParse(run.counts)
  return {
    id: run.id,
    kind: importRun.shape.kind.parse(run.kind),
    status: statuses.find((status) => status === run.status) ?? 'failed',
    by: run.by,
    fileName: run.fileName,
    fileSize: run.fileSize,
    preview: run.preview,
    term: run.term,
    message: run.message,
    counts: counts.success ? counts.data : null,
    errors: run.errors,
    warnings: run.warnings,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  }
}

export function describeIssues(report: unknown): ImportIssue[] {
  const issues = importIssue.array().safeParse(report)
  return issues.success ? issues.data : []
}
