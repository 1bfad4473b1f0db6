import { readFileSync } from 'node:fs'
import { mustHave } from '@sam/domain/testing/must-have'
import { recordRequest } from '@sam/database/requests/request-writes'
import { inTransaction } from '@sam/database/open-database'
import { plantClass } from '@sam/database/testing/plant-class'
import { plantClock } from '@sam/database/testing/plant-clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessMatrix } from '../testing/access-matrix.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

// A student who asked that directory information be withheld (FERPA, 34 CFR 99.37). Every route that reads is walked as
// people without a reason: none of them may come upon the student's name, address or number.

let world: TestApp
let theirs: number
let another: number
let asked: number
const people: Record<string, TestPerson> = {}
const tokens: Record<string, string> = {}
const lastName = 'Quillfeather'

beforeAll(async () => {
  world = await openTestApp()
  const { db } = world
  await inTransaction(db, (tx) => plantClock(tx, '2025-11-05'))
  const add = async (name: string, ...given: Parameters<TestApp['addPerson']>) => {
    people[name] = await world.addPerson(...given)
    tokens[name] = (await world.signIn(people[name].email)).token
    return people[name].personId
  }
  await add('withheld', ['Student'], { email: 'quillfeather@stonybrook.edu' })
  await add('student', ['Student'])
  const [instructor, stranger] = [await add('instructor', ['Instructor']), await add('stranger', ['Instructor'])]
  await add('advisor', ['Academic Advisor'])
  await add('other advisor', ['Academic Advisor'], { level: 'department' })
  await add('deciding advisor', ['Academic Advisor'], { level: 'department' })
  await add('registrar', ['Registrar'])
  for (const [who, unit] of [
    ['other advisor', 'HIS'],
    ['deciding advisor', 'TST'],
  ] as const)
    await db
      .updateTable('advisor_unit')
      .set({ unit })
      .where('person_id', '=', mustHave(people[who]?.personId))
      .execute()
  const student = people['withheld']?.personId ?? 0
  await db
    .updateTable('person')
    .set({ first_name: 'Wren', last_name: lastName, directory_withheld: true })
    .where('id', '=', student)
    .execute()
  await db
    .insertInto('student_program')
    .values({ person_id: student, kind: 'major', standing: 'declared', code: 'CSE', degree: 'BS', position: 0 })
    .execute()
  await db.updateTable('student').set({ graduation_term: 202605 }).where('person_id', '=', student).execute()
  theirs = await plantClass(db, { instructor, students: [student], number: '101' })
  const subject = { kind: 'department permission', term: 202509, course: 'TST 101' } as const
  const request = {
    studentId: student,
    askedBy: student,
    subject,
    subjectKey: 'TST 101',
    message: 'Please',
    submittedAt: new Date('2025-11-04T15:00:00Z'),
    expiresOn: null,
    steps: [{ role: 'department advisor', subject: 'TST' }] as const,
  }
  asked = mustHave(await inTransaction(db, (tx) => recordRequest(tx, request)))
  another = await plantClass(db, { instructor: stranger, students: [], number: '102' })
})
afterAll(() => world.close())

const get = (who: string, url: string) =>
  world.app.inject({ url, headers: { authorization: `Bearer ${tokens[who]}`, 'x-sam-request': '1' } })

/** Whether an answer tells of the student. */
function tellsOf(body: string): boolean {
  return [lastName, 'quillfeather@', String(people['withheld']?.number)].some((sign) => body.includes(sign))
}

const number = () => mustHave(people['withheld']?.number)
const searches = (): [string, string][] => [
  ['name', lastName],
  ['name', 'Wren'],
  ['email', 'quill'],
  ['studentId', String(number()).slice(0, 6)],
  ['major', 'CSE'],
  ['college', 'CEAS'],
  ['graduation', '2026'],
]
const search = (type: string, value: string, more = '') =>
  `/api/users/search?type=${type}&value=${encodeURIComponent(value)}${more}`

const without = ['student', 'stranger', 'other advisor'] as const
const reads = Object.keys(accessMatrix).filter((route) => route.startsWith('GET ') && !route.endsWith('/progress'))
let walked = 0

test.each(reads.flatMap((route) => without.map((who) => ({ route, who }))))(
  '$route by the $who',
  async ({ route, who }) => {
    const own = people[who]
    const url = (accessMatrix[route]?.url ?? route.slice(4))
      .replace('{class}', String(theirs))
      .replace('{request}', String(asked))
      .replaceAll(/\{\w+\.email\}/g, encodeURIComponent(own?.email ?? ''))
      .replaceAll(/\{(self|enrolled|other|registrar|nobody)\}/g, String(own?.number))
      .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    for (const one of new Set([url, url.replace(String(theirs), String(another))])) {
      const { body } = await get(who, one)
      expect(tellsOf(body), `${who} at ${one}`).toBe(false)
    }
    walked += 1
  },
)

