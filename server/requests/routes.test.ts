import { recordProgramVersion } from '@sam/database/degrees/program-writes'
import { inTransaction } from '@sam/database/open-database'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worldTerm } from '../../samples/registration-world.ts'
import { expireRequests } from './expire-requests.ts'
import { openRequestsWorld, type RequestsWorld } from '../testing/open-requests-world.ts'

let world: RequestsWorld

beforeAll(async () => {
  world = await openRequestsWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const refusalsOf = async (sectionIds: number[]) => {
  const { body } = await world.call<{ results: { refusals: { kind: string }[] }[] }>(
    'student',
    'POST',
    `/registration/${worldTerm}/validate`,
    { classes: sectionIds.map((sectionId) => ({ sectionId })) },
  )
  return body.results.flatMap(({ refusals }) => refusals.map(({ kind }) => kind))
}
/** The entry of what the last approval changed, beside that of the request. */
const lastEffect = async () => {
  const found = world.app.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('entity', '<>', 'request')
    .orderBy('id', 'desc')
  const { subject_id, actor_id, actor_role, action, category, note, before, after } =
    await found.executeTakeFirstOrThrow()
  expect(subject_id).toBe(world.id('student'))
  return { actor_id, actor_role, action, category, note, before, after }
}
const titlesFor = async (name: string) =>
  (
    await world.app.db
      .selectFrom('notification')
      .select('title')
      .where('person_id', '=', world.id(name))
      .orderBy('id')
      .execute()
  ).map(({ title }) => title)

describe('a time conflict', () => {
  test('goes through both instructors and the department, and then counts when one registers', async () => {
    expect(await refusalsOf([world.sections.early, world.sections.late])).toContain('time conflict')
    const { body: submitted } = await world.askConflict()
    expect(submitted.steps.map(({ title, state }) => [title, state])).toEqual([
      ['TST 120 instructor', 'in turn'],
      ['TST 140 instructor', 'later'],
      ['Department advisor', 'later'],
    ])
    expect(await titlesFor('early instructor')).toEqual(['Person Number 1 asks for your approval'])
    expect((await world.decide('late instructor', submitted.id, 1)).body.detail).toBe(
      'Another step of this request comes first.',
    )
    expect((await world.decide('TST advisor', submitted.id, 2)).status).toBe(409)
    expect((await world.decide('early instructor', submitted.id, 0, { note: 'Fine.' })).status).toBe(200)
    expect(await titlesFor('late instructor')).toEqual(['Person Number 1 asks for your approval'])
    expect((await world.decide('late instructor', submitted.id, 1)).body.status).toBe('open')
    expect(await refusalsOf([world.sections.early, world.sections.late])).toContain('time conflict')
    const { body: done } = await world.decide('TST advisor', submitted.id, 2, { note: 'It is one term.' })
    expect([done.status, done.steps.map(({ state }) => state)]).toEqual([
      'approved',
      ['approved', 'approved', 'approved'],
    ])
    expect(await refusalsOf([world.sections.early, world.sections.late])).not.toContain('time conflict')
    expect(await lastEffect()).toMatchObject({
      action: 'Waiver granted',
      actor_id: world.id('TST advisor'),
      actor_role: 'Academic Advisor',
      category: 'enrollment',
      note: 'It is one term.',
      before: null,
      after: { kind: 'time conflict' },
    })
    // One notice of the decision and of what came of it, which leads to the request.
    expect(await titlesFor('student')).toEqual(['Your request was approved'])
    const told = await world.app.db
      .selectFrom('notification')
      .select(['body', 'link'])
      .where('person_id', '=', world.id('student'))
      .executeTakeFirstOrThrow()
    expect(told.body).toMatch(/You can take .* and .* together\./)
    expect(told.link).toBe(`/course-registration#request-${submitted.id}`)
  })

  test('leaves an entry in the log for each step, with who decided in which role', async () => {
    const { body } = await world.askConflict()
    await world.decide('early instructor', body.id, 0, { note: 'Fine.' })
    await world.decide('late instructor', body.id, 1, { outcome: 'refused', note: 'The lab needs you there.' })
    const entries = await world.app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'actor_role', 'details', 'note'])
      .where('entity', '=', 'request')
      .where('entity_key', '=', String(body.id))
      .orderBy('id')
      .execute()
    const details = 'Time conflict: TST 120 with TST 140'
    expect(entries).toEqual(
      [
        ['Request submitted', 'student', 'Student', 'Only this term fits.'] as const,
        ['Request approved', 'early instructor', 'Instructor', 'Fine.'] as const,
        ['Request refused', 'late instructor', 'Instructor', 'The lab needs you there.'] as const,
      ].map(([action, by, role, note]) => ({ action, actor_id: world.id(by), actor_role: role, details, note })),
    )
  })

  test('shows instructors the class and not the record, advisors both', async () => {
    const { body: submitted } = await world.askConflict()
    const { body: seen } = await world.call('early instructor', 'GET', `/requests/${submitted.id}`)
    expect([seen.record, seen.mayDecide, seen.week?.overlaps]).toEqual([
      null,
      0,
      [{ days: ['M'], start: 630, end: 680 }],
    ])
    expect(seen.rules.map(({ rule }) => rule)).toEqual([
      'The instructors agree',
      'Other waived conflicts this term',
      'Time shared',
    ])
    const { body: whole } = await world.call('TST advisor', 'GET', `/requests/${submitted.id}`)
    expect(whole.record).toMatchObject({ academicStanding: 'good', holds: 0 })
    expect(whole.week?.classes.map(({ course, capacity }) => [course, capacity])).toEqual([
      ['TST 120', 5],
      ['TST 140', 5],
    ])
    const reads = await world.app.db
      .selectFrom('record_access')
      .select(['viewer_id', 'reason'])
      .where('subject_id', '=', world.id('student'))
      .where('surface', '=', 'request')
      .orderBy('id')
      .execute()
    expect(new Set(reads.map(({ viewer_id }) => viewer_id))).toEqual(new Set([world.id('TST advisor')]))
    expect(reads.at(-1)?.reason).toBe('Decides a request: TST 120 with TST 140')
  })

  test('shows who decides a waiver the classes of the course, and what registration says of them', async () => {
    const { body: asked } = await world.askWaiver()
    const { body: waiver } = await world.call('TST advisor', 'GET', `/requests/${asked.id}`)
    expect(waiver.week?.classes.map(({ course }) => course)).toEqual(['TST 210'])
    expect(waiver.requirements.find(({ rule }) => rule === 'requisite')).toMatchObject({
      sentence: 'TST 110',
      result: 'not met',
      figures: [expect.stringContaining('TST 110')],
    })
  })

  test.each([
    ['antirequisite', 'TST 210', 'TST 210 has no antirequisite: no waiver is needed.'],
    ['prerequisite', 'TST 120', 'TST 120 has no prerequisite: no waiver is needed.'],
  ])('a waiver of an %s that %s does not have is refused at the field', async (waiver, course, message) => {
    const { status, body } = await world.ask({ kind: 'requisite waiver', waiver, term: worldTerm, course })
    expect([status, body.problems]).toEqual([400, [{ where: 'body.waiver', message }]])
  })

  test.each([
    ['two sections that do not overlap', [0, 2], 'TST 120 and TST 210 do not overlap: no waiver is needed.'],
    ['a class that does not exist', [0, 9], 'Name two classes of one term.'],
  ])('of %s is refused at the field', async (_name, which, message) => {
    const sections = [world.sections.early, world.sections.late, world.sections.needy]
    const { status, body } = await world.ask({
      kind: 'time conflict',
      sectionIds: which.map((index) => sections[index] ?? 999_999),
    })
    expect([status, body.problems]).toEqual([400, [{ where: 'body.sectionIds', message }]])
  })
})

