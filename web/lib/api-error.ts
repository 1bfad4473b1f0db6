import type { Problem } from '@sam/contract/kernel'

/** A non-OK answer. The message is the specification's; the problem+json fields are kept for those who want more. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: (Partial<Problem> & { message?: unknown }) | null

  constructor(status: number, body: string) {
    super(`HTTP error ${status}: ${body}`)
    this.status = status
    this.problem = readProblem(body)
  }

  /** The field `message` of an answer that has one, as a server in front may send. */
  get serverMessage(): string | null {
    const message = this.problem?.message
    return typeof message === 'string' && message !== '' ? message : null
  }

  /** The server's own sentence, without the status and the JSON around it. */
  get detail(): string {
    return this.problem?.detail ?? this.problem?.title ?? this.message
  }
}

/** What browsers throw when a call reaches no server: Chromium, Firefox and Safari. */
const unreached = /^(Failed to fetch|NetworkError when attempting|Load failed)/

/** What to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.detail
  if (error instanceof TypeError && unreached.test(error.message))
    return 'The server could not be reached. Check your connection and try again.'
  return error instanceof Error && error.message ? error.message : 'An unknown error occurred'
}

function readProblem(body: string): ApiError['problem'] {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? (parsed as ApiError['problem']) : null
  } catch {
    return null
  }
}
