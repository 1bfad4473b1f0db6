import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type { changeCapacity as route, previewCapacity as previewRoute } from '@sam/contract/timetable-rosters'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { lockSection, recordCapacity } from '@sam/database/timetable/capacity-writes'
import { findRosterFacts, type RosterFacts } from '@sam/database/timetable/roster-reads'
import type { Actor } from '@sam/domain/people/role'
import { termName } from '@sam/domain/terms/term'
import { decideCapacityChange, type CapacityRefusal } from '@sam/domain/timetable/decide-capacity-change'
import { mayChangeCapacity } from '@sam/domain/timetable/policy'
import { conflict, needsRole, notFound } from '../http/faults.ts'
import type { Services } from '../http/services.ts'
import type { RegistrationSources } from '../registration/load-ledger.ts'
import { seatsOf } from './describe-roster.ts'
import { passOnSeats } from './pass-on-seats.ts'

type Answer = AnswerOf<typeof previewRoute>

const sentences: Record<CapacityRefusal['kind'], (refusal: CapacityRefusal) => string> = {
  'not a number of seats': (refusal) =>
    `The capacity must be a whole number from 0 to ${'largest' in refusal ? refusal.largest.toLocaleString('en-US') : ''}.`,
  'no change': () => 'The class has this capacity already.',
}

/** What another capacity would mean for a class; changes nothing. */
export async function previewCapacity(
  { db, institution }: Pick<Services, 'db' | 'institution'>,
  sectionId: number,
  capacity: number,
): Promise<Answer> {
  const facts = await findRosterFacts(db, sectionId)
  if (!facts) throw notFound(`Class ${sectionId}`)
  return answerOf(facts, decideCapacityChange(facts, capacity, institution.waitlistShare))
}

/**
 * Gives a class another capacity, which from then on is the registrar's: imports of rooms and schedules leave it. With
 * fewer seats than students, those beyond keep theirs as seats beyond the capacity. Seats that become free go to those
 * who wait, in a step of its own that any later registration would take up, were it cut off.
 */
export async function changeCapacity(
  { db }: Pick<Services, 'db'>,
  sources: RegistrationSources,
  actor: Actor,
  sectionId: number,
  wanted: BodyOf<typeof route>,
  requestId: string,
): Promise<AnswerOf<typeof route>> {
  if (!mayChangeCapacity(actor)) throw needsRole(['Registrar'])
  const changed = await recordChange(db, sources.institution, actor, sectionId, wanted, requestId)
  if (changed.effect === null || changed.effect.freeAfter === 0) return { ...changed, promoted: 0 }
  const promoted = await passOnSeats(db, sources, { sectionId, actor, note: wanted.note || null, requestId })
  const facts = await findRosterFacts(db, sectionId)
  return { ...changed, seats: facts ? seatsOf(facts) : changed.seats, promoted }
}

function recordChange(
  db: Services['db'],
  institution: Services['institution'],
  actor: Actor,
  sectionId: number,
  { capacity, before, note }: BodyOf<typeof route>,
  requestId: string,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    const facts = (await lockSection(tx, sectionId)) ? await findRosterFacts(tx, sectionId) : null
    if (!facts) throw notFound(`Class ${sectionId}`)
    if (facts.capacity !== before)
      throw conflict(
        `The capacity is ${facts.capacity} by now, no longer ${before}. Look at the effect again, and save.`,
      )
    const decision = decideCapacityChange(facts, capacity, institution.waitlistShare)
    if ('refusal' in decision) return answerOf(facts, decision)
    const { overCapacity } = decision.effect
    await recordCapacity(tx, sectionId, { capacity, overCapacity })
    await recordAuditEntries(tx, [
      {
        actorId: actor.personId,
        actorRole: 'Registrar',
        subjectId: null,
        category: 'administrative',
        action: 'capacity changed',
        details: `${nameOf(facts)}: capacity ${before} to ${capacity}${overCapacity > 0 ? `, ${overCapacity} beyond it` : ''}`,
        note: note || null,
        entity: 'section',
        entityKey: String(sectionId),
        before: { capacity: before, overCapacity: facts.overCapacity, source: facts.capacitySource },
        after: { capacity, overCapacity, source: 'registrar' },
        requestId,
      },
    ])
    return answerOf({ ...facts, capacity, overCapacity, capacitySource: 'registrar' }, decision)
  })
}

function answerOf(facts: RosterFacts, decision: ReturnType<typeof decideCapacityChange>): Answer {
  const seats = seatsOf(facts)
  if ('effect' in decision) return { seats, effect: decision.effect, refusal: null }
  return { seats, effect: null, refusal: sentences[decision.refusal.kind](decision.refusal) }
}

function nameOf({ subject, number, component, section, term }: RosterFacts): string {
  return `${subject} ${number} ${component} ${section}, ${termName(term)}`
}
