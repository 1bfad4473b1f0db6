import type { Institution } from '@sam/domain/kernel/institution'
import type { Access } from '@sam/contract/route'
import type { Actor } from '@sam/domain/people/role'
import type { Db } from '@sam/database/open-database'
import type { FileReader } from './imports/child/parse-in-child.ts'
import type { RememberedSeals } from './audit/remember-seals.ts'
import type { ClassMemory } from './registration/enrollment/cache-classes.ts'
import type { QueueOptions } from './registration/enrollment/queue-commands.ts'
import type { KeptSolver } from './planning/auto/kept-solver.ts'
import type { Identity } from './people/sign-in/build-identity.ts'
import type { SecurityLog } from './audit/note-security.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, from the granted roles at this moment; null when not signed in. */
    actor: Actor | null
    /** The session the call is made in; null when not signed in. */
    sessionId: string | null
    /** At which version what searches know stood after the request came; null without a session. */
    factsVersion: number | null
  }
  interface FastifyContextConfig {
    access?: Access
    /** The media type of the body that the route reads; null reads none. */
    consumes?: string | null
    /** Not counted among the work of the process: the health check. */
    unqueued?: boolean
  }
}

/** A person of the demo university that anyone may sign in as. */
export interface DemoPerson {
  email: string
  name: string
  /** One sentence: what there is to see. */
  story: string
}

/** What every use case may draw on; made once at start and handed down. */
export interface Services {
  db: Db
  institution: Institution
  /** Who is trusted to sign people in, and their sessions. */
  identity: Identity
  /** The people of the sign-in page in demo mode, first the one to begin with; null otherwise. */
  demo: { people: DemoPerson[] } | null
  version: string
  /** Whether e-mail is set up. */
  sendsMail: boolean
  /** The last seals of the logs that this server saw. */
  seals: RememberedSeals
  /** Where sign-ins, refusals and sign-outs are noted. */
  security: SecurityLog
  /** What registration knows of classes, shared by all that ask it. */
  classMemory: ClassMemory
  /** How commands share transactions, where not as usual. */
  commandQueue?: QueueOptions
  /** What reads uploads, where not a process of their own. */
  reader?: FileReader
  /** Where plans are worked out. */
  solver: KeptSolver
}

/** What most use cases need: the database, the institution, and what reads uploads. */
export type DataServices = Pick<Services, 'db' | 'institution' | 'reader'>
