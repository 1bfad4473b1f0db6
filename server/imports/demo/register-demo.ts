import { listDemoIds } from '@sam/database/kernel/demo-reads'
import { inTransaction } from '@sam/database/open-database'
import { lockRegistration } from '@sam/database/registration/enrollment/lock-reads'
import { findRosterFacts } from '@sam/database/rosters/roster-reads'
import { changeCart } from '../../registration/cart/change-cart.ts'
import { ClassMemory } from '../../registration/enrollment/cache-classes.ts'
import { CommandQueue } from '../../registration/enrollment/queue-commands.ts'
import { saveKeptSeats } from '../../rosters/keep-seats.ts'
import { gradeDemo, type DemoGrading } from './grade-demo.ts'
import type { DataServices } from '../../services.ts'
import { grantDemo, type DemoGrants } from './grant-demo.ts'
import { submitDemoRequests, type DemoRequest } from './submit-demo-requests.ts'
import { submitDemoReviews, type DemoReview } from './submit-demo-reviews.ts'

/** What students have done on the days before, besides the classes of their records. */
export interface DemoRegistration {
  /** Of full classes: who asks for a seat, in this order, until this many wait. Some are refused, as in life. */
  queues: readonly { classNumber: number; students: readonly number[]; places: number }[]
  /** Seats that a registrar keeps for some students. */
  kept: readonly {
    classNumber: number
    rows: readonly { population: string; seats: number; keptUntil: string | null }[]
  }[]
  carts: readonly { student: number; classNumbers: readonly number[] }[]
  gradings: readonly DemoGrading[]
  requests: readonly DemoRequest[]
  reviews: readonly DemoReview[]
  grants: DemoGrants
}

/** Fills waitlists and carts as students do: by the commands and the rules of registration. Students and classes by number. */
export async function registerDemo(
  services: DataServices,
  term: number,
  { queues, kept, carts, gradings, requests, reviews, grants }: DemoRegistration,
): Promise<void> {
  const { db, institution } = services
  const ids = await listDemoIds(db, term)
  const sources = { institution, memory: new ClassMemory(institution) }
  // Each command waits for the one before, so none gather. On a slow machine the demo loads slowly, and is not refused.
  const queue = new CommandQueue(db, sources, { lanes: 1, pace: 0, patience: Infinity })
  const waits = async (personId: number, sectionId: number) => {
    const wanted = [{ sectionId, credits: null, gpncThreshold: null, waitlist: true, swapSectionId: null }]
    const key = `demo-${personId}-${sectionId}`
    const answer = await queue.submit({
      term,
      command: { kind: 'enroll', personId, wanted, mode: 'all', beyondCapacity: false },
      cause: { actorId: personId, role: 'Student', note: null, requestId: key, subjectId: personId },
      key,
    })
    return answer.results.some(({ outcome }) => outcome === 'waitlisted')
  }
  await Promise.all(
    queues.map(async ({ classNumber, students, places }) => {
      let waiting = 0
      for (const student of students) {
        if (waiting === places) return
        if (await waits(ids.personOf(student), ids.sectionOf(classNumber))) waiting += 1
      }
    }),
  )
  for (const { classNumber, rows } of kept)
    await inTransaction(db, async (tx) => {
      const sectionId = ids.sectionOf(classNumber)
      await lockRegistration(tx, term, [], [sectionId])
      const facts = await findRosterFacts(tx, sectionId)
      const by = { actorId: null, actorRole: null, note: null, requestId: null }
      const [problem] = facts ? await saveKeptSeats(tx, { db, institution }, facts, [...rows], by) : []
      if (problem) throw new Error(`Seats of class ${classNumber} of the demo: ${problem.message}`)
    })
  for (const { student, classNumbers } of carts) {
    const personId = ids.personOf(student)
    const subject = { personId, colleges: [], programs: [] }
    const actor = { personId, campusId: student, roles: ['Student' as const], advising: null }
    for (const number of classNumbers) {
      const sectionId = ids.sectionOf(number)
      await changeCart(db, sources, { term, subject, sectionId, actor, choice: {}, version: null, onBehalf: null })
    }
  }
  await gradeDemo({ db, institution }, gradings)
  await submitDemoRequests({ db, institution }, term, requests)
  await submitDemoReviews({ db, institution }, reviews)
  await grantDemo(services, term, grants)
}