describe('who decides', () => {
  test.each([
    ['other student', 403],
    ['early instructor', 403],
    ['TST advisor', 200],
    ['registrar', 200],
  ])('%s decides a requisite waiver: %i', async (as, status) => {
    const { body } = await world.askWaiver()
    expect((await world.decide(as, body.id, 0)).status).toBe(status)
  })

  test('nobody decides a request of their own', async () => {
    const { body } = await world.askWaiver('student and registrar')
    expect(await world.decide('student and registrar', body.id, 0)).toMatchObject({
      status: 403,
      body: { detail: 'Nobody decides a request of their own.' },
    })
  })

  test('a role that was taken away decides nothing', async () => {
    await world.app.db.deleteFrom('granted_role').where('person_id', '=', world.id('late instructor')).execute()
    const { body } = await world.askConflict()
    await world.decide('early instructor', body.id, 0)
    expect((await world.decide('late instructor', body.id, 1)).status).toBe(403)
    await world.app.db
      .insertInto('granted_role')
      .values({ person_id: world.id('late instructor'), role: 'Instructor' })
      .execute()
    expect((await world.decide('late instructor', body.id, 1)).status).toBe(200)
  })

  test('others learn nothing of a request, not even that it exists', async () => {
    const { body } = await world.askWaiver()
    for (const as of ['other student', 'colleague'])
      expect((await world.call(as, 'GET', `/requests/${body.id}`)).status).toBe(404)
    expect((await world.call('student', 'GET', `/requests/${body.id}`)).body).toMatchObject({ rules: [], record: null })
  })

  test('a refusal needs a note, ends the request and tells the student', async () => {
    const { body } = await world.askWaiver()
    const { status, body: answer } = await world.decide('registrar', body.id, 0, { outcome: 'refused' })
    expect([status, answer.problems?.[0]?.where]).toEqual([400, 'body.note'])
    const refused = await world.decide('registrar', body.id, 0, { outcome: 'refused', note: 'Take TST 110 first.' })
    expect(refused.body.status).toBe('refused')
    expect(await titlesFor('student')).toEqual(['Your request was refused'])
    expect(await refusalsOf([world.sections.needy])).toEqual(['prerequisite'])
  })

  test('a registrar signs as registrar for the student', async () => {
    const { body } = await world.askWaiver()
    await world.decide('registrar', body.id, 0)
    const { body: seen } = await world.call('student', 'GET', `/requests/${body.id}`)
    expect(seen.steps[0]?.by).toBe('registrar')
  })
})

