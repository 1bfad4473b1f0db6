import type { Problem } from '@sam/contract/kernel'

/** A non-OK answer. The message is the specification's; the problem+json fields are kept for those who want more. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly problem: Partial<Problem> | null

  constructor(status: number, body: string) {
    super(`HTTP error ${status}: ${body}`)
    this.status = status
    this.problem = readProblem(body)
  }

  /** The server's own sentence, without the status and the JSON around it. */
  get detail(): string {
    return this.problem?.detail ?? this.problem?.title ?? this.message
  }
}

/** What to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.detail
  return error instanceof Error && error.message ? error.message : 'An unknown error occurred'
}

function readProblem(body: string): Partial<Problem> | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Partial<Problem>) : null
  } catch {
    return null
  }
}
