import { setFlagsFromString } from 'node:v8'

/** What the heap may grow by after a full collection before the next one, in percent of what was left. */
const growth = 300

/**
 * Full collections of garbage seldom, for memory. Of itself V8 lets a server's heap grow by some ten megabytes between them, so that one
 * marks all that is kept, searches and records, every few seconds under load, in threads that take the machine from those who
 * answer for a tenth of a second: those moments were the slowest of a day of registration (docs/decisions/0024-memory.md).
 * The heap still ends where `--max-old-space-size` says, by default at a share of the machine's memory.
 * For a process that serves; it holds from the next full collection on.
 */
export function collectSeldom(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`)
}