describe('once', () => {
  test('the same is asked for once at a time, and again after it was withdrawn', async () => {
    const { body } = await world.askWaiver()
    expect((await world.askWaiver()).status).toBe(409)
    expect((await world.call('other student', 'POST', `/requests/${body.id}/withdraw`, {})).status).toBe(404)
    expect((await world.call('student', 'POST', `/requests/${body.id}/withdraw`, {})).status).toBe(200)
    expect((await world.call('student', 'POST', `/requests/${body.id}/withdraw`, {})).status).toBe(409)
    expect((await world.decide('registrar', body.id, 0)).body.detail).toBe('This request has ended: it is withdrawn.')
    expect((await world.askWaiver()).status).toBe(200)
  })

  test('two approvers on two servers at one moment: one decides, the other reads who did', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { body } = await world.askWaiver()
      const answers = await Promise.all([
        world.decide('registrar', body.id, 0),
        world.decide('TST advisor', body.id, 0, { outcome: 'refused', note: 'Not without TST 110.' }, world.second),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.map((answer) => answer.body.detail).join('')).toMatch(
        /^(Person Number \d+ refused|A registrar approved) this/,
      )
      const waivers = await world.app.db.selectFrom('waiver').select('id').execute()
      const asked = world.app.db.selectFrom('request').select('status').where('id', '=', body.id)
      const { status } = await asked.executeTakeFirstOrThrow()
      expect(waivers.length).toBe(status === 'approved' ? 1 : 0)
      await world.app.db.deleteFrom('waiver').execute()
    }
  })

  test('an effect that cannot be applied undoes the approval', async () => {
    const holdId = await world.plantHold()
    const { body } = await world.ask({ kind: 'hold removal', holdId })
    await world.app.db.updateTable('hold').set({ lifted_at: new Date() }).where('id', '=', holdId).execute()
    expect((await world.decide('registrar', body.id, 0)).status).toBe(409)
    expect((await world.call('student', 'GET', `/requests/${body.id}`)).body).toMatchObject({
      status: 'open',
      steps: [{ state: 'in turn' }],
    })
    await world.app.db.updateTable('hold').set({ lifted_at: null }).where('id', '=', holdId).execute()
    expect((await world.decide('registrar', body.id, 0)).body.status).toBe('approved')
    const hold = await world.app.db
      .selectFrom('hold')
      .select('lifted_at')
      .where('id', '=', holdId)
      .executeTakeFirstOrThrow()
    expect(hold.lifted_at).not.toBeNull()
    expect(await lastEffect()).toMatchObject({
      action: 'Hold lifted',
      actor_role: 'Registrar',
      category: 'enrollment',
      before: { department: 'Student Accounts' },
      after: { event: 'lifted' },
    })
  })

  test('past its last day it has expired for every reader', async () => {
    const { body } = await world.askWaiver()
    await world.app.db.updateTable('request').set({ expires_on: '2025-11-04' }).where('id', '=', body.id).execute()
    expect((await world.call('student', 'GET', `/requests/${body.id}`)).body.status).toBe('expired')
    expect((await world.decide('registrar', body.id, 0)).body.detail).toBe('This request has ended: it is expired.')
  })

  test('the job writes down that it expired and tells the student, once, and never by a clock that was set', async () => {
    const { db } = world.app
    const { body } = await world.askWaiver()
    await db.updateTable('request').set({ expires_on: '2025-11-04' }).where('id', '=', body.id).execute()
    expect(await expireRequests(world.app.services)).toBe(0)
    const clock = await db.selectFrom('setting').selectAll().where('key', '=', 'clock').execute()
    await db.deleteFrom('setting').where('key', '=', 'clock').execute()
    expect(await expireRequests(world.app.services)).toBeGreaterThan(0)
    expect(await expireRequests(world.app.services)).toBe(0)
    for (const row of clock)
      await db
        .insertInto('setting')
        .values({ ...row, value: JSON.stringify(row.value) })
        .execute()
    const ended = await db.selectFrom('request').select('status').where('id', '=', body.id).execute()
    expect(ended).toEqual([{ status: 'expired' }])
    const told = await db
      .selectFrom('notification')
      .select('title')
      .where('person_id', '=', world.id('student'))
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(told).toEqual([{ title: 'Your request expired' }])
  })
})

