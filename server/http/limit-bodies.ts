import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fault } from './faults.ts'

/** As long as the head of a request may take: the calls of a page fit into a few packets. */
const usualBodySeconds = 15

/** True while the body of a request, or the rest of it, has yet to come. */
export function isAwaitingBody({ raw, headers }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
  return (length !== '0' || encoding !== undefined) && !raw.complete
}

/**
 * Gives up a request of which the body does not arrive within this many seconds. Uploads, which are the routes that take
 * more than others, have as long as a whole request has.
 */
export function limitBodies(app: FastifyInstance, usualLimit: number, seconds = usualBodySeconds): void {
  app.addHook('preParsing', async (request, reply) => {
    const { raw, routeOptions } = request
    if (!isAwaitingBody(request) || (routeOptions.bodyLimit ?? 0) > usualLimit) return
    const timer = setTimeout(() => {
      if (raw.complete || raw.listenerCount('error') === 0) return
      void reply.header('connection', 'close')
      // The reader of the body gets it as any failure to read it, and answers.
      raw.emit('error', tooSlow(seconds))
    }, seconds * 1000)
    const clear = () => clearTimeout(timer)
    raw.once('end', clear)
    raw.once('close', clear)
  })
}

function tooSlow(seconds: number): Fault {
  return new Fault(
    408,
    'Too slow',
    `The rest of the request did not arrive within ${seconds} seconds. Nothing was changed. Send it again.`,
  )
}
