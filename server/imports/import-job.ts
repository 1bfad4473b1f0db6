import type { ImportKind } from '@sam/contract/imports/import-kinds'
import type { ImportProgress } from '@sam/contract/imports/imports'
import type { ImportContext, PlannedImport } from './import-kind.ts'
import type { RunPulse } from './run-pulse.ts'

/** One file to import, and who imports it. */
export interface ImportJob {
  kind: ImportKind
  fileName: string
  bytes: Uint8Array
  /** Subjects wanted of a schedule; null or none means all. */
  subjects?: readonly string[] | null
  /** Chosen by the caller to follow the run from its start. */
  runId?: string
  /** Reads and plans only; nothing is written, not even the run. */
  preview?: boolean
  /** Aborts when the caller of a preview is gone; a run goes on without its caller. */
  left?: AbortSignal
  /** Reads and plans only, as a run marked so in the history: what is read takes long and is worth keeping. */
  plansOnly?: boolean
  actorId: number | null
  /** Where the entries come from when not from the bytes of a file; answers how to plan them. */
  read?: (pulse: RunPulse) => Promise<(context: ImportContext) => Promise<PlannedImport>>
  onProgress?: (progress: ImportProgress) => void
}
