import { mustHave } from '@sam/domain/testing/must-have'
import type { ScheduleDocument } from '@sam/domain/timetable/schedule'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSchedulePdf } from '../../samples/write-schedule-pdf.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'
import { plantClass } from '@sam/database/testing/plant-class'

// The abuse cases that no other test has: stolen credentials and look-alike domains are in abuse-sign-in-routes, forged ones in
// server/people/forged-*, claimed roles in claimed-role-routes, hostile files in server/imports/hostile-files.

let world: TestApp
const people: Record<string, TestPerson> = {}
const tokens: Record<string, string> = {}
let theirs: number
let anothers: number

beforeAll(async () => {
  world = await openTestApp()
  const add = async (name: string, roles: Parameters<TestApp['addPerson']>[0]) => {
    people[name] = await world.addPerson(roles)
    tokens[name] = (await world.signIn(people[name].email)).token
    return people[name].personId
  }
  await add('registrar', ['Registrar'])
  const [instructor, colleague] = [await add('instructor', ['Instructor']), await add('colleague', ['Instructor'])]
  const [student, other] = [await add('student', ['Student']), await add('other', ['Student'])]
  theirs = await plantClass(world.db, { instructor, students: [student], number: '101' })
  anothers = await plantClass(world.db, { instructor: colleague, students: [other], number: '102' })
})
afterAll(() => world.close())

interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  payload?: object | string | Buffer
  type?: string
}

function ask(who: string, url: string, { method = 'GET', payload, type }: Ask = {}) {
  return world.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokens[who]}`, 'x-sam-request': '1', ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
}

const count = async (table: 'import_run' | 'granted_role' | 'planned_section' | 'audit_entry' | 'record_access') =>
  (
    await world.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('1: a student in the Registrar view imports nothing, whatever is posted', async () => {
  const before = await count('import_run')
  for (const [url, type] of [
    ['/import/users', 'text/plain'],
    ['/import/rooms?preview=true', 'text/plain'],
    ['/schedule/import', 'multipart/form-data; boundary=x'],
  ] as const)
    expect((await ask('student', url, { method: 'POST', payload: 'registrars: []', type })).statusCode).toBe(403)
  expect(await count('import_run')).toBe(before)
})

describe('2: an instructor and the class of another', () => {
  test.each([
    ['GET', (id: number) => `/rosters/${id}`],
    ['GET', (id: number) => `/rosters/${id}/file?content=roster&format=csv`],
    ['GET', (id: number) => `/rosters/${id}/file?content=grades&format=xlsx`],
    ['GET', (id: number) => `/rosters/${id}/capacity?capacity=30`],
    ['PUT', (id: number) => `/rosters/${id}/capacity`],
    ['GET', (id: number) => `/rosters/${id}?sectionId=${theirs}`],
    ['GET', (id: number) => `/rosters/${id}.0`],
    ['GET', (id: number) => `/rosters/0x${id.toString(16)}`],
    ['GET', (id: number) => `/rosters/%20${id}`],
  ] as const)('%s %o', async (method, url) => {
    const before = await count('record_access')
    const answer = await ask('instructor', url(anothers), {
      method,
      ...(method === 'PUT' && { payload: { capacity: 1, before: 20, sectionId: theirs } }),
    })
    expect([400, 403]).toContain(answer.statusCode)
    expect(answer.body).not.toContain(people['other']?.email)
    expect(await count('record_access')).toBe(before)
    const { capacity } = await world.db
      .selectFrom('section')
      .select('capacity')
      .where('id', '=', anothers)
      .executeTakeFirstOrThrow()
    expect(capacity).toBe(20)
  })

  test('posts no grade of its student, by its number or by the student’s enrollment at the own class', async () => {
    const enrollments = await world.db.selectFrom('enrollment').select(['id', 'section_id', 'grade']).execute()
    const [own, swapped] = [theirs, anothers].map((id) => enrollments.find((one) => one.section_id === id)?.id ?? 0)
    const drafts = [own, swapped].map((enrollmentId) => ({ enrollmentId, grade: 'F', version: 0 }))
    const later = { enrollmentId: swapped, until: '2026-01-09', note: 'As agreed' }
    const calls = { 'grade-drafts': { drafts }, 'grade-submissions': { seen: [{ enrollmentId: swapped, version: 0 }] }, 'grade-extensions': later } // prettier-ignore
    for (const id of [theirs, anothers])
      for (const [what, payload] of Object.entries(calls))
        await ask('instructor', `/rosters/${id}/${what}`, { method: 'POST', payload })
    // Of the drafts the own one is kept, so that the refusals can fail.
    expect(await world.db.selectFrom('grade_draft').select('enrollment_id').execute()).toEqual([{ enrollment_id: own }])
    expect(await world.db.selectFrom('grade_extension').select('enrollment_id').execute()).toEqual([])
    const after = await world.db.selectFrom('enrollment').select(['id', 'section_id', 'grade']).execute()
    expect(after).toEqual(enrollments)
  })

  test('their own is theirs, so that the refusals above can fail', async () => {
    expect((await ask('instructor', `/rosters/${theirs}`)).body).toContain(people['student']?.email)
  })
})

describe('3: walking the numbers', () => {
  test.each(['student', 'instructor'])('a %s learns nothing of 200 of them', async (who) => {
    const known = Object.values(people).map(({ number }) => number)
    const numbers = [...known, ...Array.from({ length: 200 - known.length }, (_, n) => 100_500_000 + n)]
    const own =
      who === 'student' ? [people['student']?.number] : [people['instructor']?.number, people['student']?.number]
    const answers = new Set<string>()
    for (const number of numbers) {
      if (own.includes(number)) continue
      const { statusCode, body } = await ask(who, `/users/${number}`)
      answers.add(`${statusCode} ${body.replace(/"requestId":"[^"]+"/, '')}`)
    }
    expect([...answers]).toHaveLength(1)
  })
})

