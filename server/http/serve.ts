import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@sam/contract/route'
import { holdsAnyRole, type Actor } from '@sam/domain/people/role'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consumedBy } from './read-bodies.ts'
import { needsRole, notSignedIn } from './faults.ts'

type OfCaller<R extends Route, T> = R['access'] extends 'anyone' ? T | null : T

/** A request after its route has validated it and its access has been granted. */
export interface Call<R extends Route> {
  actor: OfCaller<R, Actor>
  factsVersion: OfCaller<R, number>
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  request: FastifyRequest
  reply: FastifyReply
}

/** Limits that one route sets for itself. */
export interface ServeOptions {
  bodyLimit?: number
  rateLimit?: { max: number; timeWindow: string }
  /** Answered even when the process is busy, and not counted as its work. */
  unqueued?: true
}

/** Puts a declared route on the server: validation, access and the shape of the answer follow from the declaration. */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (call: Call<R>) => Promise<AnswerOf<R>>,
  options: ServeOptions = {},
): void {
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    schema: {
      summary: route.summary,
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(route.consumes && { consumes: [route.consumes] }),
      response: route.responses,
      security: route.access === 'anyone' ? [] : [{ bearer: [] }],
    },
    config: {
      access: route.access,
      consumes: consumedBy(route),
      unqueued: options.unqueued ?? false,
      ...(options.rateLimit && { rateLimit: options.rateLimit }),
    },
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    handler: async (request, reply) => {
      const call = {
        actor: request.actor,
        factsVersion: request.factsVersion,
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      }
      return handle(call as Call<R>)
    },
  })
}

/** Decides who may call, before anything of the body is read. */
export function checkAccess(route: Pick<Route, 'access'>, actor: Actor | null): void {
  if (route.access === 'anyone') return
  if (!actor) throw notSignedIn()
  if (route.access !== 'signed in' && !holdsAnyRole(actor, route.access)) throw needsRole(route.access)
}
