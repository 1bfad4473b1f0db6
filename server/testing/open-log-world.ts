import { mustHave } from '@sam/domain/testing/must-have'
import { openRequestsWorld, type RequestsWorld } from './open-requests-world.ts'
import type { TestApp, TestPerson } from './open-test-app.ts'
import { plantGradedClass, setDay, type GradedClassWorld } from './plant-graded-class.ts'

// The tests read of an answer what the contract says is there.
// oxlint-disable-next-line typescript/no-explicit-any -- the answers of every route, each read by its own test
type Body = any

export interface LogWorld {
  app: TestApp
  sections: RequestsWorld['sections']
  graded: GradedClassWorld
  id(name: string): number
  number(name: string): number
  email(name: string): string
  send(as: string, route: string, payload?: object | string): Promise<{ status: number; body: Body }>
  /** The same of what has to succeed. */
  ask(as: string, route: string, payload?: object | string): Promise<Body>
  /** Students without a past, by number. */
  addStudents(count: number): Promise<number[]>
  /** A printed name that may be the account of somebody. */
  plantLink(name: string): Promise<number>
  plantFailedMail(): Promise<number>
  /** A users file with one student. */
  usersFile: string
  close(): Promise<void>
}

const requirements = `programs:
  - program: CSE-minor
    kind: minor
    code: CSE
    name: Computing
    effective_term: { semester: Fall, year: 2024 }
    rules:
      - { id: core, label: Core, all: [CSE 114, CSE 214] }
      - { id: choice, label: A choice, courses: 1, from: [CSE 300, CSE 301] }
    examples:
      - { name: nothing, student: {}, expect: { core: unsatisfied } }
`

const usersFile = `students:
- SBU_ID: 555000001
  first_name: New
  last_name: Student
  email: new.student@stonybrook.edu
  university_entry: {semester: Fall, year: 2025}
  direct_admit: null
  AOI: null
  college: CEAS
  majors: []
  degrees: []
  major_requirement_versions: []
  minors: []
  minor_requirement_versions: []
  transfer_courses: []
  classes: []
  course_plan: []
`

/** Students, and everybody who changes something of theirs: registration, requests, grades, degrees, accounts. */
export async function openLogWorld(): Promise<LogWorld> {
  const world = await openRequestsWorld()
  const { app } = world
  const graded = await plantGradedClass(app, 2)
  await setDay(app, '2025-12-19')
  const people: Record<string, TestPerson> = {
    ...world.people,
    grader: graded.instructor,
    keeper: graded.registrar,
    graded: mustHave(graded.students[0]),
    'other graded': mustHave(graded.students[1]),
  }
  const of = (name: string) => mustHave(people[name])
  const tokens: Record<string, string> = {}
  for (const [name, { email }] of Object.entries(people)) tokens[name] = (await app.signIn(email)).token
  let keys = 0

  const send: LogWorld['send'] = async (as, route, payload) => {
    const [method, url] = route.split(' ')
    const answer = await app.app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers: {
        authorization: `Bearer ${tokens[as]}`,
        'x-sam-request': '1',
        'idempotency-key': `log-key-${(keys += 1)}`,
        ...(typeof payload === 'string' && { 'content-type': 'text/plain' }),
      },
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
  }
  const ask: LogWorld['ask'] = async (as, route, payload) => {
    const { status, body } = await send(as, route, payload)
    if (status !== 200 || body.done === false)
      throw new Error(`${as} at ${route}: ${status} ${JSON.stringify(body).slice(0, 400)}`)
    return body
  }
  await plantDegrees(app, { student: of('student').personId, graded: of('graded').personId })
  await ask('registrar', 'POST /import/graduation-requirements?file=a.yaml', requirements)

  return {
    app,
    sections: world.sections,
    graded,
    id: (name) => of(name).personId,
    number: (name) => of(name).number,
    email: (name) => of(name).email,
    send,
    ask,
    addStudents: async (count) => {
      const numbers: number[] = []
      for (let at = 0; at < count; at += 1) numbers.push((await app.addPerson(['Student'])).number)
      return numbers
    },
    plantLink: (name) => plantLink(app, of(name).personId),
    plantFailedMail: () => plantFailedMail(app, of('student').personId),
    usersFile,
    close: () => world.close(),
  }
}

/** What a degree audit rests on; and a class whose credits can be chosen. */
async function plantDegrees({ db }: TestApp, ids: { student: number; graded: number }): Promise<void> {
  await db
    .insertInto('subject')
    .values({ code: 'CSE', name: 'Computing' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('term')
    .values({ code: 202409 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.updateTable('offering').set({ credits_min: 3, credits_max: 4 }).where('number', '=', '120').execute()
  const declared = { kind: 'minor', standing: 'declared', code: 'CSE', degree: '', position: 0 }
  const major = { kind: 'major', standing: 'declared', code: 'TST', degree: 'BS', position: 0 }
  for (const person_id of [ids.student, ids.graded]) {
    await db.updateTable('student').set({ entry_term: 202409 }).where('person_id', '=', person_id).execute()
    await db
      .insertInto('student_program')
      .values({ person_id, ...declared })
      .execute()
  }
  await db
    .insertInto('student_program')
    .values({ person_id: ids.student, ...major })
    .execute()
  const taken = { person_id: ids.graded, term: 202409, subject: 'CSE', credits: 3, section_code: '01' }
  for (const number of ['114', '300', '301'])
    await db
      .insertInto('enrollment')
      .values({ ...taken, number, grade: 'A', status: 'completed' })
      .execute()
}

async function plantLink({ db }: TestApp, personId: number): Promise<number> {
  const printed = await db
    .insertInto('instructor')
    .values({ name: 'L. Instructor' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = { instructor_id: printed.id, person_id: personId, state: 'pending', made_by: 'schedule import' }
  return (await db.insertInto('instructor_link').values(link).returning('id').executeTakeFirstOrThrow()).id
}

async function plantFailedMail({ db }: TestApp, personId: number): Promise<number> {
  const mail = { person_id: personId, subject: 'First', body: 'Words', tries: 12 }
  const failed = { failed_at: new Date(), last_error: '550 no such mailbox' }
  const row = await db
    .insertInto('outbox')
    .values({ ...mail, ...failed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
