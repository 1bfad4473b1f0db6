import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { overloaded } from './faults.ts'
import { isAwaitingBody } from './limit-bodies.ts'
import { retryAfterSeconds } from './shed-load.ts'
import type { WorkLimits, WorkQueue } from './work-queue.ts'

/**
 * A few more than the pool has connections keep the database busy and its own queue short. A burst may be five seconds of
 * work: the second in which registration opens for a whole class year is no overload.
 */
export const usualLoad: WorkLimits = {
  atOnce: 24,
  waiting: 5000,
  noticeMilliseconds: 100,
  calmMilliseconds: 2000,
  burstMilliseconds: 5000,
  patienceInBurst: 5000,
  patienceWhenStanding: 250,
}

const lookMilliseconds = 50

/** What a request holds of the queue, from when it is admitted until its answer is made. */
interface Place {
  release(): void
  begun: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    place: Place | null
  }
}

/**
 * Calls of the interface are worked off some at a time; beyond what can be done soon they are refused with 503 and
 * Retry-After before they cost anything. A request whose body is still on its way has no place: how slowly it
 * is sent is the sender's choice. Streams give their place back when they begin; the health check is not counted.
 */
export function limitLoad(app: FastifyInstance, queue: WorkQueue): void {
  const looking = setInterval(() => queue.refuseOverdue(), lookMilliseconds)
  looking.unref()
  app.addHook('onClose', async () => clearInterval(looking))
  app.decorateRequest('place', null)

  app.addHook('onRequest', async (request, reply) => {
    if (isCounted(request)) request.place = await takePlace(queue, request, reply)
  })
  // By now it is known who calls, and a body that came together with its head is here.
  app.addHook('preParsing', async (request) => {
    if (!isAwaitingBody(request)) return
    request.place?.release()
    request.place = null
  })
  app.addHook('preValidation', async (request, reply) => {
    if (isCounted(request)) request.place ??= await takePlace(queue, request, reply)
  })
  app.addHook('preHandler', async ({ place }) => {
    if (place) place.begun = true
  })
  // The answer is made; nobody else waits for a slow reader.
  app.addHook('onSend', async ({ place }) => place?.release())
}

function isCounted({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.access !== undefined && !config.unqueued
}

async function takePlace(queue: WorkQueue, { raw }: FastifyRequest, reply: FastifyReply): Promise<Place> {
  const place: Place = { begun: false, release: () => undefined }
  let leave = () => undefined as void
  // A caller who leaves while waiting, or before the body is here, frees the place; work once begun is finished first.
  reply.raw.once('close', () => {
    leave()
    if (!place.begun) place.release()
  })
  const isIn = !raw.destroyed && (await queue.enter((how) => (leave = how)))
  leave = () => undefined
  if (!isIn) {
    reply.header('retry-after', retryAfterSeconds)
    throw overloaded()
  }
  let held = true
  place.release = () => {
    if (held) queue.release()
    held = false
  }
  // A handler that takes the connection over streams, which costs nothing while nothing is sent.
  const hijack = reply.hijack.bind(reply)
  reply.hijack = () => {
    place.release()
    return hijack()
  }
  return place
}
