import { readFile } from 'node:fs/promises'
import { parseInChild, type FileReader, type ParseControl, type ParseJob } from '../imports/child/parse-in-child.ts'
import type { Parser, ParseOutcome } from '../imports/child/parser.ts'
import { parsers, type OptionsOf, type ParsedKind, type ResultOf } from '../imports/child/parsers.ts'

/**
 * Reads a file in the process of the test, for tests of what comes after reading: a process of its own takes longer to
 * start than to read such a file. What goes in and comes out is copied as between two processes.
 */
export const readHere: FileReader = async <Kind extends ParsedKind>(
  { kind, file, options }: ParseJob<Kind>,
  { signal, onProgress }: ParseControl = {},
): Promise<ParseOutcome<ResultOf<Kind>>> => {
  // Which kind it is, and so of what type options and result are, is known to the caller alone.
  const parser = (await parsers[kind]()) as unknown as Parser<OptionsOf<Kind>, ResultOf<Kind>>
  const given = await file
  const bytes = typeof given === 'string' ? await readFile(given) : given
  signal?.throwIfAborted()
  const outcome = await parser.parse(new Uint8Array(bytes), structuredClone(options), onProgress ?? (() => undefined))
  signal?.throwIfAborted()
  return structuredClone(outcome)
}

/** Reads here, and while `apart` is set in a process of its own, as the product does. */
export function chooseReader(): { apart: boolean; read: FileReader } {
  const choice: { apart: boolean; read: FileReader } = {
    apart: false,
    read: (job, control) => (choice.apart ? parseInChild : readHere)(job, control),
  }
  return choice
}
