import type { ImportKind, ImportProgress } from '@sam/contract/imports'

/** One file to import, and for whom. */
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
  actorId: number | null
  onProgress?: (progress: ImportProgress) => void
}
