import { seatStreamPath, type SeatChange } from '@sam/contract/registration'
import { listenSeats, type SeatNotice } from '@sam/database/registration/seat-notice-reads'
import { isTermCode } from '@sam/domain/terms/term'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { malformed } from '../http/faults.ts'
import type { Services } from '../http/services.ts'
import { recallSeats } from './recall-seats.ts'

/** Changes of a moment go out together: an open page needs no more than a few a second. */
const gatherMs = 250
/** Keeps proxies from ending a quiet stream. */
const pulseMs = 25_000
/** Beyond this much unread, a reader has gone to sleep: it comes back by itself and reads anew. */
const mostUnread = 256 * 1024
/** A stream ends after this; the browser opens the next one, and signs in again with its session. */
const longestMs = 10 * 60_000

interface Reader {
  term: number
  gathered: Map<number, SeatChange>
  response: FastifyReply['raw']
}

/** The stream of a term's seats as server-sent events; one listening connection for all readers of this process. */
export function serveSeatStream(app: FastifyInstance, { identity }: Services): void {
  const readers = new Set<Reader>()
  const recent = recallSeats()
  let stopListening = () => undefined as void

  const onNotice = ({ term, seats }: SeatNotice) => {
    const changes = seats.map(([sectionId, capacity, enrolled, waitlisted]) => ({
      sectionId,
      capacity,
      enrolled,
      waitlisted,
    }))
    recent.note(term, changes, performance.now())
    for (const reader of readers) if (reader.term === term) gather(reader, changes)
  }
  const gather = (reader: Reader, changes: Iterable<SeatChange>) => {
    for (const change of changes) {
      if (reader.gathered.size === 0) setTimeout(() => sendGathered(reader), gatherMs)
      reader.gathered.set(change.sectionId, change)
    }
  }
  const onListening = () => {
    for (const { response } of readers) response.write('event: anew\ndata: {}\n\n')
  }
  const sendGathered = (reader: Reader) => {
    if (reader.response.writableLength > mostUnread) leave(reader)
    else send(reader)
  }
  const leave = (reader: Reader) => {
    readers.delete(reader)
    reader.response.end()
  }

  app.get(`/api${seatStreamPath}`, { schema: { hide: true }, config: { access: 'signed in' } }, (request, reply) => {
    const reader = open(request, reply)
    readers.add(reader)
    gather(reader, recent.lately(reader.term, performance.now()).values())
    const pulse = setInterval(() => reader.response.write(': still here\n\n'), pulseMs)
    const end = setTimeout(() => leave(reader), longestMs)
    reader.response.on('close', () => {
      clearInterval(pulse)
      clearTimeout(end)
      leave(reader)
    })
  })
  // Readers or not: whoever opens a page must find that its changes were listened to before it came.
  app.addHook('onListen', async () => {
    stopListening = listenSeats(identity.pool, { onNotice, onListening })
  })
  app.addHook('preClose', async () => {
    for (const reader of readers) leave(reader)
    stopListening()
  })
}

function open(request: FastifyRequest, reply: FastifyReply): Reader {
  const { term } = request.params as { term: string }
  if (!isTermCode(Number(term))) throw malformed(`${term} is no term.`)
  reply.hijack()
  const response = reply.raw
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.write('retry: 3000\n\n')
  return { term: Number(term), gathered: new Map(), response }
}

function send(reader: Reader): void {
  const changes = [...reader.gathered.values()]
  reader.gathered.clear()
  if (!reader.response.writableEnded) reader.response.write(`event: seats\ndata: ${JSON.stringify(changes)}\n\n`)
}