describe('a search', () => {
  test('finds the student for those who advise them and for registrars, marked', async () => {
    for (const who of ['advisor', 'registrar'])
      for (const [type, value] of searches()) {
        const { body } = await get(who, search(type, value))
        expect(tellsOf(body), `${who} by ${type} ${value}`).toBe(true)
        expect(body).toContain('"directoryWithheld":true')
      }
  })

  test('does not for advisors of other units, nor counts them', async () => {
    for (const [type, value] of searches())
      for (const more of ['', '&only=students', '&sort=name&limit=5', '&facts=yes']) {
        const { body, headers, statusCode } = await get('other advisor', search(type, value, more))
        if (statusCode === 400) continue
        expect(tellsOf(body), `${type} ${value}${more}`).toBe(false)
        expect(Number(headers['x-total-count'] ?? 0)).toBeLessThanOrEqual(
          (JSON.parse(body) as { data?: unknown[] }).data?.length ?? (JSON.parse(body) as unknown[]).length,
        )
      }
  })

  test('does by the whole number or the whole address, which a student at the desk tells', async () => {
    expect(tellsOf((await get('other advisor', search('studentId', String(number())))).body)).toBe(true)
    expect(tellsOf((await get('other advisor', search('email', 'Quillfeather@stonybrook.edu'))).body)).toBe(true)
  })
})

test('those who decide what the student asks for see the name in the inbox and in the request, marked', async () => {
  for (const url of ['/api/requests', `/api/requests/${asked}`]) {
    const { body } = await get('deciding advisor', url)
    expect(tellsOf(body), url).toBe(true)
    expect(body).toContain('"directoryWithheld":true')
  }
})

/** The table of docs/security.md: each call whose answer may name the student, and whether the name is marked there. */
const places = new Map(
  readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
    .split('## Where the name of a student who withholds appears')[1]!
    .split('\n## ')[0]!
    .split('\n')
    .flatMap((row) => {
      const [, , calls = '', does = ''] = row.split('|')
      return [...calls.matchAll(/`((?:GET|POST|PUT|DELETE) [^`]+)`/g)].map(([, call]) => [call, does.trim()])
    }) as [string, string][],
)
const withReason = ['registrar', 'advisor', 'deciding advisor', 'instructor'] as const

describe('the table of places where the name appears', () => {
  test('lists every call that can mark a name, and calls no other marked', () => {
    const { paths } = JSON.parse(readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8')) as {
      paths: Record<string, Record<string, { responses: object }>>
    }
    const marked = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        JSON.stringify(responses).includes('"directoryWithheld"')
          ? [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`]
          : [],
      ),
    )
    const said = [...places].flatMap(([call, does]) => (does === 'marked' ? [call] : []))
    expect(said.toSorted()).toEqual(marked.toSorted())
  })

  test.each(reads)(
    'lists %s where it names the student, and the name is marked where the table says so',
    async (route) => {
      const url = (accessMatrix[route]?.url ?? route.slice(4))
        .replace('{class}', String(theirs))
        .replace('{request}', String(asked))
        .replaceAll(/\{\w+\.email\}/g, encodeURIComponent(people['withheld']?.email ?? ''))
        .replaceAll(/\{(self|enrolled|other|asking|registrar|nobody)\}/g, String(number()))
        .replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      for (const who of withReason) {
        const address = /^GET .api.registration.:term$/.test(route) ? `${url}?student=${number()}` : url
        const { body } = await get(who, address)
        // Who typed the whole number is asked for a reason, by name.
        if (!body.includes(lastName) || body.includes('"asksReason"')) continue
        const does = places.get(route)
        expect(does, `${who} at ${route}`).toBeDefined()
        if (does === 'marked') expect(body, `${who} at ${route}`).toContain('"directoryWithheld":true')
      }
    },
  )
})

test('those who teach the student see them on the roster and in its file, marked, so that the walk can fail', async () => {
  const { body } = await get('instructor', `/api/rosters/${theirs}`)
  expect(tellsOf(body)).toBe(true)
  expect(body).toContain('"directoryWithheld":true')
  const [header, line] = (await get('instructor', `/api/rosters/${theirs}/file?content=roster&format=csv`)).body.split(
    '\r\n',
  )
  expect([header, line]).toEqual([expect.stringMatching(/,Directory$/), expect.stringMatching(/,withheld$/)])
  expect(walked).toBe(reads.length * without.length)
  process.stdout.write(`P16: a withheld student shows at 0 of ${walked} reads without a reason\n`)
})
