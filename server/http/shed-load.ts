import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type ServerOptions } from 'node:http'
import { overloaded } from './faults.ts'
import { bareHeaders } from './set-headers.ts'
import type { WorkQueue } from './work-queue.ts'

export const retryAfterSeconds = 2
const { status, title, message: detail } = overloaded()

/**
 * A server that refuses what has no hope of its turn before a route is looked for: under overload the time that refusing
 * takes is taken from what was accepted. Files, the health check and everything on a calm day pass untouched.
 */
export function shedLoad(queue: WorkQueue, options: ServerOptions, handle: RequestListener) {
  return createServer(options, (request, response) => {
    const { url = '' } = request
    if (!url.startsWith('/api/') || url.startsWith('/api/health') || !queue.isHopeless())
      return handle(request, response)
    const requestId = randomUUID()
    const body = JSON.stringify({ type: 'about:blank', title, status, detail, requestId })
    response.writeHead(status, {
      ...bareHeaders,
      'x-request-id': requestId,
      'retry-after': String(retryAfterSeconds),
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  })
}
