import type { Role } from '@sam/domain/people/role'
import type { z } from 'zod'

/**
 * Who may call: anyone, anyone signed in, or holders of one of the granted roles. Relations between the caller and
 * the record (their own, a class they teach, a student of their unit) are decided inside, by the domain's policies.
 */
export type Access = 'anyone' | 'signed in' | readonly [Role, ...Role[]]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodType

/** One call of the interface: what the server validates, what the web sends, and what the description publishes. */
export interface Route {
  method: Method
  /** Below /api, with parameters as :name. */
  path: string
  summary: string
  access: Access
  params?: Schema
  query?: Schema
  body?: Schema
  /** What the body is sent as, where it is not JSON. */
  consumes?: 'text/plain' | 'multipart/form-data'
  /** The answer, by status; errors are problem+json everywhere and are not listed. */
  responses: Record<number, Schema>
}

/** Declares a route, keeping the precise types of its schemas. */
export function defineRoute<const R extends Route>(route: R): R {
  return route
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Sent<S> = S extends Schema ? z.input<S> : undefined

export type ParamsOf<R extends Route> = Parsed<R['params']>
export type QueryOf<R extends Route> = Parsed<R['query']>
export type BodyOf<R extends Route> = Parsed<R['body']>
export type SentParamsOf<R extends Route> = Sent<R['params']>
export type SentQueryOf<R extends Route> = Sent<R['query']>
export type SentBodyOf<R extends Route> = Sent<R['body']>
/** The answer of a successful call. */
export type AnswerOf<R extends Route> = z.output<R['responses'][keyof R['responses']]>
