import { mustHave } from '@sam/domain/testing/must-have'
import type { CommandAnswer } from '@sam/contract/registration/commands'
import type { searchClasses } from '@sam/contract/timetable'
import type { AnswerOf } from '@sam/contract/route'
import { plantClock } from '@sam/database/testing/plant-clock'
import { inTransaction } from '@sam/database/open-database'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'
import { runImport } from '../imports/run-import.ts'

type Found = AnswerOf<typeof searchClasses>

const demo = join(import.meta.dirname, '../../samples/demo')
let testApp: TestApp
let token = ''
let student: TestPerson

async function importDemo(kind: 'catalog' | 'schedule' | 'rooms', name: string): Promise<void> {
  const outcome = await runImport(testApp.services, {
    kind,
    fileName: name,
    bytes: readFileSync(join(demo, name)),
    subjects: null,
    actorId: null,
    onProgress: () => undefined,
  })
  expect(outcome.status, outcome.message).toBe('succeeded')
}

beforeAll(async () => {
  testApp = await openTestApp()
  await importDemo('rooms', 'rooms.yaml')
  await importDemo('catalog', 'catalog.yaml')
  await importDemo('schedule', 'schedule-202509.pdf')
  await inTransaction(testApp.db, (tx) => plantClock(tx, '2025-08-25'))
  student = await testApp.addPerson(['Student'])
  token = (await testApp.signIn(student.email)).token
})

afterAll(() => testApp.close())

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, bearer = token) {
  return testApp.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${bearer}`, 'x-sam-request': '1' },
  })
}

async function find(query: string): Promise<Found> {
  const answer = await call('GET', `/classes?term=202509&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Found>()
}

type Key = string | number
type Entry = Found['courses'][number]['classes'][number]

function lastName(name: string | undefined): string | null {
  return name ? `${name.split(' ').at(-1)} ${name}` : null
}

/** The first time of day at which any of its parts meets, as '15:30'. */
function earliest(entry: Entry | undefined): string | null {
  const meetings = entry ? [entry.meetings, ...entry.companions.map((part) => part.meetings)].flat() : []
  return meetings.flatMap(({ timeStart }) => timeStart ?? []).toSorted()[0] ?? null
}

const codesOf = (found: Found) => found.courses.map(({ subject, number }) => `${subject} ${number}`)
const classesOf = (found: Found) => found.courses.flatMap(({ classes }) => classes)

test('a time window lets through the classes of which every part meets within', async () => {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
  const spansOf = (entry: Entry) =>
    [entry.meetings, ...entry.companions.map((part) => part.meetings)]
      .flat()
      .flatMap(({ timeStart, timeEnd }) =>
        timeStart && timeEnd ? [[minutes(timeStart), minutes(timeEnd)] as const] : [],
      )
  const all = classesOf(await find('subject=CSE&limit=200'))
  for (const [from, to] of [
    ['10:00', '14:00'],
    ['15:00', null],
    [null, '11:30'],
  ]) {
    const window = [from && `from=${from}`, to && `to=${to}`].filter(Boolean).join('&')
    const expected = all.filter((entry) => {
      const spans = spansOf(entry)
      const [first, last] = [minutes(from ?? '00:00'), minutes(to ?? '24:00')]
      return spans.length > 0 && spans.every(([start, end]) => start >= first && end <= last)
    })
    expect(expected.length, window).toBeGreaterThan(0)
    expect(expected.length, window).toBeLessThan(all.length)
    const found = classesOf(await find(`subject=CSE&limit=200&${window}`))
    expect(
      found.map(({ id }) => id),
      window,
    ).toEqual(expected.map(({ id }) => id))
  }
})

