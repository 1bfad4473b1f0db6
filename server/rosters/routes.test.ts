import { mustHave } from '@sam/domain/testing/must-have'
import { unzipSync } from 'fflate'
import { plantClock } from '@sam/database/testing/plant-clock'
import { inTransaction } from '@sam/database/open-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

let world: TestApp
const tokens: Record<string, string> = {}
const people: Record<string, TestPerson> = {}
const sections: Record<string, number> = {}

beforeAll(async () => {
  world = await openTestApp()
  const add = async (name: string, roles: Parameters<TestApp['addPerson']>[0], level?: 'college' | 'department') => {
    const person = await world.addPerson(roles, level ? { level } : {})
    people[name] = person
    tokens[name] = (await world.signIn(person.email)).token
    return person.personId
  }
  const registrar = await add('registrar', ['Registrar'])
  const teaching = await add('instructor', ['Instructor'])
  await add('colleague', ['Instructor'])
  const assistant = await add('assistant', ['Instructor'])
  await add('advisor', ['Academic Advisor'])
  const college = await add('college advisor', ['Academic Advisor'], 'college')
  const department = await add('department advisor', ['Academic Advisor'], 'department')
  for (const [person_id, unit] of [
    [college, 'CEAS'],
    [department, 'CSE'],
  ] as const)
    await world.db.updateTable('advisor_unit').set({ unit }).where('person_id', '=', person_id).execute()
  const students = [await add('one', ['Student']), await add('two', ['Student']), await add('three', ['Student'])]
  expect(registrar).toBeGreaterThan(0)
  await plantClasses({ teaching, assistant, students })
  await inTransaction(world.db, (tx) => plantClock(tx, '2025-08-25'))
})
afterAll(() => world.close())