describe('4: known and unknown addresses', () => {
  /** What the database is asked: what takes time here, and so what would tell by the time it takes. */
  const statements: string[] = []
  beforeAll(() => {
    const heard = new WeakSet<object>()
    world.services.identity.pool.on('acquire', (client) => {
      if (heard.has(client)) return
      heard.add(client)
      const query = client.query.bind(client) as (...given: unknown[]) => unknown
      const listen = (...given: [{ text: string } | string, ...unknown[]]) => {
        statements.push(typeof given[0] === 'string' ? given[0] : given[0].text)
        return query(...given)
      }
      Object.assign(client, { query: listen })
    })
  })

  test.each(['student', 'instructor'])('are answered to a %s alike, in words, length and work', async (who) => {
    const known = people['other']?.email ?? ''
    const unknown = known.replace('person', 'nobody')
    expect(unknown).toHaveLength(known.length)
    const answers = new Set<string>()
    const asked = new Set<string>()
    for (const email of [known, unknown, unknown, known]) {
      statements.length = 0
      const { statusCode, body } = await ask(who, `/users/email?email=${email}`)
      answers.add(`${statusCode} ${body.length} ${body.replace(/"requestId":"[^"]+"/, '')}`)
      asked.add(JSON.stringify(statements))
    }
    expect([...answers]).toHaveLength(1)
    expect(statements.length).toBeGreaterThan(1)
    expect([...asked]).toHaveLength(1)
  })
})