test.each([
  ['description=robots help', ['ROBOTS THAT HELP']],
  ['description=quantum computers', ['PROGRAMMING QUANTUM COMPUTERS']],
  ['description=quantum computers&days=M,Tu,W,Th,F', ['PROGRAMMING QUANTUM COMPUTERS']],
  ['description=CSE 390', ['ROBOTS THAT HELP', 'PROGRAMMING QUANTUM COMPUTERS', 'PEOPLE AND MACHINES']],
  // The word stands in the topic of one class of the course and in no other.
  ['description=museumology&subject=ARH', ['MUSEUMOLOGY AND ITS DISCONTENTS']],
  ['description=museumology&subject=CSE', []],
])('%s finds of a course whose classes have topics: %j', async (query, topics) => {
  const found = await find(query)
  const told = found.courses.filter(({ classes }) => classes.some(({ topic }) => topic !== null))
  expect(told.flatMap(({ classes }) => classes.map(({ topic }) => topic))).toEqual(topics)
  if (topics.length > 0) expect(found.courses[0]?.classes.map(({ topic }) => topic)).toEqual(topics)
})

test.each(['from=9:00', 'from=25:00', 'to=12', 'from=14:00&to=10:00'])('the window %s is malformed', async (window) => {
  expect((await call('GET', `/classes?term=202509&${window}`)).statusCode).toBe(400)
})

test('an unfinished subject finds the classes of every subject that begins so', async () => {
  expect(codesOf(await find('subject=CS&number=214'))).toEqual(['CSE 214'])
})

test('CSE 214 has its lecture with each of its recitations as one whole', async () => {
  const found = await find('subject=CSE&number=214')
  expect(codesOf(found)).toEqual(['CSE 214'])
  expect(found.totalClasses).toBe(8)
  expect(found.classesInTerm).toBeGreaterThan(400)
  const [first] = classesOf(found)
  expect(first).toMatchObject({ classNumber: 80909, component: 'REC', section: 'R01', status: 'open' })
  expect(first?.companions).toMatchObject([{ component: 'LEC', section: '01', classNumber: null }])
  expect(first?.companions[0]?.meetings[0]).toMatchObject({
    weekdays: ['Tu', 'Th'],
    timeStart: '15:30',
    timeEnd: '16:50',
    location: { building: 'Frey Hall', room: '317' },
    instructors: ['Robin Quill'],
  })
})

test.each([
  ['number=300&operator=gte&subject=CSE', (found: Found) => found.courses.every(({ number }) => number >= '300')],
  ['number=14&operator=contains', (found: Found) => found.courses.every(({ number }) => number.includes('14'))],
  ['sbc=ARTS', (found: Found) => found.courses.every(({ sbcs }) => sbcs.includes('ARTS'))],
  ['mode=hybrid', (found: Found) => classesOf(found).every(({ mode }) => mode === 'hybrid')],
  [
    'instructor=fontaine',
    (found: Found) => classesOf(found).every(({ instructors }) => /Fontaine/.test(String(instructors))),
  ],
  ['status=open&subject=CSE', (found: Found) => classesOf(found).every(({ status }) => status === 'open')],
  [
    'days=Tu,Th&subject=CSE',
    (found: Found) =>
      classesOf(found).every(({ meetings, companions }) =>
        [meetings, ...companions.map((part) => part.meetings)]
          .flat()
          .every(({ weekdays }) => weekdays.every((day) => day === 'Tu' || day === 'Th')),
      ),
  ],
])('%s lets through what it says and nothing else', async (query, holds) => {
  const found = await find(query)
  expect(found.totalClasses).toBeGreaterThan(0)
  expect(holds(found)).toBe(true)
})

test.each([
  ['data struct', 'CSE 214'],
  ['data strucutres', 'CSE 214'],
  ['cse214', 'CSE 214'],
  ['CALCULUS', 'MAT 131'],
])('words find as they are typed: %s', async (words, code) => {
  expect(codesOf(await find(`description=${encodeURIComponent(words)}`))).toContain(code)
})

test.each(['%', '_', '%25%25', 'zzzzzz'])('%s is a word like any other, and nothing has it', async (words) => {
  expect(await find(`description=${encodeURIComponent(words)}`)).toMatchObject({ courses: [], totalCourses: 0 })
})

