import { mustHave } from '@sam/domain/testing/must-have'
import type { requestDetails } from '@sam/contract/requests'
import type { AdvisorLevel, Role } from '@sam/domain/people/role'
import type { z } from 'zod'
import { buildWorld, worldTerm } from '../../samples/registration-world.ts'
import { openTestApp, type TestApp, type TestPerson } from './open-test-app.ts'

export type RequestDetails = z.output<typeof requestDetails>

export interface CallAnswer<Answer> {
  status: number
  body: Answer & { detail?: string; problems?: { where: string; message: string }[] }
}

export interface RequestsWorld {
  app: TestApp
  /** A second server process on the same database, so to speak. */
  second: TestApp
  people: Record<string, TestPerson>
  /** TST 120 and TST 140, which overlap, and TST 210, which needs TST 110. */
  sections: { early: number; late: number; needy: number }
  id(name: string): number
  call<Answer = RequestDetails>(
    as: string,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    on?: TestApp,
  ): Promise<CallAnswer<Answer>>
  ask(payload: object, as?: string): Promise<CallAnswer<RequestDetails>>
  askConflict(): Promise<CallAnswer<RequestDetails>>
  askWaiver(as?: string): Promise<CallAnswer<RequestDetails>>
  /** Holds the student; answers the number of the hold. */
  plantHold(): Promise<number>
  decide(as: string, requestId: number, step: number, more?: object, on?: TestApp): Promise<CallAnswer<RequestDetails>>
  /** Takes every request, waiver, absence and notification away. */
  clear(): Promise<void>
  close(): Promise<void>
}

const staff: [name: string, roles: Role[], units?: [AdvisorLevel, string]][] = [
  ['student', ['Student']],
  ['other student', ['Student']],
  ['early instructor', ['Instructor']],
  ['late instructor', ['Instructor']],
  ['colleague', ['Instructor']],
  ['TST advisor', ['Academic Advisor'], ['department', 'TST']],
  ['CSE advisor', ['Academic Advisor'], ['department', 'CSE']],
  ['CEAS advisor', ['Academic Advisor'], ['college', 'CEAS']],
  ['registrar', ['Registrar']],
  ['student and registrar', ['Student', 'Registrar']],
]

/** Students who ask, and everyone who decides, on two servers. */
export async function openRequestsWorld(): Promise<RequestsWorld> {
  const app = await openTestApp()
  const second = await openTestApp({ sharing: { url: app.url, serverUrl: app.serverUrl } })
  const monday = { days: 1, start: 600, end: 680 }
  const { sectionIds } = await buildWorld(
    app.db,
    [
      { course: 'TST 120', capacity: 5, ...monday },
      { course: 'TST 140', capacity: 5, ...monday, start: 630 },
      { course: 'TST 210', capacity: 5, requirement: 'Prerequisite: TST 110' },
    ],
    1,
  )
  const [early = 0, late = 0, needy = 0] = sectionIds
  const people: Record<string, TestPerson> = {}
  const tokens: Record<string, string> = {}
  for (const [name, roles, units] of staff) {
    const person = await app.addPerson(roles, units ? { level: units[0] } : {})
    people[name] = person
    tokens[name] = (await app.signIn(person.email)).token
    if (units)
      await app.db
        .updateTable('advisor_unit')
        .set({ unit: units[1] })
        .where('person_id', '=', person.personId)
        .execute()
  }
  const id = (name: string) => mustHave(people[name]?.personId)
  await plantInstructor(app, id('early instructor'), early)
  await plantInstructor(app, id('late instructor'), late)

  const call: RequestsWorld['call'] = async (as, method, url, payload, on = app) => {
    const headers = { authorization: `Bearer ${tokens[as]}` }
    const answer = await on.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const ask: RequestsWorld['ask'] = (payload, as = 'student') =>
    call(as, 'POST', `/users/${people[as]?.number}/requests`, { message: 'Only this term fits.', ...payload })
  return {
    app,
    second,
    people,
    sections: { early, late, needy },
    id,
    call,
    ask,
    askConflict: () => ask({ kind: 'time conflict', sectionIds: [early, late] }),
    askWaiver: (as) =>
      ask({ kind: 'requisite waiver', waiver: 'prerequisite', term: worldTerm, course: 'TST 210' }, as),
    plantHold: async () => {
      const hold = { type: 'financial', description: 'Library fine', department: 'Student Accounts' } as const
      const { id: holdId } = await app.db
        .insertInto('hold')
        .values({ person_id: id('student'), placed_at: new Date(), ...hold })
        .returning('id')
        .executeTakeFirstOrThrow()
      return holdId
    },
    decide: (as, requestId, step, more = {}, on = app) =>
      call(as, 'POST', `/requests/${requestId}/decision`, { step, outcome: 'approved', ...more }, on),
    clear: async () => {
      for (const table of ['request', 'waiver', 'absence', 'notification'] as const)
        await app.db.deleteFrom(table).execute()
    },
    close: async () => {
      await second.close()
      await app.close()
    },
  }
}

async function plantInstructor({ db }: TestApp, personId: number, sectionId: number): Promise<void> {
  const { id: instructor_id } = await db
    .insertInto('instructor')
    .values({ name: `Instructor ${personId}`, person_id: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: meeting_id } = await db
    .selectFrom('meeting')
    .select('id')
    .where('section_id', '=', sectionId)
    .executeTakeFirstOrThrow()
  await db.insertInto('meeting_instructor').values({ meeting_id, instructor_id, position: 0 }).execute()
}
