import { worldTerm } from '../../samples/registration-world.ts'
import type { listInbox, listLikeRequests } from '@sam/contract/requests'
import type { AnswerOf } from '@sam/contract/route'
import { emptyTables } from '@sam/database/testing/inspect-tables'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openRequestsWorld, type RequestsWorld } from '../testing/open-requests-world.ts'

let world: RequestsWorld

beforeAll(async () => {
  world = await openRequestsWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

test('a student’s own requests name the hold that one of them asks to lift', async () => {
  const holdId = await world.plantHold()
  onTestFinished(async () => void (await world.app.db.deleteFrom('hold').where('id', '=', holdId).execute()))
  const { body: waiver } = await world.askWaiver()
  const { body: removal } = await world.ask({ kind: 'hold removal', holdId })
  const own = await world.call('student', 'GET', `/users/${world.people['student']?.number}/requests`)
  expect(own.body).toMatchObject({
    requests: [
      { id: removal.id, holdId, status: 'open' },
      { id: waiver.id, holdId: null },
    ],
  })
})

describe('the inbox', () => {
  const inbox = async (as: string) => (await world.call<AnswerOf<typeof listInbox>>(as, 'GET', '/requests')).body
  const countOf = async (as: string) =>
    (await world.call<{ waiting: number }>(as, 'GET', '/requests/count')).body.waiting

  test('shows each approver what waits for them, what waits for others, and what they decided', async () => {
    const { body: conflict } = await world.askConflict()
    const { body: waiver } = await world.askWaiver()
    expect((await inbox('early instructor')).open.map(({ id: one, mine }) => [one, mine])).toEqual([
      [conflict.id, true],
    ])
    expect((await inbox('late instructor')).open.map(({ mine }) => mine)).toEqual([false])
    expect((await inbox('colleague')).open).toEqual([])
    expect((await inbox('TST advisor')).open.map(({ id: one, mine, inBulk }) => [one, mine, inBulk])).toEqual([
      [conflict.id, false, false],
      [waiver.id, true, true],
    ])
    expect([await countOf('early instructor'), await countOf('TST advisor')]).toEqual([1, 1])
    await world.decide('TST advisor', waiver.id, 0)
    expect((await inbox('TST advisor')).decided.map(({ id: one, status }) => [one, status])).toEqual([
      [waiver.id, 'approved'],
    ])
  })

  test('approves several that meet every rule, and says why not the others', async () => {
    const { body: one } = await world.askWaiver()
    const { body: other } = await world.askWaiver('student and registrar')
    await world.app.db
      .insertInto('hold')
      .values({
        person_id: world.id('student and registrar'),
        type: 'financial',
        description: 'Fine',
        department: 'Library',
        placed_at: new Date(),
      })
      .execute()
    const answer = await world.call<{ approved: number[]; refused: { id: number; because: string }[] }>(
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

describe('how similar requests ended', () => {
  const listLike = (as: string, id: number) =>
    world.call<AnswerOf<typeof listLikeRequests>>(as, 'GET', `/requests/${id}/like`)

  test('an approver reads those cases that they may open, with the note, and how many others there are', async () => {
    const sectionIds = [world.sections.early, world.sections.late]
    const askAs = (as: string) => world.ask({ kind: 'time conflict', sectionIds }, as)
    const { body: refused } = await askAs('other student')
    await world.decide('early instructor', refused.id, 0, { outcome: 'refused', note: 'Attendance is required.' })
    const { body: elsewhere } = await askAs('student and registrar')
    await world.decide('early instructor', elsewhere.id, 0, { outcome: 'refused', note: 'No.' })
    await world.app.db
      .updateTable('request_step')
      .set({ approver: JSON.stringify({ role: 'registrar' }) })
      .where('request_id', '=', elsewhere.id)
      .execute()
    const { body: open } = await askAs('student')
    const { body } = await listLike('early instructor', open.id)
    expect(body.requests.map(({ id, status, steps }) => [id, status, steps[0]?.note])).toEqual([
      [refused.id, 'refused', 'Attendance is required.'],
    ])
    expect(body.others).toBe(1)
    const { body: whole } = await world.call('early instructor', 'GET', `/requests/${open.id}`)
    expect(whole.like).toMatchObject({ approved: 0, refused: 2 })
    expect((await listLike('registrar', open.id)).body).toMatchObject({ requests: [{}, {}], others: 0 })
  })

  test('the student of each case that is shown can see who looked', async () => {
    const { body: ended } = await world.askWaiver('other student')
    await world.decide('registrar', ended.id, 0, { outcome: 'refused', note: 'TST 110 is offered in spring.' })
    const { body: open } = await world.askWaiver()
    await emptyTables(world.app.db, 'record_access')
    await listLike('TST advisor', open.id)
    await listLike('TST advisor', open.id)
    const reads = await world.app.db
      .selectFrom('record_access')
      .select(['viewer_id', 'subject_id', 'surface'])
      .execute()
    expect(reads).toEqual([
      { viewer_id: world.id('TST advisor'), subject_id: world.id('other student'), surface: 'request' },
    ])
  })

  test.each([
    ['an advisor of the course’s department', 'TST advisor', 200],
    ['an advisor of another department', 'CSE advisor', 404],
    ['an advisor of another college', 'CEAS advisor', 404],
    ['a registrar', 'registrar', 200],
    ['a registrar who is a student besides', 'student and registrar', 200],
    ['an instructor', 'early instructor', 404],
    ['the student who asked', 'student', 403],
    ['another student', 'other student', 403],
  ])('by a request for a permission they are answered to %s with the right status', async (_relation, as, status) => {
    const { body } = await world.ask({ kind: 'department permission', term: worldTerm, course: 'TST 210' })
    expect((await listLike(as, body.id)).status).toBe(status)
  })

  test('nobody reads them by a request of their own', async () => {
    const { body: own } = await world.askWaiver('student and registrar')
    expect((await listLike('student and registrar', own.id)).status).toBe(404)
  })
})

describe('an approver who is away', () => {
  const away = { delegateEmail: '', beginsOn: '2025-11-01', endsOn: '2025-11-10' }
  const setAway = (more: object) =>
    world.call<{ absence: { delegate: { name: string } } | null }>('early instructor', 'POST', '/absence', {
      absence: { ...away, ...more },
    })

  test('is decided for by the delegate, and the record names both', async () => {
    const { body: conflict } = await world.askConflict()
    expect((await world.decide('colleague', conflict.id, 0)).status).toBe(403)
    expect((await setAway({ delegateEmail: world.people.colleague?.email })).body.absence?.delegate.name).toBe(
      'Person Number 5',
    )
    const { body } = await world.decide('colleague', conflict.id, 0)
    expect(body.steps[0]).toMatchObject({ state: 'approved', by: 'Person Number 5', inPlaceOf: 'Person Number 3' })
    expect((await world.call('early instructor', 'POST', '/absence', { absence: null })).status).toBe(200)
    const { body: waiver } = await world.askWaiver()
    expect((await world.decide('colleague', waiver.id, 0)).status).toBe(403)
  })

  test('a registrar who is away is a registrar to the student, in the request and in the log', async () => {
    await world.call('registrar', 'POST', '/absence', {
      absence: { ...away, delegateEmail: world.people['late instructor']?.email },
    })
    const { body: waiver } = await world.askWaiver()
    expect((await world.decide('late instructor', waiver.id, 0)).status).toBe(200)
    const { body: seen } = await world.call('student', 'GET', `/requests/${waiver.id}`)
    expect(seen.steps[0]).toMatchObject({ by: 'registrar', inPlaceOf: 'registrar' })
    const entries = await world.app.db
      .selectFrom('audit_entry')
      .select('note')
      .where('subject_id', '=', world.id('student'))
      .where('entity', '=', 'request')
      .where('entity_key', '=', String(waiver.id))
      .orderBy('id', 'desc')
      .execute()
    expect(entries[0]?.note).toBe('In place of another registrar.')
  })

  test('a delegate never decides their own request, nor after the absence', async () => {
    await setAway({ delegateEmail: world.people['student and registrar']?.email, endsOn: '2025-11-05' })
    const { body } = await world.askConflict()
    expect((await world.decide('student and registrar', body.id, 0)).status).toBe(200)
    await world.app.db.updateTable('absence').set({ begins_on: '2025-10-01', ends_on: '2025-11-04' }).execute()
    await world.app.db.deleteFrom('request').execute()
    const { body: next } = await world.askConflict()
    expect((await world.decide('student and registrar', next.id, 0)).status).toBe(403)
  })

  const noticesOf = async (name: string) =>
    (
      await world.app.db
        .selectFrom('notification')
        .select('title')
        .where('person_id', '=', world.id(name))
        .orderBy('id')
        .execute()
    ).map(({ title }) => title)

  test('a delegate reads who named them, what comes to wait, and when it is over', async () => {
    await setAway({ delegateEmail: world.people.colleague?.email })
    expect((await world.call('colleague', 'GET', '/absence')).body).toMatchObject({
      absence: null,
      standsInFor: [{ name: 'Person Number 3', beginsOn: away.beginsOn, endsOn: away.endsOn }],
    })
    await world.askConflict()
    const { body: inbox } = await world.call<AnswerOf<typeof listInbox>>('colleague', 'GET', '/requests')
    expect(inbox.open.map(({ mine, inPlaceOf }) => [mine, inPlaceOf])).toEqual([[true, 'Person Number 3']])
    await setAway({ delegateEmail: world.people['TST advisor']?.email })
    await world.call('early instructor', 'POST', '/absence', { absence: null })
    await world.call('early instructor', 'POST', '/absence', { absence: null })
    expect(await noticesOf('colleague')).toEqual([
      'You decide requests for Person Number 3',
      'Person Number 1 asks for your approval',
      'You no longer decide requests for Person Number 3',
    ])
    expect(await noticesOf('TST advisor')).toEqual([
      'You decide requests for Person Number 3',
      'You no longer decide requests for Person Number 3',
    ])
    const removed = world.app.db.selectFrom('audit_entry').select('id').where('action', '=', 'Delegate removed')
    expect(await removed.where('actor_id', '=', world.id('early instructor')).execute()).toHaveLength(2)
  })

  test('a delegate of both instructors of a class reads one notice, which names both', async () => {
    const { db } = world.app
    await db
      .insertInto('meeting_instructor')
      .columns(['meeting_id', 'instructor_id', 'position'])
      .expression((build) =>
        build
          .selectFrom(['meeting', 'instructor'])
          .select(({ val }) => ['meeting.id', 'instructor.id as instructor_id', val(1).as('position')])
          .where('section_id', '=', world.sections.early)
          .where('person_id', '=', world.id('late instructor')),
      )
      .execute()
    onTestFinished(async () => {
      await db.deleteFrom('meeting_instructor').where('position', '=', 1).execute()
    })
    const absence = { ...away, delegateEmail: world.people.colleague?.email }
    for (const name of ['early instructor', 'late instructor']) await world.call(name, 'POST', '/absence', { absence })
    await world.askConflict()
    const waiting = db.selectFrom('notification').select('body').where('kind', '=', 'request waits')
    expect(await waiting.where('person_id', '=', world.id('colleague')).execute()).toEqual([
      { body: expect.stringContaining('You decide in place of Person Number 3 and Person Number 4, who are away.') },
    ])
  })

  test('an absence that is over is nobody’s any more', async () => {
    await setAway({ delegateEmail: world.people.colleague?.email })
    await world.app.db.updateTable('absence').set({ begins_on: '2025-10-01', ends_on: '2025-11-04' }).execute()
    expect((await world.call('early instructor', 'GET', '/absence')).body).toEqual({ absence: null, standsInFor: [] })
    expect((await world.call('colleague', 'GET', '/absence')).body).toEqual({ absence: null, standsInFor: [] })
  })

  test.each<[{ delegateEmail?: string; beginsOn?: string; endsOn?: string }, string]>([
    [{ delegateEmail: 'nobody@stonybrook.edu' }, 'body.absence.delegateEmail'],
    [{ delegateEmail: 'SELF' }, 'body.absence.delegateEmail'],
    [{ beginsOn: '2025-11-09', endsOn: '2025-11-08' }, 'body.absence.endsOn'],
    [{ beginsOn: '2025-10-01', endsOn: '2025-11-01' }, 'body.absence.endsOn'],
  ])('%j is refused at %s', async (more, where) => {
    const email = world.people[more.delegateEmail === 'SELF' ? 'early instructor' : 'colleague']?.email
    const delegateEmail = more.delegateEmail === 'nobody@stonybrook.edu' ? more.delegateEmail : email
    const { status, body } = await setAway({ ...more, delegateEmail })
    expect([status, body.problems?.map((problem) => problem.where)]).toEqual([400, [where]])
  })
})
