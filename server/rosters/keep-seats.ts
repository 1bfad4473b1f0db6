import type {
  readReservations as readRoute,
  replaceReservations as replaceRoute,
} from '@sam/contract/rosters/reservations'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntries, type NewAuditEntry } from '@sam/database/kernel/writes'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { lockRegistration } from '@sam/database/registration/enrollment/lock-reads'
import { notifySeats } from '@sam/database/registration/enrollment/registration-writes'
import { listReservedSections, listSeated } from '@sam/database/registration/enrollment/reservation-reads'
import { recordReservations, recordSeatsTaken } from '@sam/database/registration/enrollment/reservation-writes'
import { countWaiting, findRosterFacts, type RosterFacts } from '@sam/database/rosters/roster-reads'
import type { Actor } from '@sam/domain/people/role'
import {
  findReservationProblems,
  type ReservationProblem,
} from '@sam/domain/registration/enrollment/decide-reservations'
import { isKeptOn, listKept, shareSeats } from '@sam/domain/registration/enrollment/kept-seats'
import { describeRequisite } from '@sam/domain/requisites/describe/describe-requisite'
import type { Requisite } from '@sam/domain/requisites/requisite'
import { termName } from '@sam/domain/terms/term'
import { mayChangeCapacity } from '@sam/domain/timetable/policy'
import { refuseStale, versionOf } from '../audit/refuse-stale.ts'
import { needsRole, notFound } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import { loadTermRegistrations, ownSources } from '../registration/enrollment/load-term-registrations.ts'
import { promoteFromWaitlists } from '../registration/waitlist/promote-from-waitlists.ts'
import type { DataServices } from '../services.ts'

type Answer = AnswerOf<typeof readRoute>
type Wanted = BodyOf<typeof replaceRoute>['rows']

/** Its name in the log, by section. */
const entity = 'seat reservation'

/** The seats of a class that are kept, as the registrar set them. */
export async function readKeptSeats(services: DataServices, sectionId: number): Promise<Answer> {
  const facts = await findRosterFacts(services.db, sectionId)
  if (!facts) throw notFound(`Class ${sectionId}`)
  return describe(services.db, services, facts)
}

/**
 * Keeps other seats of a class. Who sits in it already fills the seats that are kept for them, in the order of enrolling;
 * nobody loses a seat. What this opens goes to those who wait for it.
 */
export async function replaceKeptSeats(
  services: DataServices,
  actor: Actor,
  sectionId: number,
  { version, rows, note }: BodyOf<typeof replaceRoute>,
  requestId: string,
): Promise<AnswerOf<typeof replaceRoute>> {
  if (!mayChangeCapacity(actor)) throw needsRole(['Registrar'])
  return inTransaction(services.db, async (tx) => {
    const found = await findRosterFacts(tx, sectionId)
    if (!found) throw notFound(`Class ${sectionId}`)
    await lockRegistration(tx, found.term, [], [sectionId])
    const facts = (await findRosterFacts(tx, sectionId)) ?? found
    const content = await listStored(tx, sectionId)
    const logged = { entity, key: String(sectionId) }
    await refuseStale(tx, { name: `What is kept in ${nameOf(facts)}`, content, logged }, version)
    const by = { actorId: actor.personId, actorRole: 'Registrar', note: note || null, requestId }
    const problems = await saveKeptSeats(tx, services, facts, rows, by)
    if (problems.length > 0) return { ...(await describe(tx, services, facts)), saved: false, problems, promoted: 0 }
    const waiting = await countWaiting(tx, [sectionId])
    if (waiting > 0) await promoteFromWaitlists(tx, ownSources(services.institution), facts.term, [sectionId])
    const promoted = waiting - (await countWaiting(tx, [sectionId]))
    const now = (await findRosterFacts(tx, sectionId)) ?? facts
    // Open pages read again how many seats are whose.
    await notifySeats(tx, facts.term, [now])
    return { ...(await describe(tx, services, now)), saved: true, problems: [], promoted }
  })
}

