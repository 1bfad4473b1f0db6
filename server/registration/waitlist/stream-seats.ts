import { seatStreamPath, type SeatChange } from '@sam/contract/registration/seats'
import { listenSeats, type SeatNotice } from '@sam/database/registration/waitlist/seat-notice-reads'
import { isTermCode } from '@sam/domain/terms/term'
import type { FastifyInstance } from 'fastify'
import type { EventStream, EventStreams } from '../../http/event-streams.ts'
import { malformed } from '../../http/faults.ts'
import type { Services } from '../../services.ts'
import { recallSeats } from './recall-seats.ts'

/** Changes of a moment go out together: an open page needs no more than a few a second. */
const gatherMs = 250

/** Who follows a term, and what is sent to them next. */
interface Audience {
  readers: Set<EventStream>
  gathered: Map<number, SeatChange>
}

/** The stream of a term's seats as server-sent events; one listening connection for all readers of this process. */
export function serveSeatStream(app: FastifyInstance, { identity }: Services, streams: EventStreams): void {
  const audiences = new Map<number, Audience>()
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
    const audience = audiences.get(term)
    if (audience) gather(audience, changes)
  }
  const onListening = () => {
    const event = Buffer.from('event: missed\ndata: {}\n\n')
    for (const { readers } of audiences.values()) for (const reader of readers) reader.say(event)
  }
  const join = (term: number): Audience => {
    const audience = audiences.get(term) ?? { readers: new Set(), gathered: new Map() }
    audiences.set(term, audience)
    return audience
  }

  app.get(`/api${seatStreamPath}`, { schema: { hide: true }, config: { access: 'signed in' } }, (request, reply) => {
    const term = termOf(request.params)
    const reader = streams.open(request, reply, (left) => {
      audiences.get(term)?.readers.delete(left)
      if (audiences.get(term)?.readers.size === 0) audiences.delete(term)
    })
    if (reader.isOver) return
    reader.say('retry: 3000\n\n')
    join(term).readers.add(reader)
    const lately = [...recent.lately(term, performance.now()).values()]
    if (lately.length > 0) reader.say(seatEvent(lately))
  })
  // With or without readers: a page that opens must find that changes were listened to before it came.
  app.addHook('onListen', async () => {
    stopListening = listenSeats(identity.pool, { onNotice, onListening })
  })
  app.addHook('preClose', async () => stopListening())
}

function termOf(params: unknown): number {
  const { term } = params as { term: string }
  if (!isTermCode(Number(term))) throw malformed(`${term} is not a term.`)
  return Number(term)
}

function gather({ readers, gathered }: Audience, changes: readonly SeatChange[]): void {
  if (gathered.size === 0 && changes.length > 0)
    setTimeout(() => {
      const event = seatEvent([...gathered.values()])
      gathered.clear()
      for (const reader of readers) reader.say(event)
    }, gatherMs)
  for (const change of changes) gathered.set(change.sectionId, change)
}

/** Written out once for all who read it. */
function seatEvent(changes: readonly SeatChange[]): Buffer {
  return Buffer.from(`event: seats\ndata: ${JSON.stringify(changes)}\n\n`)
}
