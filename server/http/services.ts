import type { Institution } from '@sam/domain/kernel/institution'
import type { Access } from '@sam/contract/route'
import type { Actor } from '@sam/domain/people/role'
import type { Db } from '@sam/database/open-database'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, from the granted roles at this moment; null when not signed in. */
    actor: Actor | null
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

/** What every use case may draw on; made once at start and handed down. */
export interface Services {
  db: Db
  institution: Institution
  /** Reads who calls from a request's token or session; null when there is none that is alive. */
  authenticate(request: FastifyRequest): Promise<Actor | null>
  version: string
}
