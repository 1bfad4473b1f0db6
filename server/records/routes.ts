import { readUser, readUserByEmail } from '@sam/contract/people/people'
import { stateReadingReason } from '@sam/contract/people/accounts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { stateReason } from '../people/state-reason.ts'
import { personKeyOf } from '../people/find-readable.ts'
import { openProfile } from './open-profile.ts'

export function serveProfiles(app: FastifyInstance, services: Services): void {
  serve(app, readUserByEmail, ({ actor, query }) => openProfile(services, actor, { email: query.email }))
  serve(app, readUser, ({ actor, params }) => openProfile(services, actor, personKeyOf(params.userId)))
  serve(app, stateReadingReason, ({ actor, params, body }) => stateReason(services, actor, params.userId, body.reason))
}
