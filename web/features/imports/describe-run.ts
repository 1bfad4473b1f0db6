import type { importRun } from '@sam/contract/imports/imports'
import { termName } from '@sam/domain/terms/term'
import type { z } from 'zod'
import { formatCount, formatInstant, plural } from '../../lib/format.ts'

type Run = z.output<typeof importRun>

/** When, who and what came of it: 'Aug 4, 9:02 AM, Ruth Sandoval, 4 added, no warnings.' */
export function describeRun(run: Run, timeZone: string | undefined): string {
  const parts = [formatInstant(run.startedAt, new Date(), timeZone), run.by ?? 'from the command line', outcomeOf(run)]
  return `${parts.join(', ')}.`
}

/** What a run did, in a few words: 'Fall 2025, 412 added' or 'no change'. */
export function outcomeOf(run: Run): string {
  if (run.status === 'running') return 'running'
  if (run.status !== 'succeeded') return run.status
  if (run.preview) return [run.term === null ? null : termName(run.term), 'preview only'].filter(Boolean).join(', ')
  const counts = run.counts
  const changes = counts
    ? [
        counts.added > 0 && `${formatCount(counts.added)} added`,
        counts.changed > 0 && `${formatCount(counts.changed)} changed`,
        counts.removed > 0 && `${formatCount(counts.removed)} removed`,
      ].filter(Boolean)
    : []
  return [run.term === null ? null : termName(run.term), changes.length > 0 ? changes.join(', ') : 'no change']
    .filter(Boolean)
    .join(', ')
}

/** 'no warnings', '2 warnings', '4 errors, 2 warnings'. */
export function complaintsOf(run: Pick<Run, 'errors' | 'warnings'>): string {
  if (run.errors === 0) return run.warnings === 0 ? 'no warnings' : plural(run.warnings, 'warning')
  return [plural(run.errors, 'error'), run.warnings > 0 && plural(run.warnings, 'warning')].filter(Boolean).join(', ')
}
