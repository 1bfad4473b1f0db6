import { noticeStreamPath } from '@sam/contract/notifications'
import { listenChannel } from '@sam/database/kernel/listen-channel'
import { noticeChannel } from '@sam/database/notifications/notification-writes'
import type { FastifyInstance } from 'fastify'
import type { EventStream, EventStreams } from '../http/event-streams.ts'
import { Fault, notSignedIn } from '../http/faults.ts'
import type { Services } from '../services.ts'

/** Changes within this time are sent together. */
const gatherMs = 150
/** Every page has a bell; seats that change leave it half of the places. */
const share = 0.5

/** Tells people's open pages that what concerns them changed. The event carries nothing: each page reads its own. */
export function serveNoticeStream(app: FastifyInstance, { identity }: Services, streams: EventStreams): void {
  const readers = new Map<number, Set<EventStream>>()
  const gathered = new Set<EventStream>()
  let stopListening = () => undefined as void

  const tellSoon = (told: Iterable<EventStream>) => {
    const isFirst = gathered.size === 0
    for (const reader of told) gathered.add(reader)
    if (!isFirst || gathered.size === 0) return
    setTimeout(() => {
      for (const reader of gathered) reader.say('event: notices\ndata: {}\n\n')
      gathered.clear()
    }, gatherMs)
  }
  const onNotice = (payload: string) =>
    tellSoon(payload.split(' ').flatMap((personId) => [...(readers.get(Number(personId)) ?? [])]))
  const onListening = () => tellSoon([...readers.values()].flatMap((some) => [...some]))

  app.get(
    `/api${noticeStreamPath}`,
    { schema: { hide: true }, config: { access: 'signed in' } },
    async (request, reply) => {
      if (!request.actor) throw notSignedIn()
      if (!request.headers.accept?.includes('text/event-stream'))
        throw new Fault(406, 'Not acceptable', 'This is a stream of events: ask for text/event-stream.')
      const { personId } = request.actor
      const onOver = (left: EventStream) => {
        readers.get(personId)?.delete(left)
        if (readers.get(personId)?.size === 0) readers.delete(personId)
        gathered.delete(left)
      }
      const reader = streams.open(request, reply, onOver, share)
      if (reader.isOver) return
      readers.set(personId, (readers.get(personId) ?? new Set()).add(reader))
      reader.say('retry: 3000\n\n')
    },
  )
  app.addHook('onListen', async () => {
    stopListening = listenChannel(identity.pool, noticeChannel, { onNotice, onListening })
  })
  app.addHook('preClose', async () => stopListening())
}