test('pages follow one another without gap or repetition', async () => {
  const whole = codesOf(await find('limit=200'))
  const pages = [codesOf(await find('limit=20')), codesOf(await find('limit=20&offset=20'))].flat()
  expect(pages).toEqual(whole.slice(0, 40))
})

test('seats are those of the moment, also for the filter of the status', async () => {
  const [before] = classesOf(await find('subject=CSE&number=214'))
  const set = (enrolled: number) =>
    testApp.db.updateTable('section').set({ enrolled }).where('id', '=', mustHave(before?.id)).execute()
  await set(before?.capacity ?? 0)
  const full = await find('subject=CSE&number=214&status=waitlist')
  expect(classesOf(full)).toMatchObject([{ id: before?.id, enrolled: before?.capacity, status: 'waitlist' }])
  await set(0)
  expect((await find('subject=CSE&number=214&status=waitlist')).totalClasses).toBe(0)
})

test('a change of the schedule or the catalog is found at once', async () => {
  await find('subject=CSE&number=214')
  await testApp.db
    .updateTable('course')
    .set({ name: 'Baskets of Zebras' })
    .where('subject', '=', 'CSE')
    .where('number', '=', '214')
    .execute()
  expect(codesOf(await find('description=zebras'))).toEqual(['CSE 214'])
})

test('only classes for which the student is eligible, by what enrolling itself would say', async () => {
  const all = await find('judged=yes&limit=200')
  const free = all.courses.filter(({ refusals }) => refusals?.length === 0)
  expect(codesOf(await find('eligible=yes&limit=200'))).toEqual(codesOf({ ...all, courses: free }))
  expect(free.length).toBeGreaterThan(0)
  expect(free.length).toBeLessThan(all.courses.length)
  const refused = all.courses.find(({ refusals }) => refusals?.length)
  const enrolling = await testApp.app.inject({
    method: 'POST',
    url: '/api/registration/202509/validate',
    headers: { authorization: `Bearer ${token}`, 'x-sam-request': '1' },
    payload: { classes: [{ sectionId: refused?.classes[0]?.id }] },
  })
  const kindsOf = (refusals: readonly { kind: string }[] = []) => refusals.map(({ kind }) => kind)
  expect(kindsOf(enrolling.json<CommandAnswer>().results[0]?.refusals)).toEqual(
    expect.arrayContaining(kindsOf(refused?.refusals)),
  )
  expect((await find('eligible=yes&status=open')).totalClasses).toBeGreaterThan(0)
  const instructor = await testApp.addPerson(['Instructor'])
  const { token: theirs } = await testApp.signIn(instructor.email)
  for (const asked of ['eligible', 'judged'])
    expect((await call('GET', `/classes?term=202509&${asked}=yes`, theirs)).statusCode).toBe(403)
  expect((await find('subject=CSE')).courses[0]).not.toHaveProperty('refusals')
})

test('a waiver that names one class makes the student eligible for that class alone', async () => {
  const [wanted, other] = classesOf(await find('subject=CSE&number=214'))
  const eligible = async () => classesOf(await find('subject=CSE&number=214&eligible=yes')).map(({ id }) => id)
  expect(await eligible()).toEqual([])
  await testApp.db
    .insertInto('waiver')
    .values({
      person_id: student.personId,
      kind: 'prerequisite',
      term: 202509,
      description: 'Met elsewhere',
      section_ids: [mustHave(wanted?.id)],
      granted_at: new Date().toISOString(),
    })
    .execute()
  expect(await eligible()).toEqual([wanted?.id])
  expect(other).toBeDefined()
})

