import type { importRun } from '@sam/contract/imports/imports'
import type { z } from 'zod'

type Run = Pick<z.output<typeof importRun>, 'status' | 'preview'>

interface ReportWords {
  /** Of the figures; null when the run wrote nothing, so that none means anything. */
  figures: { imported: string; rejected: string } | null
  errors: string
  warnings: string
}

const nothing = 'Nothing was imported.'

/** What a report may say of a run: only one that succeeded, and was no preview, has imported anything. */
export function wordsOfReport({ status, preview }: Run): ReportWords {
  if (status === 'running') return { figures: null, errors: '', warnings: '' }
  if (status !== 'succeeded') return { figures: null, errors: nothing, warnings: nothing }
  if (preview)
    return {
      figures: { imported: 'would be imported', rejected: 'would not be imported' },
      errors: 'These entries would not be imported.',
      warnings: 'These would be imported or left as they are.',
    }
  return {
    figures: { imported: 'imported', rejected: 'not imported' },
    errors: 'These entries were not imported. Everything else was.',
    warnings: 'These were imported or left as they were.',
  }
}
