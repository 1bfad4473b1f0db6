import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type { changeCapacity as route, previewCapacity as previewRoute } from '@sam/contract/rosters/rosters'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { lockRegistration } from '@sam/database/registration/enrollment/lock-reads'
import { notifySeats } from '@sam/database/registration/enrollment/registration-writes'
import { recordCapacity } from '@sam/database/rosters/capacity-writes'
import { countWaiting, findRosterFacts, type RosterFacts } from '@sam/database/rosters/roster-reads'
import type { Actor } from '@sam/domain/people/role'
import { termName } from '@sam/domain/terms/term'
import { decideCapacityChange, type CapacityRefusal } from '@sam/domain/rosters/decide-capacity-change'
import { mayChangeCapacity } from '@sam/domain/timetable/policy'
import { needsRole, notFound } from '../http/faults.ts'
import type { DataServices } from '../services.ts'
import { refuseStale, versionOf } from '../audit/refuse-stale.ts'
import { ownSources } from '../registration/enrollment/load-term-registrations.ts'
import { readWaitlistState } from '../registration/waitlist/read-waitlist-state.ts'
import { promoteFromWaitlists } from '../registration/waitlist/promote-from-waitlists.ts'
import { seatsOf } from './describe-roster.ts'

type Answer = AnswerOf<typeof previewRoute>

const sentences: Record<CapacityRefusal['kind'], (refusal: CapacityRefusal) => string> = {
  'not a number of seats': (refusal) =>
    `The capacity must be a whole number from 0 to ${'largest' in refusal ? refusal.largest.toLocaleString('en-US') : ''}.`,
  'no change': () => 'The class already has this capacity.',
}

/** What another capacity would mean for a class; changes nothing. */
export async function previewCapacity(
  { db, institution }: DataServices,
  sectionId: number,
  capacity: number,
): Promise<Answer> {
  const facts = await findRosterFacts(db, sectionId)
  if (!facts) throw notFound(`Class ${sectionId}`)
  const waitlist = await readWaitlistState(db, institution, facts.term)
  return answerOf(facts, decideCapacityChange(facts, capacity, institution.waitlistShare, waitlist))
}

/**
 * Gives a class another capacity, which from then on is the registrar's: imports of rooms and schedules leave it. With
 * fewer seats than students, those beyond keep theirs as seats beyond the capacity; new seats go to those who wait.
 */
export async function changeCapacity(
  { db, institution }: DataServices,
  actor: Actor,
  sectionId: number,
  { capacity, before, note }: BodyOf<typeof route>,
  requestId: string,
): Promise<AnswerOf<typeof route>> {
  if (!mayChangeCapacity(actor)) throw needsRole(['Registrar'])
  return inTransaction(db, async (tx) => {
    const found = await findRosterFacts(tx, sectionId)
    if (!found) throw notFound(`Class ${sectionId}`)
    const sectionIds = found.members.map(({ id }) => id)
    await lockRegistration(tx, found.term, [], [...sectionIds, sectionId])
    const facts = (await findRosterFacts(tx, sectionId)) ?? found
    const content = { capacity: facts.capacity }
    const contentOf = (after: unknown) => ({ capacity: (after as typeof content).capacity })
    const logged = { entity: 'section', key: String(sectionId), contentOf }
    const name = `The capacity (now ${facts.capacity}, you saw ${before})`
    await refuseStale(tx, { name, content, logged }, versionOf({ capacity: before }))
    const waitlist = await readWaitlistState(tx, institution, facts.term)
    const decision = decideCapacityChange(facts, capacity, institution.waitlistShare, waitlist)
    if ('refusal' in decision) return { ...answerOf(facts, decision), promoted: 0 }
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
    const waiting = await countWaiting(tx, sectionIds)
    if (waiting > 0) await promoteFromWaitlists(tx, ownSources(institution), facts.term, sectionIds)
    const promoted = waiting - (await countWaiting(tx, sectionIds))
    const after = (await findRosterFacts(tx, sectionId)) ?? facts
    // Open pages show the seats: also where nobody waited for them.
    const { enrolled, waitlisted } = after
    await notifySeats(tx, facts.term, [{ sectionId, capacity, enrolled, waitlisted }])
    return { ...answerOf(after, decision), promoted }
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