test.each([
  ['sort=title', (found: Found) => found.courses.map(({ title }) => title)],
  ['sort=instructor', (found: Found) => found.courses.map(({ classes }) => lastName(classes[0]?.instructors[0]))],
  ['sort=time', (found: Found) => found.courses.map(({ classes }) => earliest(classes[0]))],
  [
    'sort=status',
    (found: Found) => classesOf(found).map(({ status }) => ['open', 'waitlist', 'closed'].indexOf(status)),
  ],
])('%s puts courses and their classes in order, and turns it round', async (query, keysOf) => {
  const up = keysOf(await find(`subject=CSE&limit=200&${query}`)).filter((key) => key !== null)
  const down = keysOf(await find(`subject=CSE&limit=200&order=descending&${query}`)).filter((key) => key !== null)
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const inOrder = (a: Key, b: Key) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  expect(up.length).toBeGreaterThan(1)
  if (query !== 'sort=status') expect(up).toEqual(up.toSorted(inOrder))
  expect(up[0]).toEqual(up.toSorted(inOrder)[0])
  expect(down[0]).toEqual(down.toSorted(inOrder).at(-1))
})

test('by open seats, the most first, those of the moment; and the schedule’s order from its end', async () => {
  const found = await find('subject=CSE&sort=seats&order=descending&limit=200')
  const open = found.courses.map(({ classes }) =>
    classes.map(({ capacity, enrolled }) => Math.max(capacity - enrolled, 0)),
  )
  expect(open.map(([first]) => first)).toEqual(open.map(([first]) => first ?? 0).toSorted((a, b) => b - a))
  for (const each of open) expect(each).toEqual(each.toSorted((a, b) => b - a))
  const codes = codesOf(await find('subject=CSE&limit=200'))
  expect(codesOf(await find('subject=CSE&limit=200&sort=course&order=descending'))).toEqual(codes.toReversed())
})

test('a class has an address of its own, and one that is none has not', async () => {
  const [one] = classesOf(await find('subject=CSE&number=220'))
  const answer = await call('GET', `/classes/${one?.id}`)
  expect(answer.json()).toMatchObject({ subject: 'CSE', number: '220', term: 202509, class: { id: one?.id } })
  expect((await call('GET', '/classes/99999999')).statusCode).toBe(404)
})

test('a class that is kept for its record alone has no address', async () => {
  const [one] = classesOf(await find('subject=CSE&number=220'))
  const mark = (withdrawn_at: Date | null) =>
    testApp.db.updateTable('section').set({ withdrawn_at }).where('id', '=', mustHave(one).id).execute()
  await mark(new Date())
  const answers = await Promise.all(['', '/needs'].map((part) => call('GET', `/classes/${one?.id}${part}`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  await mark(null)
})

test('a student keeps classes in their own planner, and takes them out', async () => {
  const [one] = classesOf(await find('subject=CSE&number=214'))
  const url = `/planner/202509/sections/${one?.id}`
  const listed = async () => (await call('GET', '/planner/202509/sections')).json<{ classes: unknown[] }>().classes
  expect((await call('POST', url)).json()).toEqual({ sectionId: one?.id, planned: true })
  expect((await call('POST', url)).statusCode).toBe(200)
  expect(await listed()).toMatchObject([{ sectionId: one?.id, course: 'CSE 214', standing: 'planned' }])
  const other = await testApp.addPerson(['Student'])
  const others = await call('GET', '/planner/202509/sections', (await testApp.signIn(other.email)).token)
  expect(others.json()).toMatchObject({ classes: [] })
  const fitting = classesOf(await find('subject=CSE&number=214&fits=yes'))
  expect(fitting.map(({ id }) => id)).not.toContain(one?.id)
  expect((await call('DELETE', url)).json()).toEqual({ sectionId: one?.id, planned: false })
  expect(await listed()).toEqual([])
})

test('only classes of the term that one can enroll in can be planned, and only by students', async () => {
  const [one] = classesOf(await find('subject=CSE&number=214'))
  expect((await call('POST', `/planner/202601/sections/${one?.id}`)).statusCode).toBe(404)
  expect((await call('POST', `/planner/202509/sections/${one?.companions[0]?.id}`)).statusCode).toBe(404)
  const instructor = await testApp.addPerson(['Instructor'])
  const { token: theirs } = await testApp.signIn(instructor.email)
  expect((await call('POST', `/planner/202509/sections/${one?.id}`, theirs)).statusCode).toBe(403)
})
