import type { listInbox, requestDetails } from '@sam/contract/requests'
import type { AnswerOf } from '@sam/contract/route'
import type { AdvisorLevel, Role } from '@sam/domain/people/role'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { buildWorld, worldTerm } from '../../samples/registration-world.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

type Details = z.output<typeof requestDetails>

let world: Awaited<ReturnType<typeof openTestApp>>
let second: TestApp
const people: Record<string, TestPerson> = {}
const tokens: Record<string, string> = {}
let early = 0
let late = 0
let needy = 0

beforeAll(async () => {
  world = await openTestApp()
  second = await openTestApp({ sharing: { url: world.url, serverUrl: world.serverUrl } })
  const monday = { days: 1, start: 600, end: 680 }
  const built = await buildWorld(
    world.db,
    [
      { course: 'TST 120', capacity: 5, ...monday },
      { course: 'TST 140', capacity: 5, ...monday, start: 630 },
      { course: 'TST 210', capacity: 5, requirement: 'Prerequisite: TST 110' },
    ],
    1,
  )
  ;[early = 0, late = 0, needy = 0] = built.sectionIds
  const add = async (name: string, roles: readonly Role[], units?: [AdvisorLevel, string]) => {
    const person = await world.addPerson(roles, units ? { level: units[0] } : {})
    people[name] = person
    tokens[name] = (await world.signIn(person.email)).token
    if (!units) return
    const [, unit] = units
    await world.db.updateTable('advisor_unit').set({ unit }).where('person_id', '=', person.personId).execute()
  }
  await add('student', ['Student'])
  await add('other student', ['Student'])
  await add('early teacher', ['Instructor'])
  await add('late teacher', ['Instructor'])
  await add('colleague', ['Instructor'])
  await add('TST advisor', ['Academic Advisor'], ['department', 'TST'])
  await add('CSE advisor', ['Academic Advisor'], ['department', 'CSE'])
  await add('CEAS advisor', ['Academic Advisor'], ['college', 'CEAS'])
  await add('registrar', ['Registrar'])
  await add('student and registrar', ['Student', 'Registrar'])
  await teach('early teacher', early)
  await teach('late teacher', late)
})
afterAll(async () => {
  await second.close()
  await world.close()
})
beforeEach(async () => {
  await world.db.deleteFrom('request').execute()
  await world.db.deleteFrom('waiver').execute()
  await world.db.deleteFrom('absence').execute()
  await world.db.deleteFrom('notification').execute()
})

const id = (name: string) => people[name]?.personId ?? 0

