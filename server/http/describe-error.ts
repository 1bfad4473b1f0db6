import { sqlStateOf } from '@sam/database/open-database'

/** What a log keeps of an error. */
interface DescribedError {
  [key: string]: unknown
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  table?: string
}

/**
 * An error as the log may have it: what failed and where in our code, never the values at hand. A database error also
 * carries the row in `detail` and what it was doing in `where`, which are people's records.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'A value that is not an error was thrown.', stack: '' }
  const message = messageOf(error)
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message,
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...textsOf(error, ['code', 'constraint', 'table']),
  }
}

/** Errors about data (class 22) quote the value in their sentence; those of constraints name the constraint alone. */
function messageOf(error: Error): string {
  return sqlStateOf(error)?.startsWith('22') ? error.message.replace(/".*"/s, '"..."') : error.message
}

function textsOf(error: Error, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, (error as unknown as Record<string, unknown>)[name]])
  return Object.fromEntries(found.filter(([, value]) => typeof value === 'string')) as Record<string, string>
}
