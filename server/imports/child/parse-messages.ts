import type { ImportIssue } from '@sam/contract/imports/imports'
import type { ParseProgress } from './parser.ts'

/** What the server sends its reading process: the file's bytes or its path, and the kind's options. */
export interface ParseRequest {
  file: Uint8Array | string
  options: unknown
}

/** What the reading process answers. */
export type ParseAnswer =
  | { type: 'progress'; progress: ParseProgress }
  /** Resident memory in megabytes, now. */
  | { type: 'memory'; megabytes: number }
  | { type: 'outcome'; result: unknown; issues: ImportIssue[]; peakMegabytes: number }
  | { type: 'refusal'; message: string }
  /** A defect, or a file so broken that the reader itself failed. */
  | { type: 'failure'; message: string }
