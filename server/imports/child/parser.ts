import type { ImportIssue } from '@sam/contract/imports/imports'

/** How far reading has come, in the unit the reader counts by. */
export interface ParseProgress {
  done: number
  total: number | null
  unit: string
  /** What has been found so far, such as '120 classes'; null when there is nothing to say. */
  found: string | null
}

export interface ParseOutcome<Result> {
  result: Result
  issues: ImportIssue[]
}

/** Reads the files of one kind. Runs only in a child process; throws `ImportRefusal` for a file it cannot read. */
export interface Parser<Options, Result> {
  /** Loads what reading needs, while the file may still be on its way. */
  prepare?(): Promise<unknown>
  parse(
    bytes: Uint8Array,
    options: Options,
    onProgress: (progress: ParseProgress) => void,
  ): Promise<ParseOutcome<Result>>
}
