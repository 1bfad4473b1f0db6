import { rosterStreamPath } from '@sam/contract/rosters/grades'
import { listenChannel } from '@sam/database/kernel/listen-channel'
import { findRosterFacts } from '@sam/database/rosters/roster-reads'
import { rosterChannel } from '@sam/database/rosters/grade-writes'
import { mayChangeGrade, mayGrade } from '@sam/domain/rosters/policy'
import type { FastifyInstance } from 'fastify'
import type { EventStream, EventStreams } from '../http/event-streams.ts'
import { notAllowed, notSignedIn } from '../http/faults.ts'
import type { Services } from '../services.ts'
import { isKeptBy } from './open-roster.ts'

/** Changes within this time are sent together. */
const gatherMs = 150

/** Tells the open pages of a roster that its grades changed. The event carries none: each page reads what it may. */
export function serveRosterStream(app: FastifyInstance, services: Services, streams: EventStreams): void {
  const readers = new Map<number, Set<EventStream>>()
  const gathered = new Set<EventStream>()
  let stopListening = () => undefined as void

  const tellSoon = (told: Iterable<EventStream>) => {
    if (gathered.size === 0)
      setTimeout(() => {
        for (const reader of gathered) reader.say('event: grades\ndata: {}\n\n')
        gathered.clear()
      }, gatherMs)
    for (const reader of told) gathered.add(reader)
  }
  const onNotice = (payload: string) => {
    const told = (JSON.parse(payload) as number[]).flatMap((sectionId) => [...(readers.get(sectionId) ?? [])])
    if (told.length > 0) tellSoon(told)
  }
  const onListening = () => {
    const all = [...readers.values()].flatMap((some) => [...some])
    if (all.length > 0) tellSoon(all)
  }

  app.get(
    `/api${rosterStreamPath}`,
    { schema: { hide: true }, config: { access: ['Instructor', 'Registrar'] } },
    async (request, reply) => {
      const { actor } = request
      if (!actor) throw notSignedIn()
      const { sectionId } = request.params as { sectionId: string }
      const facts = /^\d{1,15}$/.test(sectionId) ? await findRosterFacts(services.db, Number(sectionId)) : null
      if (
        !facts ||
        !(mayChangeGrade(actor) || mayGrade(actor, { taughtByReader: await isKeptBy(services, actor, facts) }))
      )
        throw notAllowed('Instructors follow the grades of their own classes, registrars those of all.')
      const reader = streams.open(request, reply, (left) => {
        for (const { id } of facts.members) {
          readers.get(id)?.delete(left)
          if (readers.get(id)?.size === 0) readers.delete(id)
        }
        gathered.delete(left)
      })
      if (reader.isOver) return
      for (const { id } of facts.members) readers.set(id, (readers.get(id) ?? new Set()).add(reader))
      reader.say('retry: 3000\n\n')
    },
  )
  app.addHook('onListen', async () => {
    stopListening = listenChannel(services.identity.pool, rosterChannel, { onNotice, onListening })
  })
  app.addHook('preClose', async () => stopListening())
}
