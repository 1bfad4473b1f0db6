import type { ImportChange, ImportCounts, importFile, ImportIssue, importSchedule } from '@sam/contract/imports/imports'
import { callRoute, callWhole } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { ImportCardFacts } from './import-cards.ts'

/** What the server said of a file, alike for both calls. */
export interface ImportOutcome {
  success: boolean
  message: string
  /** Sections of a schedule; null for every other kind. */
  total: number | null
  warnings: string[]
  errors: string[]
  /** Of a preview. */
  counts?: ImportCounts | undefined
  changes?: ImportChange[] | undefined
  issues?: ImportIssue[] | undefined
}

/** A large schedule takes 30 to 60 seconds; after this many milliseconds the page stops waiting (specification, section 9). */
const scheduleTimeout = 180_000

/** A run that is kept, under an id of ours; or a preview, of which nothing is kept. */
export type ImportPurpose = { run: string } | { preview: true }

/** Uploads a file and answers what came of it, or would; throws what the transport threw. */
export async function sendImport(
  card: ImportCardFacts,
  file: File,
  purpose: ImportPurpose,
  subjects: string,
): Promise<ImportOutcome> {
  if (card.kind === 'schedule') return sendSchedule(file, purpose, subjects)
  const answer = await callRoute<typeof importFile>(
    { method: 'POST', path: '/import/:kind', consumes: 'text/plain' },
    { params: { kind: card.kind }, query: { ...queryOf(purpose), file: file.name }, body: await file.text() },
  )
  return { ...answer, total: null }
}

async function sendSchedule(file: File, purpose: ImportPurpose, subjects: string): Promise<ImportOutcome> {
  const form = new FormData()
  form.set('file', file)
  const wanted = subjects
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)
    .join(',')
  const answer = await callWhole<typeof importSchedule>(
    { method: 'POST', path: '/schedule/import', consumes: 'multipart/form-data' },
    {
      query: { ...queryOf(purpose), file: file.name, ...(wanted && { subjects: wanted }) },
      form,
      signal: AbortSignal.timeout(scheduleTimeout),
    },
  )
  return { success: answer.success, message: answer.message, ...answer.data }
}

function queryOf(purpose: ImportPurpose): { run: string } | { preview: string } {
  return 'run' in purpose ? purpose : { preview: 'true' }
}

/** The sentence for an upload that did not come to an answer (specification, section 8). */
export function sentenceOfFailure(kind: ImportCardFacts['kind'], error: unknown): string {
  const message = error instanceof ApiError ? error.detail : error instanceof Error ? error.message : ''
  if (kind !== 'schedule') return `Import failed: ${message || 'Unknown error'}`
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'Import timed out. Large PDFs may take longer - try importing fewer subjects at a time.'
  if (error instanceof ApiError) return `Import failed: ${error.serverMessage ?? message}`
  return `Network error: ${message}`
}
