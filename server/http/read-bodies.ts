import type { Route } from '@sam/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { Fault, malformed } from './faults.ts'
import { isAwaitingBody } from './limit-bodies.ts'

/** What a route takes, in bytes: unless it says more, a form of the product fits many times. */
export const usualBodyLimit = 64 * 1024

/** No body of the interface nests so deep. */
const deepest = 32

/** The media type of a route's body; null where it declares none. */
export function consumedBy({ body, consumes }: Pick<Route, 'body' | 'consumes'>): string | null {
  return consumes ?? (body ? 'application/json' : null)
}

/**
 * Reads of a request only the body that its route declares, in the type that it declares; by then the caller is known and
 * let in. Any other body is refused unread, or, where a route takes none, left unread.
 */
export function readBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload
    const { consumes = null } = request.routeOptions.config
    if (consumes === null) {
      // Does not wait for what is still on its way.
      if (isAwaitingBody(request)) void reply.header('connection', 'close')
      return nothingOf(request)
    }
    if (request.mediaType === consumes) return payload
    void reply.header('connection', 'close')
    throw new Fault(
      415,
      'The request is malformed',
      `This call takes ${consumes}${request.mediaType ? `, not ${request.mediaType.slice(0, 100)}` : ''}. Set the header Content-Type.`,
    )
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.consumes !== 'application/json') return done(null, undefined)
    if (isNestedDeeper(String(text), deepest))
      return done(malformed(`The JSON nests deeper than ${deepest} levels; no call takes a body that deep.`))
    parseJson(request, String(text), (error, body) => done(isUnreadable(error) ? unreadable() : error, body))
  })
  // Any other type has been refused, or nobody wants its body.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, text, done) =>
    done(null, request.routeOptions.config.consumes === 'text/plain' ? text : undefined),
  )
}

const isUnreadable = (error: Error | null) =>
  error !== null && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_JSON_BODY'

const unreadable = () =>
  malformed(
    'The body is not JSON, or has a field named __proto__ or constructor.prototype. Correct it and send it again.',
  )

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** A body without content, which the reader takes for the whole of what was announced. */
function nothingOf({ headers }: FastifyRequest): Readable & { receivedEncodedLength: number } {
  return Object.assign(Readable.from([]), { receivedEncodedLength: Number(headers['content-length'] ?? 0) })
}

/** Whether lists and objects of a JSON text stand in each other more than this many levels deep; in one pass. */
export function isNestedDeeper(text: string, levels: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === openList || code === openObject) {
      depth += 1
      if (depth > levels) return true
    } else if (code === closeList || code === closeObject) depth -= 1
  }
  return false
}

const [quote, backslash] = [0x22, 0x5c]
const [openList, closeList] = [0x5b, 0x5d]
const [openObject, closeObject] = [0x7b, 0x7d]

/** Where the string that begins here ends; the end of the text when it does not. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at += 1
  }
  return text.length
}
