import type { NewRequest } from '@sam/contract/requests'
import { listDemoIds } from '@sam/database/kernel/demo-reads'
import { inTransaction } from '@sam/database/open-database'
import { findPerson } from '@sam/database/people/person-reads'
import { listHoldDetails } from '@sam/database/registration/overrides/hold-reads'
import { listGradeEntries } from '@sam/database/rosters/grade-reads'
import { backdateRequest } from '@sam/database/requests/demo-writes'
import type { Actor } from '@sam/domain/people/role'
import { newRequest } from '@sam/contract/requests'
import { Fault } from '../../http/faults.ts'
import { readClock } from '../../kernel/read-clock.ts'
import { decideRequest } from '../../requests/decide-request.ts'
import { submitRequest } from '../../requests/submit-request.ts'
import type { DataServices } from '../../services.ts'

/** A request of the demo: who asks, some days ago, and how it was decided since. Students and classes by number. */
export interface DemoRequest {
  student: number
  daysAgo: number
  /** The request as it is sent; classes by number, a hold by its type. */
  wanted: Record<string, unknown> & { message: string }
  classNumbers?: readonly [number, number]
  /** Of an instructor who asks about a student: who, by e-mail name, and the class. */
  asks?: { by: string; term: number; classNumber: number }
  /** Who decided each step, by e-mail name, in turn. */
  decisions?: readonly { by: string; outcome?: 'approved' | 'refused'; note?: string; daysAgo: number }[]
}

/** The posted grade that a demo instructor asks about, as the request names it. */
async function findPosted(
  { db }: DataServices,
  personId: number,
  { term, classNumber }: NonNullable<DemoRequest['asks']>,
) {
  const sectionId = (await listDemoIds(db, term)).sectionOf(classNumber)
  const entry = (await listGradeEntries(db, [sectionId])).find((one) => one.personId === personId)
  if (!entry)
    throw new Error(`The demo asks for another grade of ${personId} in class ${classNumber}: they do not take it.`)
  return { sectionId, enrollmentId: entry.enrollmentId, before: entry.grade ?? '' }
}

/** Sends and decides the demo's requests by the rules that hold for all, then dates them back. */
export async function submitDemoRequests(
  services: DataServices,
  term: number,
  requests: readonly DemoRequest[],
): Promise<void> {
  const { db, institution } = services
  const ids = await listDemoIds(db, term)
  const { today } = await readClock(db, institution)
  const domain = institution.emailDomains[0]
  const actorOf = async (by: { email: string } | { campusId: number }): Promise<Actor> => {
    const person = await findPerson(db, by)
    if (!person) throw new Error(`The demo has nobody ${JSON.stringify(by)}`)
    return { personId: person.id, campusId: person.campusId, roles: person.roles, advising: person.advising }
  }
  for (const { student, daysAgo, wanted, classNumbers, asks, decisions = [] } of requests) {
    const about = await actorOf({ campusId: student })
    const actor = asks ? await actorOf({ email: `${asks.by}@${domain}` }) : about
    const [hold] = wanted['kind'] === 'hold removal' ? await listHoldDetails(db, actor.personId, today) : []
    const whole: NewRequest = newRequest.parse({
      ...wanted,
      ...(classNumbers && { sectionIds: classNumbers.map((number) => ids.sectionOf(number)) }),
      ...(hold && { holdId: hold.id }),
      ...(asks && (await findPosted(services, about.personId, asks))),
    })
    const submitted = await submitRequest(services, { actor, callId: `demo-${student}` }, String(student), whole).catch(
      (error: unknown) => {
        // A loading that was cut off is taken up again: what it had sent is there.
        if (error instanceof Fault && error.status === 409) return null
        throw error
      },
    )
    if (!submitted) continue
    const { id } = submitted
    for (const [step, { by, outcome = 'approved', note = '' }] of decisions.entries()) {
      const approver = await actorOf({ email: `${by}@${domain}` })
      await decideRequest(services, { actor: approver, callId: `demo-${id}-${step}` }, id, { step, outcome, note })
    }
    const decidedDaysAgo = decisions.map((decision) => decision.daysAgo)
    await inTransaction(db, (tx) => backdateRequest(tx, id, { daysAgo, decidedDaysAgo }))
  }
}
