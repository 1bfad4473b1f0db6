import { readUser, readUserByEmail } from '@sam/contract/people/people'
import { stateReadingReason } from '@sam/contract/people/accounts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { stateReason } from '../people/state-reason.ts'
import { personKeyOf } from '../people/find-readable.ts'
import { correctCategories as correctRoute } from '@sam/contract/records/categories'
import * as transcripts from '@sam/contract/records/transcripts'
import { correctCategories } from './correct-categories.ts'
import { issueTranscript, readTranscriptFile, stopTranscript } from './issue-transcript.ts'
import { openProfile } from './open-profile.ts'
import { checkTranscript, readTranscript } from './read-transcript.ts'

/** A file takes the server some tenths of a second. */
const fileRate = { max: 30, timeWindow: '1 minute' }
/** Of an address: nobody compares papers faster, and nobody tries numbers out. */
const checkRate = { max: 60, timeWindow: '1 minute' }

export function serveProfiles(app: FastifyInstance, services: Services): void {
  serve(app, readUserByEmail, ({ actor, query }) => openProfile(services, actor, { email: query.email }))
  serve(app, readUser, ({ actor, params }) => openProfile(services, actor, personKeyOf(params.userId)))
  serve(app, transcripts.readTranscript, ({ actor, params, query }) =>
    readTranscript(services, actor, personKeyOf(params.userId), query),
  )
  serve(app, transcripts.issueTranscript, ({ actor, params, body, request }) =>
    issueTranscript(services, { actor, requestId: request.id }, personKeyOf(params.userId), body),
  )
  serve(app, transcripts.stopTranscript, ({ actor, params, request }) =>
    stopTranscript(services, { actor, requestId: request.id }, personKeyOf(params.userId), params.number),
  )
  serve(
    app,
    transcripts.readTranscriptFile,
    async ({ actor, params, query, reply }) => {
      const by = personKeyOf(params.userId)
      const { name, bytes } = await readTranscriptFile(services, actor, by, params.number, query.paper)
      return reply.header('content-disposition', `attachment; filename="${name}"`).type('application/pdf').send(bytes)
    },
    { rateLimit: fileRate },
  )
  serve(app, correctRoute, ({ actor, params, body, request }) =>
    correctCategories(services, { actor, requestId: request.id }, personKeyOf(params.userId), body),
  )
  serve(app, transcripts.checkTranscript, ({ params }) => checkTranscript(services, params.number), {
    rateLimit: checkRate,
  })
  serve(app, stateReadingReason, ({ actor, params, body }) => stateReason(services, actor, params.userId, body.reason))
}
