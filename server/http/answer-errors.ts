import { isConnectionLost, isTimedOut, sqlStateOf } from '@sam/database/open-database'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Fault, malformed, noDatabase, tookTooLong } from './faults.ts'
import { bareHeaders } from './set-headers.ts'

/**
 * What was sent fits no column: numeric_value_out_of_range, character_not_in_repertoire, untranslatable_character (a NUL
 * in JSON), and invalid_text_representation (half of a surrogate pair in JSON).
 */
const unstorable = new Set(['22003', '22021', '22P05', '22P02'])

const retryAfterSeconds = 2

/** Every error leaves as problem details (RFC 9457); a defect is logged, and its answer says nothing about its cause. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Fault, request, reply) => {
    if (isTimedOut(error)) request.log.warn({ err: error }, 'took too long')
    const fault = faultOf(error)
    if (fault) {
      request.log.info({ status: fault.status, fault: fault.title }, 'refused')
      const { retryAfterSeconds: seconds } = fault.extra
      if (typeof seconds === 'number') void reply.header('retry-after', seconds)
      return sendProblem(request, reply, fault)
    }
    if (isConnectionLost(error)) {
      request.log.error({ err: error }, 'no database')
      void reply.header('retry-after', retryAfterSeconds)
      return sendProblem(request, reply, noDatabase())
    }
    request.log.error({ err: error }, 'defect')
    const hidden = new Fault(
      500,
      'Something went wrong',
      'The server failed to answer. Nothing was changed. Try again.',
    )
    return sendProblem(request, reply, hidden)
  })
}

/** An address that no route can be looked for: badly encoded, or with a part that is too long. */
export function answerUnrouted(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ ...bareHeaders, 'x-request-id': request.id })
  void sendProblem(request, reply, malformed('The address is badly encoded, or a part of it is too long.'))
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, fault: Fault): FastifyReply {
  return reply
    .status(fault.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({
      type: 'about:blank',
      title: fault.title,
      status: fault.status,
      detail: fault.message,
      requestId: request.id,
      ...fault.extra,
    })
}

function faultOf(error: FastifyError | Fault): Fault | null {
  if (error instanceof Fault) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const place = error.validationContext ?? 'request'
    const problems = error.validation.map((issue) => ({
      where: `${place}${issue.instancePath.replaceAll('/', '.')}`,
      message: issue.message ?? 'is not valid',
    }))
    return malformed(problems.map((problem) => `${problem.where}: ${problem.message}`).join('; '), problems)
  }
  if (isTimedOut(error)) return tookTooLong()
  if (unstorable.has(sqlStateOf(error) ?? ''))
    return malformed(
      'A value cannot be stored: a number is too large, or a text has a NUL character or half a character.',
    )
  const status = error.statusCode ?? 500
  if (status === 413) return new Fault(413, 'Too large', 'The request is larger than this call accepts.')
  if (status === 429) return new Fault(429, 'Too many requests', error.message)
  if (status >= 400 && status < 500) return new Fault(status, 'The request is malformed', error.message)
  return null
}