/** The same for an actor who may, under the lock of the section; nobody's name stands at what the demo brings with it. */
export async function saveKeptSeats(
  tx: Tx,
  services: DataServices,
  facts: RosterFacts,
  rows: Wanted,
  by: Pick<NewAuditEntry, 'actorId' | 'actorRole' | 'note' | 'requestId'>,
): Promise<ReservationProblem[]> {
  const { sectionId } = facts
  const before = await listStored(tx, sectionId)
  const seated = await listSeated(tx, sectionId)
  const { registrations, treeOf } = await readFacts(tx, services, facts, seated)
  const { today } = registrations.rules
  const wanted = rows.map((row) => {
    const population = row.population.trim().replace(/\s+/g, ' ')
    return { ...row, population, tree: treeOf(population) }
  })
  const problems = findReservationProblems(wanted, { ...facts, today })
  if (problems.length > 0) return unique(problems)
  const after = wanted.map(({ population, seats, keptUntil }) => ({ population, seats, keptUntil }))
  const ids = await recordReservations(tx, sectionId, after)
  const students = seated.map(({ personId, enrollmentId }) => ({
    enrollmentId,
    facts: registrations.student(personId).facts,
  }))
  const reservations = wanted.map((row, index) => ({ ...row, id: ids[index] ?? 0 }))
  const shared = shareSeats(students, reservations, registrations.rules)
  const taken = [...shared].map(([{ enrollmentId }, reservationId]) => ({ enrollmentId, reservationId }))
  await recordSeatsTaken(tx, taken)
  await recordAuditEntries(tx, [
    {
      ...by,
      subjectId: null,
      category: 'administrative',
      action: 'kept seats changed',
      details: `${nameOf(facts)}: ${wordsOf(after)}`,
      entity,
      entityKey: String(sectionId),
      before,
      after,
    },
  ])
  return []
}

/** The registrations in a class, and how words about students are read. */
async function readFacts(
  tx: Tx,
  { institution }: DataServices,
  { term }: RosterFacts,
  seated: readonly { personId: number }[],
) {
  const sources = ownSources(institution)
  const personIds = [...new Set(seated.map(({ personId }) => personId))]
  const { registrations } = await loadTermRegistrations(tx, sources, {
    term,
    personIds,
    sectionIds: [],
    factsVersion: 0,
  })
  const treeOf = (population: string): Requisite => sources.memory.readPopulation(population)
  return { registrations, treeOf }
}

async function describe(db: Db, services: DataServices, facts: RosterFacts): Promise<Answer> {
  const { sectionId, capacity, enrolled } = facts
  const [found] = await listReservedSections(db, [sectionId])
  const { today } = await readClock(db, services.institution)
  const { memory } = ownSources(services.institution)
  await memory.load(db, facts.term, 0, [])
  const stored = (found?.reservations ?? []).map((row) => ({ ...row, tree: memory.readPopulation(row.population) }))
  const { kept, open } = listKept({ capacity, enrolled, reservations: stored }, today)
  const freeOf = new Map(kept.map(({ reservation, free }) => [reservation.id, free]))
  return {
    sectionId,
    version: versionOf(stored.map(({ population, seats, keptUntil }) => ({ population, seats, keptUntil }))),
    capacity,
    enrolled,
    rows: stored.map((row) => ({
      population: row.population,
      seats: row.seats,
      keptUntil: row.keptUntil,
      taken: row.taken,
      free: freeOf.get(row.id) ?? 0,
      isOver: !isKeptOn(today)(row),
      readAs: describeRequisite(row.tree),
    })),
    open,
  }
}

async function listStored(tx: Tx, sectionId: number): Promise<Wanted> {
  const [found] = await listReservedSections(tx, [sectionId])
  return (found?.reservations ?? []).map(({ population, seats, keptUntil }) => ({ population, seats, keptUntil }))
}

/** One problem of each field is reported. */
function unique(problems: readonly ReservationProblem[]): ReservationProblem[] {
  const isFirst = ({ row, field }: ReservationProblem, at: number) =>
    problems.findIndex((one) => one.row === row && one.field === field) === at
  return problems.filter(isFirst)
}

function wordsOf(rows: Wanted): string {
  if (rows.length === 0) return 'no seats kept'
  return rows
    .map(({ population, seats, keptUntil }) => `${seats} for ${population}${keptUntil ? ` until ${keptUntil}` : ''}`)
    .join(', ')
}

function nameOf({ subject, number, component, section, term }: RosterFacts): string {
  return `${subject} ${number} ${component} ${section}, ${termName(term)}`
}
