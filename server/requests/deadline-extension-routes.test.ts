import { dayWords } from '@sam/domain/kernel/day-words'
import { latestExtension } from '@sam/domain/rosters/grade-dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { worldTerm } from '../../samples/registration-world.ts'
import { openRequestsWorld, type RequestsWorld } from '../testing/open-requests-world.ts'

let world: RequestsWorld
let until: string

beforeAll(async () => {
  world = await openRequestsWorld()
  const term = await world.app.db
    .selectFrom('term')
    .select('semester_end')
    .where('code', '=', worldTerm)
    .executeTakeFirstOrThrow()
  until = latestExtension({ term: worldTerm, courseWithdrawalEnds: null, semesterEnd: term.semester_end })
  for (const [person, section_id, number] of [
    ['student', world.sections.early, '120'],
    ['student', world.sections.needy, '210'],
  ] as const)
    // prettier-ignore
    await world.app.db
      .insertInto('enrollment')
      .values({
        person_id: world.id(person),
        section_id,
        term: worldTerm,
        subject: 'TST',
        number,
        section_code: '01',
        credits: 3,
        status: 'enrolled',
      })
      .execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clear()
  await world.app.db.deleteFrom('grade_extension').execute()
})

const wanted = (more: object = {}) => ({ kind: 'deadline extension', term: worldTerm, course: 'TST 120', until, ...more }) // prettier-ignore
const extensions = () => world.app.db.selectFrom('grade_extension').select(['until', 'note']).execute()

test('an instructor of the class grants a later day, which then stands on the roster, in the log and in a notice', async () => {
  const { body } = await world.ask(wanted())
  expect(body).toMatchObject({
    title: 'Later grade deadline',
    name: `TST 120 until ${dayWords(until)}`,
    expiresOn: until,
  })
  expect(body.steps.map(({ title }) => title)).toEqual(['TST 120 instructor'])
  for (const other of ['late instructor', 'TST advisor', 'student'])
    expect((await world.decide(other, body.id, 0)).status).toBe(403)
  expect(await extensions()).toEqual([])
  const { body: done } = await world.decide('early instructor', body.id, 0, { note: 'Hand it in by then.' })
  expect(done.status).toBe('approved')
  expect(await extensions()).toEqual([{ until, note: 'Hand it in by then.' }])
  const noted = await world.app.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_role'])
    .where('entity', '=', 'grade_extension')
    .execute()
  expect(noted).toEqual([{ action: 'grade deadline extended', actor_role: 'Instructor' }])
})

test.each([
  [
    { course: 'TST 140' },
    'You have no class TST 140 in Spring 2026 on a roster here. Write to a registrar: they extend and replace grades of terms whose class schedule is not here.',
  ],
  [{ until: '2026-02-01' }, /^Choose a day after /],
  [{ until: '2029-01-01' }, /^Choose a day up to .*, one year after the term\.$/],
])('%j is refused in a sentence, and nothing is kept', async (more, reason) => {
  const { status, body } = await world.ask(wanted(more))
  expect(status).toBe(400)
  expect(body.detail).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason))
  expect(await world.app.db.selectFrom('request').select('id').execute()).toEqual([])
})

test('where no instructor of the class has an account a registrar decides', async () => {
  const { body } = await world.ask(wanted({ course: 'TST 210' }))
  expect(body.steps.map(({ title }) => title)).toEqual(['Registrar'])
  for (const other of ['early instructor', 'TST advisor', 'student'])
    expect((await world.decide(other, body.id, 0)).status).toBe(403)
  expect((await world.decide('registrar', body.id, 0)).body.status).toBe('approved')
  const noted = await world.app.db
    .selectFrom('audit_entry')
    .select('actor_role')
    .where('entity', '=', 'grade_extension')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(noted.actor_role).toBe('Registrar')
})

test('an approval that came too late changes nothing and says why', async () => {
  const { body } = await world.ask(wanted())
  const grade = (status: string) =>
    world.app.db
      .updateTable('enrollment')
      .set({ status })
      .where('person_id', '=', world.id('student'))
      .where('number', '=', '120')
      .execute()
  await grade('withdrawn')
  const { status, body: refused } = await world.decide('early instructor', body.id, 0)
  expect([status, refused.detail]).toEqual([409, 'This student withdrew; the grade stays W.'])
  expect(await extensions()).toEqual([])
  await grade('enrolled')
})