async function teach(name: string, sectionId: number): Promise<void> {
  const { id: instructor } = await world.db
    .insertInto('instructor')
    .values({ name, person_id: id(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: meeting } = await world.db
    .selectFrom('meeting')
    .select('id')
    .where('section_id', '=', sectionId)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('meeting_instructor')
    .values({ meeting_id: meeting, instructor_id: instructor, position: 0 })
    .execute()
}

async function call<Answer = Details>(
  as: string,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  app: TestApp = world,
): Promise<{ status: number; body: Answer & { detail?: string; problems?: { where: string; message: string }[] } }> {
  const headers = { authorization: `Bearer ${tokens[as]}` }
  const answer = await app.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const ask = (payload: object, as = 'student') =>
  call(as, 'POST', `/users/${people[as]?.number}/requests`, { message: 'Only this term fits.', ...payload })
const decide = (as: string, requestId: number, step: number, more: object = {}, app: TestApp = world) =>
  call(as, 'POST', `/requests/${requestId}/decision`, { step, outcome: 'approved', ...more }, app)
const askConflict = () => ask({ kind: 'time conflict', sectionIds: [early, late] })
const askWaiver = (as = 'student') =>
  ask({ kind: 'requisite waiver', waiver: 'prerequisite', term: worldTerm, course: 'TST 210' }, as)
const refusalsOf = async (sectionIds: number[]) => {
  const { body } = await call<{ results: { refusals: { kind: string }[] }[] }>(
    'student',
    'POST',
    `/registration/${worldTerm}/validate`,
    { classes: sectionIds.map((sectionId) => ({ sectionId })) },
  )
  return body.results.flatMap(({ refusals }) => refusals.map(({ kind }) => kind))
}
const titlesFor = async (name: string) =>
  (
    await world.db.selectFrom('notification').select('title').where('person_id', '=', id(name)).orderBy('id').execute()
  ).map(({ title }) => title)

describe('a time conflict', () => {
  test('goes through both instructors and the department, and then counts when one registers', async () => {
    expect(await refusalsOf([early, late])).toContain('time conflict')
    const { body: submitted } = await askConflict()
    expect(submitted.steps.map(({ title, state }) => [title, state])).toEqual([
      ['TST 120 instructor', 'in turn'],
      ['TST 140 instructor', 'later'],
      ['Department advisor', 'later'],
    ])
    expect(await titlesFor('early teacher')).toEqual(['Person Number 1 asks for your approval'])
    expect((await decide('late teacher', submitted.id, 1)).body.detail).toBe(
      'Another step of this request comes first.',
    )
    expect((await decide('TST advisor', submitted.id, 2)).status).toBe(409)
    expect((await decide('early teacher', submitted.id, 0, { note: 'Fine.' })).status).toBe(200)
    expect(await titlesFor('late teacher')).toEqual(['Person Number 1 asks for your approval'])
    expect((await decide('late teacher', submitted.id, 1)).body.status).toBe('open')
    expect(await refusalsOf([early, late])).toContain('time conflict')
    const { body: done } = await decide('TST advisor', submitted.id, 2)
    expect([done.status, done.steps.map(({ state }) => state)]).toEqual([
      'approved',
      ['approved', 'approved', 'approved'],
    ])
    expect(await refusalsOf([early, late])).not.toContain('time conflict')
    expect(await titlesFor('student')).toEqual(['You were granted a time conflict waiver', 'Your request was approved'])
  })

  test('shows instructors the class and not the record, advisors both', async () => {
    const { body: submitted } = await askConflict()
    const { body: seen } = await call('early teacher', 'GET', `/requests/${submitted.id}`)
    expect([seen.record, seen.mayDecide, seen.conflict?.overlaps]).toEqual([
      null,
      0,
      [{ days: ['M'], start: 630, end: 680 }],
    ])
    expect(seen.rules.map(({ rule }) => rule)).toEqual([
      'The instructors agree',
      'Other waived conflicts this term',
      'Time shared',
    ])
    const { body: whole } = await call('TST advisor', 'GET', `/requests/${submitted.id}`)
    expect(whole.record).toMatchObject({ academicStanding: 'good', holds: 0 })
    const reads = await world.db
      .selectFrom('record_access')
      .select(['viewer_id', 'reason'])
      .where('subject_id', '=', id('student'))
      .where('surface', '=', 'request')
      .orderBy('id')
      .execute()
    expect(new Set(reads.map(({ viewer_id }) => viewer_id))).toEqual(new Set([id('TST advisor')]))
    expect(reads.at(-1)?.reason).toBe('Decides a request: TST 120 with TST 140')
  })

  test.each([
    ['two sections that do not overlap', [0, 2], 'TST 120 and TST 210 do not overlap: no waiver is needed.'],
    ['a class that does not exist', [0, 9], 'Name two classes of one term.'],
  ])('of %s is refused at the field', async (_name, which, message) => {
    const sections = [early, late, needy]
    const { status, body } = await ask({
      kind: 'time conflict',
      sectionIds: which.map((index) => sections[index] ?? 999_999),
    })
    expect([status, body.problems]).toEqual([400, [{ where: 'body.sectionIds', message }]])
  })
})

describe('who decides', () => {
  test.each([
    ['other student', 403],
    ['early teacher', 403],
    ['TST advisor', 200],
    ['registrar', 200],
  ])('%s decides a requisite waiver: %i', async (as, status) => {
    const { body } = await askWaiver()
    expect((await decide(as, body.id, 0)).status).toBe(status)
  })

  test('nobody decides a request of their own', async () => {
    const { body } = await askWaiver('student and registrar')
    expect(await decide('student and registrar', body.id, 0)).toMatchObject({
      status: 403,
      body: { detail: 'Nobody decides a request of their own.' },
    })
  })

  test('a role that was taken away decides nothing', async () => {
    await world.db.deleteFrom('granted_role').where('person_id', '=', id('late teacher')).execute()
    const { body } = await askConflict()
    await decide('early teacher', body.id, 0)
    expect((await decide('late teacher', body.id, 1)).status).toBe(403)
    await world.db
      .insertInto('granted_role')
      .values({ person_id: id('late teacher'), role: 'Instructor' })
      .execute()
    expect((await decide('late teacher', body.id, 1)).status).toBe(200)
  })

  test('others learn nothing of a request, not even that it exists', async () => {
    const { body } = await askWaiver()
    for (const as of ['other student', 'colleague'])
      expect((await call(as, 'GET', `/requests/${body.id}`)).status).toBe(404)
    expect((await call('student', 'GET', `/requests/${body.id}`)).body).toMatchObject({ rules: [], record: null })
  })

  test('a refusal needs a note, ends the request and tells the student', async () => {
    const { body } = await askWaiver()
    const { status, body: answer } = await decide('registrar', body.id, 0, { outcome: 'refused' })
    expect([status, answer.problems?.[0]?.where]).toEqual([400, 'body.note'])
    const refused = await decide('registrar', body.id, 0, { outcome: 'refused', note: 'Take TST 110 first.' })
    expect(refused.body.status).toBe('refused')
    expect(await titlesFor('student')).toEqual(['Your request was refused'])
    expect(await refusalsOf([needy])).toEqual(['prerequisite'])
  })

  test('a registrar signs as registrar for the student', async () => {
    const { body } = await askWaiver()
    await decide('registrar', body.id, 0)
    const { body: seen } = await call('student', 'GET', `/requests/${body.id}`)
    expect(seen.steps[0]?.by).toBe('registrar')
  })
})

describe('once', () => {
  test('the same is asked for once at a time, and again after it was withdrawn', async () => {
    const { body } = await askWaiver()
    expect((await askWaiver()).status).toBe(409)
    expect((await call('other student', 'POST', `/requests/${body.id}/withdraw`, {})).status).toBe(403)
    expect((await call('student', 'POST', `/requests/${body.id}/withdraw`, {})).status).toBe(200)
    expect((await call('student', 'POST', `/requests/${body.id}/withdraw`, {})).status).toBe(409)
    expect((await decide('registrar', body.id, 0)).body.detail).toBe('This request has ended: it is withdrawn.')
    expect((await askWaiver()).status).toBe(200)
  })

  test('two approvers on two servers at one moment: one decides, the other reads who did', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { body } = await askWaiver()
      const answers = await Promise.all([
        decide('registrar', body.id, 0),
        decide('TST advisor', body.id, 0, { outcome: 'refused', note: 'Not without TST 110.' }, second),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const waivers = await world.db.selectFrom('waiver').select('id').execute()
      const { status } = await world.db
        .selectFrom('request')
        .select('status')
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow()
      expect(waivers.length).toBe(status === 'approved' ? 1 : 0)
      await world.db.deleteFrom('waiver').execute()
    }
  })

  test('an effect that cannot be applied undoes the approval', async () => {
    const { id: holdId } = await world.db
      .insertInto('hold')
      .values({
        person_id: id('student'),
        type: 'financial',
        description: 'Library fine',
        department: 'Student Accounts',
        placed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body } = await ask({ kind: 'hold removal', holdId })
    await world.db.updateTable('hold').set({ lifted_at: new Date() }).where('id', '=', holdId).execute()
    expect((await decide('registrar', body.id, 0)).status).toBe(409)
    expect((await call('student', 'GET', `/requests/${body.id}`)).body).toMatchObject({
      status: 'open',
      steps: [{ state: 'in turn' }],
    })
    await world.db.updateTable('hold').set({ lifted_at: null }).where('id', '=', holdId).execute()
    expect((await decide('registrar', body.id, 0)).body.status).toBe('approved')
    const hold = await world.db
      .selectFrom('hold')
      .select('lifted_at')
      .where('id', '=', holdId)
      .executeTakeFirstOrThrow()
    expect(hold.lifted_at).not.toBeNull()
  })

  test('past its last day it has expired, whoever looks', async () => {
    const { body } = await askWaiver()
    await world.db.updateTable('request').set({ expires_on: '2025-11-04' }).where('id', '=', body.id).execute()
    expect((await call('student', 'GET', `/requests/${body.id}`)).body.status).toBe('expired')
    expect((await decide('registrar', body.id, 0)).body.detail).toBe('This request has ended: it is expired.')
  })
})

describe('a declaration', () => {
  const cse = { kind: 'declaration', change: 'declare', program: { kind: 'major', code: 'CSE', degree: 'BS' } }

  test('of a major of CEAS is approved by the department and the college, and then on the record', async () => {
    const { body } = await ask(cse)
    expect(body.steps.map(({ title }) => title)).toEqual(['CSE advisor', 'CEAS advisor'])
    expect((await decide('registrar', body.id, 0)).status).toBe(403)
    await decide('CSE advisor', body.id, 0)
    expect((await decide('CEAS advisor', body.id, 1)).body.status).toBe('approved')
    const declared = await world.db
      .selectFrom('student_program')
      .select(['code', 'standing', 'degree'])
      .where('person_id', '=', id('student'))
      .execute()
    expect(declared).toEqual([{ code: 'CSE', standing: 'declared', degree: 'BS' }])
    const { body: again } = await ask(cse)
    expect(again.detail).toBe('You have declared Computer Science as a major already.')
    const { body: drop } = await ask({ ...cse, change: 'drop' })
    expect((await decide('CSE advisor', drop.id, 0)).body.status).toBe('approved')
  })

  test('of a program that does not exist is refused', async () => {
    const { status, body } = await ask({ ...cse, program: { kind: 'major', code: 'XYZ', degree: '' } })
    expect([status, body.detail]).toEqual([400, 'There is no major XYZ.'])
  })
})

describe('the inbox', () => {
  const inbox = async (as: string) => (await call<AnswerOf<typeof listInbox>>(as, 'GET', '/requests')).body
  const countOf = async (as: string) => (await call<{ waiting: number }>(as, 'GET', '/requests/count')).body.waiting

  test('shows each approver what waits for them, what waits for others, and what they decided', async () => {
    const { body: conflict } = await askConflict()
    const { body: waiver } = await askWaiver()
    expect((await inbox('early teacher')).open.map(({ id: one, mine }) => [one, mine])).toEqual([[conflict.id, true]])
    expect((await inbox('late teacher')).open.map(({ mine }) => mine)).toEqual([false])
    expect((await inbox('colleague')).open).toEqual([])
    expect((await inbox('TST advisor')).open.map(({ id: one, mine, inBulk }) => [one, mine, inBulk])).toEqual([
      [conflict.id, false, false],
      [waiver.id, true, true],
    ])
    expect([await countOf('early teacher'), await countOf('TST advisor')]).toEqual([1, 1])
    await decide('TST advisor', waiver.id, 0)
    expect((await inbox('TST advisor')).decided.map(({ id: one, status }) => [one, status])).toEqual([
      [waiver.id, 'approved'],
    ])
  })

  test('approves several that meet every rule, and says why not the others', async () => {
    const { body: one } = await askWaiver()
    const { body: other } = await askWaiver('student and registrar')
    await world.db
      .insertInto('hold')
      .values({
        person_id: id('student and registrar'),
        type: 'financial',
        description: 'Fine',
        department: 'Library',
        placed_at: new Date(),
      })
      .execute()
    const answer = await call<{ approved: number[]; refused: { id: number; because: string }[] }>(
      'TST advisor',
      'POST',
      '/requests/approvals',
      { ids: [one.id, other.id, 999_999] },
    )
    expect(answer.body.approved).toEqual([one.id])
    expect(answer.body.refused.map((refused) => [refused.id, refused.because])).toEqual([
      [other.id, 'It does not meet every rule: decide it by itself.'],
      [999_999, 'It does not wait for you any longer.'],
    ])
  })
})

describe('an approver who is away', () => {
  const away = { delegateEmail: '', beginsOn: '2025-11-01', endsOn: '2025-11-10' }
  const setAway = (more: object) =>
    call<{ absence: { delegate: { name: string } } | null }>('early teacher', 'POST', '/absence', {
      absence: { ...away, ...more },
    })

  test('is decided for by the delegate, and the record names both', async () => {
    const { body: conflict } = await askConflict()
    expect((await decide('colleague', conflict.id, 0)).status).toBe(403)
    expect((await setAway({ delegateEmail: people.colleague?.email })).body.absence?.delegate.name).toBe(
      'Person Number 5',
    )
    const { body } = await decide('colleague', conflict.id, 0)
    expect(body.steps[0]).toMatchObject({ state: 'approved', by: 'Person Number 5', inPlaceOf: 'Person Number 3' })
    expect((await call('early teacher', 'POST', '/absence', { absence: null })).status).toBe(200)
    const { body: waiver } = await askWaiver()
    expect((await decide('colleague', waiver.id, 0)).status).toBe(403)
  })

  test('a delegate never decides their own request, nor after the absence', async () => {
    await setAway({ delegateEmail: people['student and registrar']?.email, endsOn: '2025-11-05' })
    const { body } = await askConflict()
    expect((await decide('student and registrar', body.id, 0)).status).toBe(200)
    await world.db.updateTable('absence').set({ begins_on: '2025-10-01', ends_on: '2025-11-04' }).execute()
    await world.db.deleteFrom('request').execute()
    const { body: next } = await askConflict()
    expect((await decide('student and registrar', next.id, 0)).status).toBe(403)
  })

  test.each<[{ delegateEmail?: string; beginsOn?: string; endsOn?: string }, string]>([
    [{ delegateEmail: 'nobody@stonybrook.edu' }, 'body.absence.delegateEmail'],
    [{ delegateEmail: 'SELF' }, 'body.absence.delegateEmail'],
    [{ beginsOn: '2025-11-09', endsOn: '2025-11-08' }, 'body.absence.endsOn'],
    [{ beginsOn: '2025-10-01', endsOn: '2025-11-01' }, 'body.absence.endsOn'],
  ])('%j is refused at %s', async (more, where) => {
    const email = people[more.delegateEmail === 'SELF' ? 'early teacher' : 'colleague']?.email
    const delegateEmail = more.delegateEmail === 'nobody@stonybrook.edu' ? more.delegateEmail : email
    const { status, body } = await setAway({ ...more, delegateEmail })
    expect([status, body.problems?.map((problem) => problem.where)]).toEqual([400, [where]])
  })
})
