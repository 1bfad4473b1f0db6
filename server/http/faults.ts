import { granterOf, type Role } from '@sam/domain/people/role'

/** A fault of the request: answered as problem details with its status; never a defect of ours. */
export class Fault extends Error {
  readonly status: number
  readonly title: string
  readonly extra: Record<string, unknown>

  constructor(status: number, title: string, detail: string, extra: Record<string, unknown> = {}) {
    super(detail)
    this.name = 'Fault'
    this.status = status
    this.title = title
    this.extra = extra
  }
}

export function malformed(detail: string, problems: { where: string; message: string }[] = []): Fault {
  return new Fault(400, 'The request is malformed', detail, problems.length > 0 ? { problems } : {})
}

export function notSignedIn(detail = 'Sign in first; the session may have ended.'): Fault {
  return new Fault(401, 'Not signed in', detail)
}

/** Refused access, naming the roles of which one would be enough. */
export function needsRole(roles: readonly Role[]): Fault {
  const grantedBy = granterOf(roles)
  return new Fault(403, 'Not allowed', `This needs the role ${roles.join(' or ')}, granted by ${grantedBy}.`, {
    needs: { roles: [...roles], grantedBy },
  })
}

export function notAllowed(detail: string): Fault {
  return new Fault(403, 'Not allowed', detail)
}

export function notFound(what: string): Fault {
  return new Fault(404, 'Not found', `${what} was not found.`)
}

/** No route has this method and path. */
export function unrouted({ method, url }: { method: string; url: string }): Fault {
  return notFound(`${method} ${url.split('?', 1)[0] ?? '/'}`)
}

export function conflict(detail: string, problems: { where: string; message: string }[] = []): Fault {
  return new Fault(409, 'Conflict', detail, problems.length > 0 ? { problems } : {})
}

/** The server has more to do than it can answer soon; it has not looked at the request. */
export function overloaded(): Fault {
  return new Fault(503, 'Too busy', 'The server is busy. Nothing was changed. Try again shortly.')
}

/** The database ended what took too long, and with it everything of its transaction. */
export function tookTooLong(): Fault {
  return new Fault(
    503,
    'Too busy',
    'This must wait for a long change, such as an import. Nothing was changed. Try again shortly.',
    { retryAfterSeconds: 10 },
  )
}

/** The database is away: what was sent may have been done or not, and the same key finds out. */
export function noDatabase(): Fault {
  return new Fault(
    503,
    'Not available',
    'The database is not answering. Send the same request again shortly: a registration with the same idempotency key is done only once.',
  )
}
