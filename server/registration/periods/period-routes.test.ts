import { shiftOf } from '@sam/domain/kernel/university-clock'
import { mustHave } from '@sam/domain/testing/must-have'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../../samples/registration-world.ts'
import { readClock } from '../../kernel/read-clock.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp
const people: Record<string, TestPerson> = {}
const tokens: Record<string, string> = {}
let open = 0

beforeAll(async () => {
  world = await openTestApp()
  const built = await buildWorld(world.db, [{ course: 'TST 130', capacity: 5 }], 2)
  open = built.sectionIds[0]!
  for (const [name, role] of [
    ['student', 'Student'],
    ['other student', 'Student'],
    ['registrar', 'Registrar'],
    ['advisor', 'Academic Advisor'],
  ] as const) {
    const person = await world.addPerson([role])
    people[name] = person
    tokens[name] = (await world.signIn(person.email)).token
  }
})
afterAll(() => world.close())

const id = (name: string) => mustHave(people[name]?.personId)

async function call<Answer = unknown>(as: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await world.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokens[as]}`, 'idempotency-key': `key of ${as}`.replaceAll(' ', '-') },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

describe('enrollment periods', () => {
  const url = `/registration/${worldTerm}/periods`
  const periods = [
    { standing: 'U4', minimumCredits: 85, maximumCredits: null, beginsAt: '2025-11-03T08:00:00-05:00' },
    { standing: 'U3', minimumCredits: 70, maximumCredits: 85, beginsAt: '2025-11-05T08:00:00-05:00' },
    { standing: 'U3', minimumCredits: 57, maximumCredits: 70, beginsAt: '2025-11-05T13:00:00-05:00' },
    { standing: 'U2', minimumCredits: 24, maximumCredits: 57, beginsAt: '2025-11-10T08:00:00-05:00' },
    { standing: 'U1', minimumCredits: 0, maximumCredits: 24, beginsAt: '2025-11-12T08:00:00-05:00' },
  ]
  interface Periods {
    saved?: boolean
    version: string
    periods: { standing: string; minimumCredits: number; beginsAt: string; students: number }[]
    studentsWithout: number
    credits: object[]
    calendar: object
    arrivals: { at: string; students: number }[]
    lastTime: { term: number; pace: number[] } | null
    problems: string[]
  }

  test('are counted with the record as it earns credits', async () => {
    const { db } = world
    await db.insertInto('subject').values({ code: 'MUS', name: 'Music' }).execute()
    const course = { term: 202509, name: 'Course', credits_min: 3, credits_max: 3 }
    await db.insertInto('term').values({ code: 202509, advanced_registration_begins: '2025-11-03' }).execute()
    await db
      .insertInto('course')
      .values([
        { ...course, subject: 'TST', number: '300' },
        { ...course, subject: 'MUS', number: '161', repeatable: true },
      ])
      .execute()
    const taken = (number: string, grade: string, term: number, subject = 'TST') => ({
      person_id: id('other student'),
      term,
      subject,
      number,
      section_code: '01',
      credits: 24,
      status: 'completed',
      grade,
    })
    await db
      .insertInto('enrollment')
      .values([
        taken('300', 'D', 202401),
        taken('300', 'B', 202409),
        taken('301', 'F', 202409),
        taken('161', 'A', 202401, 'MUS'),
        taken('161', 'A', 202409, 'MUS'),
      ])
      .execute()
    await db
      .insertInto('transfer_credit')
      .values({
        person_id: id('other student'),
        position: 0,
        source_course: 'X',
        source_institution: 'Y',
        credits: 3,
      })
      .execute()
    const read = await call<Periods>('registrar', 'GET', url)
    const students = Object.fromEntries(read.body.periods.map((one) => [one.standing, one.students]))
    expect(students).toEqual({ U1: 3, U2: 0, U3: 1, U4: 0 })
    const own = await call<{ student: object }>('other student', 'GET', `/registration/${worldTerm}`)
    expect(own.body.student).toMatchObject({ standing: 'U3', earnedCredits: 75 })
    expect(read.body).toMatchObject({ endsOn: '2026-02-09', studentsWithout: 0, problems: [] })
    expect(read.body.credits).toEqual([
      { earnedCredits: 0, students: 3, registered: 0 },
      { earnedCredits: 75, students: 1, registered: 0 },
    ])
    expect(read.body.calendar).toMatchObject({ opensOn: '2025-11-03', lateRegistrationEnds: '2026-02-09' })
    expect(read.body.arrivals).toEqual([])
  })

  test('are replaced whole, and from then on decide', async () => {
    const { version } = (await call<Periods>('registrar', 'GET', url)).body
    const saved = await call<Periods>('registrar', 'PUT', url, { version, periods, note: 'as announced' })
    expect(saved).toMatchObject({ status: 200, body: { saved: true, problems: [], studentsWithout: 0 } })
    expect(saved.body.periods.map(({ students }) => students)).toEqual([0, 1, 0, 0, 3])
    const read = await call<Periods>('registrar', 'GET', url)
    expect(read.body.periods.map(({ beginsAt }) => Date.parse(beginsAt)).toSorted()).toEqual(
      periods.map(({ beginsAt }) => Date.parse(beginsAt)).toSorted(),
    )
    const entry = await world.db
      .selectFrom('audit_entry')
      .select(['action', 'note', 'actor_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      action: 'Enrollment periods replaced',
      note: 'as announced',
      actor_id: id('registrar'),
    })
    // The demo clock shows noon of 5 November: the period of eight o'clock has begun, that of one o'clock has not.
    const stateOf = async (name: string) =>
      (await call<{ period: { state: string } }>(name, 'GET', `/registration/${worldTerm}`)).body.period.state
    expect(await stateOf('other student')).toBe('open')
    expect(await stateOf('student')).toBe('not begun')
    const classes = [{ sectionId: open }]
    const refused = await call('student', 'POST', `/registration/${worldTerm}/enroll`, { classes, mode: 'all' })
    expect(refused.body).toMatchObject({ done: false, results: [{ refusals: [{ kind: 'period not begun' }] }] })
  })

  test.each([
    ['none at all', [], /Nobody can register/],
    ['a standing left out', periods.slice(0, 4), /U1: It has no enrollment period/],
    ['an overlap', [...periods, { ...periods[1]!, minimumCredits: 60 }], /U3/],
    [
      'before advance registration',
      [{ ...periods[0]!, beginsAt: '2025-11-02T23:59:00-05:00' }, ...periods.slice(1)],
      /2025-11-02/,
    ],
  ])('with %s nothing is saved', async (_name, wanted, problem) => {
    const { version, periods: before } = (await call<Periods>('registrar', 'GET', url)).body
    const answer = await call<Periods>('registrar', 'PUT', url, { version, periods: wanted })
    expect(answer.body.saved).toBe(false)
    expect(answer.body.problems.join(' ')).toMatch(problem)
    expect((await call<Periods>('registrar', 'GET', url)).body.periods).toEqual(before)
  })

  test('come with who registered when, by half hours of the university’s clock, and who has a class', async () => {
    const { set } = await readClock(world.db, { timeZone: 'America/New_York' })
    const row = { person_id: id('other student'), term: worldTerm, section_id: open, subject: 'TST', number: '130' }
    const seat = {
      ...row,
      section_code: '01',
      credits: 3,
      status: 'enrolled',
      enrolled_at: new Date(Date.parse('2025-11-05T08:44:00-05:00') - shiftOf(set)),
    }
    await world.db.insertInto('enrollment').values(seat).execute()
    const { body } = await call<Periods>('registrar', 'GET', url)
    expect(body.arrivals).toEqual([{ at: '2025-11-05T13:30:00.000Z', students: 1 }])
    expect(body.credits).toContainEqual({ earnedCredits: 75, students: 1, registered: 1 })
  })

  test('tell how fast students came to the last term that had periods', async () => {
    expect((await call<Periods>('registrar', 'GET', url)).body.lastTime).toBeNull()
    const last = { term: 202509, standing: 'U1', minimum_credits: 0, begins_at: '2025-04-07T08:00:00-04:00' }
    await world.db.insertInto('enrollment_period').values(last).execute()
    const row = { person_id: id('other student'), term: 202509, subject: 'TST', number: '130', section_code: '01' }
    const seat = { ...row, credits: 3, status: 'enrolled', enrolled_at: '2025-04-07T09:10:00-04:00' }
    await world.db.insertInto('enrollment').values(seat).execute()
    expect((await call<Periods>('registrar', 'GET', url)).body.lastTime).toEqual({ term: 202509, pace: [0, 0, 1] })
  })

  test('of an unknown term are not found, and only registrars keep them', async () => {
    expect((await call('registrar', 'GET', '/registration/202609/periods')).status).toBe(404)
    expect((await call('registrar', 'PUT', '/registration/202609/periods', { version: 'v', periods })).status).toBe(404)
    expect(
      (await call('registrar', 'PUT', url, { version: 'v', periods: [{ ...periods[0], beginsAt: 'soon' }] })).status,
    ).toBe(400)
    expect((await call('advisor', 'PUT', url, { version: 'v', periods })).status).toBe(403)
  })
})