describe('a declaration', () => {
  const cse = { kind: 'declaration', change: 'declare', program: { kind: 'major', code: 'CSE', degree: 'BS' } }

  test('of a major of CEAS is approved by the department and the college, and then on the record', async () => {
    const { body } = await world.ask(cse)
    expect(body.steps.map(({ title }) => title)).toEqual(['CSE advisor', 'CEAS advisor'])
    const own = await world.call<{ requests: object[] }>(
      'student',
      'GET',
      `/users/${world.people['student']?.number}/requests`,
    )
    expect(own.body.requests).toMatchObject([
      { id: body.id, status: 'open', class: null, declares: { change: 'declare', kind: 'major', code: 'CSE' } },
    ])
    expect((await world.decide('registrar', body.id, 0)).status).toBe(403)
    await world.decide('CSE advisor', body.id, 0)
    expect((await world.decide('CEAS advisor', body.id, 1)).body.status).toBe('approved')
    const declared = await world.app.db
      .selectFrom('student_program')
      .select(['code', 'standing', 'degree'])
      .where('person_id', '=', world.id('student'))
      .execute()
    expect(declared).toEqual([{ code: 'CSE', standing: 'declared', degree: 'BS' }])
    const entry = { actor_id: world.id('CEAS advisor'), actor_role: 'Academic Advisor', category: 'academic' }
    expect(await lastEffect()).toMatchObject({
      ...entry,
      action: 'Program declared',
      before: [],
      after: [{ code: 'CSE' }],
    })
    const { body: again } = await world.ask(cse)
    expect(again.detail).toBe('You have declared Computer Science as a major already.')
    const { body: drop } = await world.ask({ ...cse, change: 'drop' })
    expect((await world.decide('CSE advisor', drop.id, 0)).body.status).toBe('approved')
    expect(await lastEffect()).toMatchObject({ action: 'Program given up', before: [{ code: 'CSE' }], after: [] })
  })

  test('shows its approvers how far the admission of the program is met', async () => {
    const { db } = world.app
    const entry = [{ id: 'entry', label: 'Entry courses with B-', minimum_grade: 'B-', all: ['CSE 114', 'CSE 214'] }]
    const rules = [{ id: 'core', course: 'CSE 320' }]
    const plant = async (more: object) => {
      const file = { programs: [{ program: 'CSE-BS-2025', kind: 'major', code: 'CSE', degree: 'BS', rules, ...more }] }
      const { programs, errors } = readRequirements(file, { grades: ['B-'], needC: [] })
      const [definition = expect.fail('no program')] = programs
      expect(errors).toEqual([])
      const version = { program: 'CSE-BS-2025', kind: 'major', code: 'CSE', degree: 'BS', name: 'CSE', effectiveTerm: 202501 } as const // prettier-ignore
      await inTransaction(db, (tx) => recordProgramVersion(tx, version, { definition, source: null, importedBy: null }))
    }
    const { body } = await world.ask(cse)
    const told = async (as: string) => (await world.call(as, 'GET', `/requests/${body.id}`)).body.rules[0]
    const rule = 'Admission to Computer Science'
    expect(await told('CSE advisor')).toEqual({ rule, state: 'you decide', figure: 'By the program’s own rules' })
    await plant({ admission: entry })
    expect(await told('CSE advisor')).toEqual({
      rule,
      state: 'not met',
      figure: 'Open: Entry courses with B- (Not met: CSE 114, CSE 214)',
    })
    expect(await told('student')).toBeUndefined()
    await plant({})
    expect(await told('CEAS advisor')).toEqual({ rule, state: 'met', figure: 'Open to everyone' })
    await db.deleteFrom('degree_program').execute()
  })

  test('of a program that does not exist is refused', async () => {
    const { status, body } = await world.ask({ ...cse, program: { kind: 'major', code: 'XYZ', degree: '' } })
    expect([status, body.detail]).toEqual([400, 'There is no major XYZ.'])
  })
})