/** CSE 214: an un-numbered lecture taken with two numbered recitations; AMS 151: a lecture of its own. */
async function plantClasses({
  teaching,
  assistant,
  students,
}: {
  teaching: number
  assistant: number
  students: number[]
}) {
  const { db } = world
  await db.insertInto('term').values({ code: 202509 }).execute()
  await db
    .insertInto('subject')
    .values([
      { code: 'CSE', name: 'Computer Science' },
      { code: 'AMS', name: 'Applied Mathematics' },
    ])
    .execute()
  const instructors = await db
    .insertInto('instructor')
    .values([
      { name: 'Instructor, T.', person_id: teaching },
      { name: 'Assistant, A.', person_id: assistant },
    ])
    .returning('id')
    .execute()
  const offer = async (subject: string, number: string, title: string) =>
    (
      await db
        .insertInto('offering')
        .values({ term: 202509, subject, number, title, credits_min: 4, credits_max: 4 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const plant = async (
    key: string,
    offering_id: number,
    row: {
      position: number
      class_number: number | null
      component: string
      section_code: string
      enrolled: number
      capacity?: number
      waitlisted?: number
    },
    taughtBy: number | undefined,
  ) => {
    const { id } = await db
      .insertInto('section')
      .values({ offering_id, term: 202509, mode: 'in person', capacity: 30, capacity_source: 'room', ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    sections[key] = id
    const meeting = await db
      .insertInto('meeting')
      .values({
        section_id: id,
        position: 0,
        days: 10,
        start_minute: 600,
        end_minute: 680,
        building: 'FREY HALL',
        room: '104',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (taughtBy !== undefined)
      await db
        .insertInto('meeting_instructor')
        .values({ meeting_id: meeting.id, position: 0, instructor_id: taughtBy })
        .execute()
  }
  const [byInstructor, byAssistant] = instructors.map(({ id }) => id)
  const cse = await offer('CSE', '214', 'Data Structures')
  const ams = await offer('AMS', '151', 'Calculus I')
  await plant(
    'lecture',
    cse,
    { position: 0, class_number: null, component: 'LEC', section_code: '01', enrolled: 2 },
    byInstructor,
  )
  await plant(
    'r01',
    cse,
    { position: 1, class_number: 90001, component: 'REC', section_code: 'R01', enrolled: 1 },
    byAssistant,
  )
  await plant(
    'r02',
    cse,
    {
      position: 2,
      class_number: 90002,
      component: 'REC',
      section_code: 'R02',
      enrolled: 1,
      capacity: 1,
      waitlisted: 3,
    },
    undefined,
  )
  await plant(
    'calculus',
    ams,
    { position: 0, class_number: 90003, component: 'LEC', section_code: '01', enrolled: 0 },
    byInstructor,
  )
  for (const holder of ['r01', 'r02'])
    await db
      .insertInto('section_companion')
      .values({ section_id: mustHave(sections[holder]), companion_id: mustHave(sections['lecture']) })
      .execute()
  const take = (person_id: number, section: string, more: object = {}) =>
    db
      .insertInto('enrollment')
      .values({
        person_id,
        term: 202509,
        section_id: sections[section] ?? null,
        class_number: 90001,
        subject: 'CSE',
        number: '214',
        section_code: section.toUpperCase(),
        credits: 4,
        status: 'enrolled',
        ...more,
      })
      .execute()
  const [one = 0, two = 0, three = 0] = students
  await take(one, 'r01', { gpnc_threshold: 'C' })
  await take(two, 'r02')
  await take(three, 'r01', { status: 'withdrawn', grade: 'W' })
  await db.updateTable('person').set({ first_name: '=cmd', last_name: 'Zulu, "A"' }).where('id', '=', one).execute()
  await db
    .insertInto('student_program')
    .values({ person_id: one, kind: 'major', standing: 'declared', code: 'CSE', position: 0 })
    .execute()
  await db
    .insertInto('transfer_credit')
    .values({ person_id: two, position: 0, source_course: 'X', source_institution: 'Y', credits: 60 })
    .execute()
}

const call = (who: string, url: string, method: 'GET' | 'PUT' = 'GET', payload?: object) =>
  world.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokens[who]}` },
    ...(payload && { payload }),
  })
const roster = (who: string, key: string) => call(who, `/rosters/${sections[key]}`)

describe('an instructor’s classes', () => {
  test('are those they teach, the shared lecture among them', async () => {
    const { classes } = (await call('instructor', '/rosters')).json<{ classes: { sectionId: number }[] }>()
    expect(classes.map(({ sectionId }) => sectionId)).toEqual([sections['calculus'], sections['lecture']])
    expect((await call('colleague', '/rosters')).json()).toEqual({ classes: [] })
    expect((await call('one', '/rosters')).statusCode).toBe(403)
  })
})

describe('a roster', () => {
  test('of a lecture joins the students of the recitations taken with it, and tells the class', async () => {
    const answer = (await roster('instructor', 'lecture')).json()
    expect(answer).toMatchObject({
      class: {
        subject: 'CSE',
        number: '214',
        title: 'Data Structures',
        department: 'Computer Science',
        type: 'Lecture',
        creditsMin: 4,
        enrolled: 2,
        capacity: 30,
        externalId: '202509-CSE214-LEC01',
        sections: ['R01', 'R02'],
        meetings: [{ weekdays: ['Tu', 'Th'], timeStart: '10:00', location: { building: 'Frey Hall', room: '104' } }],
      },
      instructors: [{ name: 'Person Number 2', email: people['instructor']?.email }],
      gradesNotSubmitted: 2,
    })
    const { students } = answer as { students: Record<string, unknown>[] }
    expect(students.map(({ section, status }) => `${String(section)} ${String(status)}`)).toEqual([
      'R01 withdrawn',
      'R02 enrolled',
      'R01 enrolled',
    ])
    expect(students[1]).toMatchObject({ standing: 'U3', programs: [], gpnc: null, grade: null })
    expect(students[0]).toMatchObject({ grade: 'W' })
    expect(students[2]).toMatchObject({ standing: 'U1', programs: ['CSE'], gpnc: 'C', sortName: 'Zulu, "A", =cmd' })
  })

  test('of one recitation has its own students and its class number', async () => {
    const answer = (await roster('assistant', 'r01')).json<{ class: object; students: object[] }>()
    expect(answer.class).toMatchObject({ externalId: '202509-90001', type: 'Recitation', enrolled: 1 })
    expect(answer.students).toHaveLength(2)
  })

  test.each([
    ['registrar', 'r02', 200],
    ['instructor', 'lecture', 200],
    ['instructor', 'r02', 200],
    ['assistant', 'r01', 200],
    ['assistant', 'r02', 403],
    ['assistant', 'lecture', 403],
    ['colleague', 'lecture', 403],
    ['advisor', 'calculus', 200],
    ['college advisor', 'r01', 200],
    ['department advisor', 'r01', 200],
    ['department advisor', 'calculus', 403],
    ['one', 'r01', 403],
  ])('opened by the %s: %s is %i', async (who, key, status) => {
    expect((await roster(who, key)).statusCode).toBe(status)
  })

  test('only registrars learn that a class is unknown', async () => {
    expect((await call('registrar', '/rosters/999999')).statusCode).toBe(404)
    expect((await call('instructor', '/rosters/999999')).statusCode).toBe(403)
  })

  test('notes once in an hour whose records were seen', async () => {
    await roster('registrar', 'r02')
    await roster('registrar', 'r02')
    const seen = await world.db
      .selectFrom('record_access')
      .select(['subject_id', 'surface', 'interest'])
      .where('viewer_id', '=', mustHave(people['registrar']?.personId))
      .where('subject_id', '=', mustHave(people['two']?.personId))
      .execute()
    expect(seen).toEqual([{ subject_id: people['two']?.personId, surface: 'roster', interest: 'keeps the records' }])
  })
})

describe('files', () => {
  const file = (query: string) => call('instructor', `/rosters/${sections['lecture']}/file?${query}`)

  test('a roster as CSV keeps formulas texts', async () => {
    const answer = await file('content=roster&format=csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="CSE 214 LEC 01 202509-CSE214-LEC01 roster.csv"',
    )
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toBe('\ufeffSBU ID,Name,Email,Standing,Programs,Section,Credits,Grading,Status')
    expect(lines[3]).toBe(
      `100000008,"Zulu, ""A"", =cmd",${people['one']?.email},U1,CSE,R01,4,"G/P/NC, threshold C",Enrolled`,
    )
  })

  test('grades as XLSX open again, every name a text', async () => {
    const answer = await file('content=grades&format=xlsx')
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const entries = unzipSync(answer.rawPayload)
    const text = (name: string) => new TextDecoder().decode(entries[name])
    const sheet = text('xl/worksheets/sheet1.xml')
    expect(sheet).not.toContain('<f>')
    expect(sheet.match(/<row /g)).toHaveLength(4)
    const words = sheet + (entries['xl/sharedStrings.xml'] ? text('xl/sharedStrings.xml') : '')
    for (const word of ['SBU ID', 'Grade', 'Zulu, &quot;A&quot;, =cmd', 'Withdrawn'])
      expect(words.replaceAll('"', '&quot;')).toContain(word)
    expect(text('xl/workbook.xml')).toContain('CSE 214 LEC 01, Fall 2025')
  })

  test('are refused like the roster itself', async () => {
    const url = `/rosters/${sections['lecture']}/file?content=grades&format=csv`
    expect((await call('colleague', url)).statusCode).toBe(403)
    expect((await call('instructor', `${url}x`)).statusCode).toBe(400)
  })
})

describe('finding classes to manage', () => {
  const found = async (query: string) => {
    const answer = (await call('registrar', `/rosters/classes?term=202509${query}`)).json<{
      classes: { subject: string; section: string }[]
      total: number
    }>()
    return [answer.total, ...answer.classes.map(({ subject, section }) => `${subject} ${section}`)]
  }

  test.each([
    ['', [4, 'AMS 01', 'CSE 01', 'CSE R01', 'CSE R02']],
    ['&subject=cse', [3, 'CSE 01', 'CSE R01', 'CSE R02']],
    ['&subject=CSE&number=2', [3, 'CSE 01', 'CSE R01', 'CSE R02']],
    ['&classNumber=90002', [1, 'CSE R02']],
    ['&words=calculus%20instructor', [1, 'AMS 01']],
    ['&words=cse%20214', [3, 'CSE 01', 'CSE R01', 'CSE R02']],
    ['&words=%25', [0]],
    ['&limit=1', [4, 'AMS 01']],
    ['&limit=2&offset=1', [4, 'CSE 01', 'CSE R01']],
    ['&offset=4', [4]],
  ])('with%s finds %j', async (query, result) => {
    expect(await found(query)).toEqual(result)
  })

  test('is for registrars', async () => {
    expect((await call('instructor', '/rosters/classes?term=202509')).statusCode).toBe(403)
  })
})

describe('a capacity', () => {
  const url = () => `/rosters/${sections['r02']}/capacity`

  test('is shown with its effect, and changes nothing', async () => {
    const answer = await call('registrar', `${url()}?capacity=3`)
    expect(answer.json()).toEqual({
      seats: { capacity: 1, enrolled: 1, waitlisted: 3, overCapacity: 0, source: 'room' },
      effect: {
        freeBefore: 0,
        freeAfter: 2,
        overCapacity: 0,
        seatsForWaiting: 2,
        waitlistCapacityBefore: 0,
        waitlistCapacityAfter: 0,
      },
      refusal: null,
    })
    expect((await call('registrar', `${url()}?capacity=1`)).json()).toMatchObject({
      effect: null,
      refusal: 'The class already has this capacity.',
    })
    expect((await call('registrar', `${url()}?capacity=-1`)).json()).toMatchObject({
      refusal: 'The capacity must be a whole number from 0 to 100,000.',
    })
  })

  test('is changed, kept as the registrar’s, and written to the log', async () => {
    const answer = await call('registrar', url(), 'PUT', { capacity: 0, before: 1, note: ' Room lost ' })
    expect(answer.json()).toMatchObject({ seats: { capacity: 0, overCapacity: 1, source: 'registrar' }, refusal: null })
    const entry = await world.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity', '=', 'section')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actor_id: people['registrar']?.personId,
      actor_role: 'Registrar',
      category: 'administrative',
      action: 'capacity changed',
      details: 'CSE 214 REC R02, Fall 2025: capacity 1 to 0, 1 beyond it',
      note: 'Room lost',
      before: { capacity: 1, overCapacity: 0, source: 'room' },
      after: { capacity: 0, overCapacity: 1, source: 'registrar' },
    })
  })

  test('seen by someone before another changed it is a conflict', async () => {
    const answer = await call('registrar', url(), 'PUT', { capacity: 9, before: 1 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json<{ detail: string }>().detail).toContain(
      'The capacity (now 0, you saw 1) changed since you read it.',
    )
  })

  test('is changed by registrars alone', async () => {
    expect((await call('instructor', url(), 'PUT', { capacity: 9, before: 0 })).statusCode).toBe(403)
    expect((await call('instructor', `${url()}?capacity=3`)).statusCode).toBe(403)
  })
})