const title = '<img src=x onerror=alert(1)>'
const schedule: ScheduleDocument = {
  term: 202509,
  session: 'Full Fall Semester Session',
  asOf: '2025-09-02',
  subjects: [
    {
      code: 'ZZZ',
      name: '=1+1 Studies',
      courses: [
        {
          subject: 'ZZZ',
          number: '214',
          title,
          creditsMin: 3,
          creditsMax: 3,
          sbcs: [],
          formerAttribute: null,
          requirementText: null,
          sections: [
            {
              classNumber: 91_000,
              component: 'LEC',
              section: '01',
              topic: null,
              note: null,
              companions: [],
              page: 0,
              meetings: [
                {
                  days: ['M'],
                  dayPattern: 'M',
                  start: 600,
                  end: 680,
                  startDate: '2025-08-25',
                  endDate: '2025-12-18',
                  building: 'RIVER HALL',
                  room: '101',
                  instructors: ['Eve Sharp'],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}
const formula = '=HYPERLINK("http://evil.example";"Click")'
const users = `students:
- SBU_ID: 555000001
  first_name: "gnp.<script>alert(1)</script>"
  last_name: '${formula}'
  email: eve.sharp@stonybrook.edu
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
  classes:
    - {class_id: 91000, department: ZZZ, course_num: 214, section: "01", semester: Fall, year: 2025, credits: 3, GPNC: null, grade: null}
  course_plan: []
`

describe('11: markup in a title and a formula in a name', () => {
  let section = 0
  beforeAll(async () => {
    const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="../../evil\\".pdf"\r\n\r\n'
    const payload = Buffer.concat([
      Buffer.from(head),
      await writeSchedulePdf(schedule),
      Buffer.from('\r\n--edge--\r\n'),
    ])
    const type = 'multipart/form-data; boundary=edge'
    const imported = await ask('registrar', '/schedule/import?subjects=ZZZ', { method: 'POST', payload, type })
    expect(imported.json()).toMatchObject({ success: true, data: { total: 1 } })
    const answer = await ask('registrar', '/import/users', { method: 'POST', payload: users, type: 'text/plain' })
    expect(answer.json()).toMatchObject({ success: true, errors: [] })
    const found = await world.db
      .selectFrom('section')
      .select('id')
      .where('class_number', '=', 91_000)
      .executeTakeFirstOrThrow()
    section = found.id
  })

  test('stay the texts they are in search, class and roster', async () => {
    for (const url of ['/classes?term=202509&subject=ZZZ', `/classes/${section}`, `/rosters/${section}`]) {
      const answer = await ask('registrar', url)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.body).toContain(JSON.stringify(title).slice(1, -1))
    }
  })

  test('are no formula in a CSV', async () => {
    const { body, headers } = await ask('registrar', `/rosters/${section}/file?content=roster&format=csv`)
    const cells = body
      .slice(1)
      .split(/\r\n/)
      .flatMap((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [])
    expect(body).toContain('HYPERLINK')
    expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w .-]+\.csv"$/)
  })

  test('are no formula in an XLSX, and its XML is well formed', async () => {
    const { rawPayload } = await ask('registrar', `/rosters/${section}/file?content=roster&format=xlsx`)
    const entries = unzipSync(rawPayload)
    const xml = Object.values(entries)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('')
    expect(xml).toContain('HYPERLINK')
    expect(xml).not.toMatch(/<f>|<f |<script|<hyperlink/)
  })
})

describe('12: patterns, paths and line ends', () => {
  test.each(['%', '_', '%%%', '\\', '%_\\', "'", "' or 1=1 --", '.*', '(a+)+$', '*'])(
    '%s is a text to search for',
    async (words) => {
      const asked = `/rosters/classes?term=202509&words=${encodeURIComponent(words)}`
      expect((await ask('registrar', asked)).json()).toMatchObject({ total: 0 })
      for (const [field, found] of [
        ['description', 0],
        ['instructor', 0],
        ['number', 0],
      ] as const) {
        if (field === 'number' && words.length > 4) continue
        const answer = await ask('student', `/classes?term=202509&${field}=${encodeURIComponent(words)}`)
        const { totalClasses, classesInTerm } = answer.json<{ totalClasses: number; classesInTerm: number }>()
        // Marks that no word is made of are left out of what is looked for, and with nothing left nothing is filtered.
        expect(/^[%_]/.test(words) ? [found] : [found, classesInTerm], field).toContain(totalClasses)
      }
    },
  )

  test('a search for 10 kB is refused before the database is asked', async () => {
    const long = encodeURIComponent('%'.repeat(3000))
    for (const url of [`/rosters/classes?term=202509&words=${long}`, `/classes?term=202509&description=${long}`])
      expect((await ask('registrar', url)).statusCode).toBe(400)
  })

  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['/etc/shadow', 'shadow'],
    ['a.pdf\u0001\u001b[31m', 'a.pdf[31m'],
    ['x'.repeat(400), 'x'.repeat(255)],
    ['', 'schedule.pdf'],
  ])('an upload named %j is remembered as a plain name', async (filename, kept) => {
    const payload = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${filename.replaceAll('\\', '\\\\')}"\r\n\r\nno pdf\r\n--edge--\r\n`
    const answer = await ask('registrar', '/schedule/import', {
      method: 'POST',
      payload: Buffer.from(payload, 'latin1'),
      type: 'multipart/form-data; boundary=edge',
    })
    if (filename === '' && answer.statusCode === 400) return
    expect(answer.statusCode).toBe(200)
    const { runs } = (await ask('registrar', '/imports?kind=schedule&limit=1')).json<{ runs: { fileName: string }[] }>()
    expect(runs[0]?.fileName).toBe(kept)
  })

  test('no part of a class can end a line of the headers of a download', async () => {
    const id = await plantClass(world.db, {
      instructor: mustHave(people['instructor']?.personId),
      students: [],
      number: '9"\r\nset-cookie: a=b\r\n\u00e9',
    })
    const answer = await ask('registrar', `/rosters/${id}/file?content=roster&format=csv`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w .-]+"$/)
  })
})

describe('mass assignment: fields beside those asked for', () => {
  const extra = {
    role: 'Registrar',
    roles: ['Registrar'],
    personId: 1,
    person_id: 1,
    id: 1,
    enrolled: 0,
    overCapacity: 99,
    source: 'room',
    term: 1,
    sectionId: 1,
    grantedBy: 1,
    __v: 1,
    directoryWithheld: true,
  }

  test('at sign-in grant nothing', async () => {
    const before = await count('granted_role')
    const email = people['student']?.email
    const issued = await ask('student', '/auth/demo-credential', { method: 'POST', payload: { email, ...extra } })
    const { credential } = issued.json<{ credential: string }>()
    const answer = await ask('student', '/auth/login', {
      method: 'POST',
      payload: { credential, user: extra, ...extra },
    })
    expect(answer.json()).toMatchObject({ user: { roles: ['Student'], SBU_ID: people['student']?.number } })
    expect(await count('granted_role')).toBe(before)
  })

  test('of a capacity change nothing else, and nothing for the person they name', async () => {
    const row = () => world.db.selectFrom('section').selectAll().where('id', '=', theirs).executeTakeFirstOrThrow()
    const before = await row()
    const payload = { capacity: 25, before: 20, ...extra }
    expect((await ask('registrar', `/rosters/${theirs}/capacity`, { method: 'PUT', payload })).statusCode).toBe(200)
    expect(await row()).toEqual({ ...before, capacity: 25, capacity_source: 'registrar' })
    const entry = await world.db
      .selectFrom('audit_entry')
      .select('actor_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.actor_id).toBe(people['registrar']?.personId)
  })

  test('put a class into nobody else’s planner', async () => {
    const url = `/planner/202509/sections/${theirs}?personId=${people['other']?.personId}`
    expect(
      (await ask('student', url, { method: 'POST', payload: { ...extra, personId: people['other']?.personId } }))
        .statusCode,
    ).toBe(200)
    const rows = await world.db.selectFrom('planned_section').select(['person_id', 'section_id', 'term']).execute()
    expect(rows).toEqual([{ person_id: people['student']?.personId, section_id: theirs, term: 202509 }])
  })
})
