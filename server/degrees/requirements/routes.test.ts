import { inTransaction } from '@sam/database/open-database'
import { plantClock } from '@sam/database/testing/plant-clock'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseInChild } from '../../imports/child/parse-in-child.ts'
import { auditBy, auditInChild } from '../../imports/requirements-desk/ask-child.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'
import { readHere } from '../../testing/read-here.ts'
import { computeEffects, type AuditChunk } from './compute-effect.ts'

const base = `# The minor of the department
programs:
  - program: CSE-minor-2024 # never change it
    kind: minor
    code: CSE
    name: Computer Science
    effective_term: { semester: Fall, year: 2024 }
    defaults: { minimum_grade: C }
    rules:
      - id: core
        all: [CSE 114, { id: algorithms, any: [CSE 373, CSE 385] }]
      - id: more
        courses: 1
        from: CSE 200-299
        except: [CSE 200]
    examples:
      - name: Anna has the core
        student: { completed: [{ course: CSE 114, credits: 3, grade: B }, { course: CSE 385, credits: 3, grade: B }] }
        expect: { core: satisfied, more: unsatisfied }
`
const next = base.replace('CSE-minor-2024', 'CSE-minor-2026').replace('year: 2024', 'year: 2026')
const narrower = next.replace(', CSE 385]', ', CSE 386]').replace('core: satisfied', 'core: unsatisfied')

type Who = 'registrar' | 'colleague' | 'advisor'
let world: Awaited<ReturnType<typeof openTestApp>>
let second: TestApp
let colleague: TestPerson
const tokens = {} as Record<Who, string>
const students: TestPerson[] = []

beforeAll(async () => {
  world = await openTestApp()
  // The other server reads in processes of their own, as the product does.
  second = await openTestApp({ sharing: world, reader: parseInChild })
  const { db } = world
  await inTransaction(db, (tx) => plantClock(tx, '2025-11-05'))
  await db.insertInto('subject').values({ code: 'CSE', name: 'CSE' }).execute()
  for (const code of [202409, 202509]) await db.insertInto('term').values({ code }).execute()
  tokens.registrar = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
  colleague = await world.addPerson(['Registrar'])
  tokens.colleague = (await world.signIn(colleague.email)).token
  tokens.advisor = (await world.signIn((await world.addPerson(['Academic Advisor'])).email)).token
  for (const [index, courses] of [['114', '385'], ['114', '373', '320'], ['114']].entries()) {
    const student = await world.addPerson(['Student'])
    students.push(student)
    const person_id = student.personId
    const graduation_term = [202609, 202605, null][index]
    await db.updateTable('student').set({ entry_term: 202409, graduation_term }).where('person_id', '=', person_id).execute() // prettier-ignore
    const minor = { kind: 'minor', standing: 'declared', code: 'CSE', degree: '', position: 0 }
    await db.insertInto('student_program').values({ person_id, ...minor }).execute() // prettier-ignore
    const taken = { person_id, term: 202409, subject: 'CSE', credits: 3, section_code: '01', status: 'completed', grade: 'B' } // prettier-ignore
    for (const number of courses) await db.insertInto('enrollment').values({ ...taken, number }).execute() // prettier-ignore
  }
})
beforeEach(async () => {
  for (const table of ['degree_draft', 'degree_program', 'degree_publication'] as const)
    await world.db.deleteFrom(table).execute()
  expect(await importText(base)).toMatchObject({ success: true })
})
afterAll(async () => {
  await second.close()
  await world.close()
})

async function call(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, app = world) {
  const answer = await app.app.inject({
    method,
    url: `/api${url}`,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${tokens[who]}`, 'x-sam-request': '1' },
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function importText(text: string) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/import/graduation-requirements?file=a.yaml',
    payload: text,
    headers: { authorization: `Bearer ${tokens.registrar}`, 'x-sam-request': '1', 'content-type': 'text/plain' },
  })
  return answer.json<{ success: boolean; message: string; errors: string[] }>()
}

/** A draft of the version on file with this text. */
async function draftOf(text: string): Promise<{ id: number; version: number }> {
  const { body: begun } = await call('registrar', 'POST', '/degree-drafts', { base: 'CSE-minor-2024' })
  const { status, body } = await call('registrar', 'PUT', `/degree-drafts/${begun.id}`, { version: 1, text })
  expect(status).toBe(200)
  return { id: begun.id as number, version: body.version as number }
}

const read = async (id: number) => (await call('registrar', 'GET', `/degree-drafts/${id}`)).body
const compute = (auditChunk: AuditChunk = auditBy(readHere), signal = new AbortController().signal) =>
  computeEffects({ ...world.services, auditChunk, signal })

async function measured(text: string, scope = 'declared') {
  const draft = await draftOf(text)
  expect((await call('registrar', 'POST', `/degree-drafts/${draft.id}/effect`, { version: draft.version, scope })).status).toBe(200) // prettier-ignore
  await compute()
  return draft
}

test('versions are listed with who follows them, and one is read as text and as rules with their lines', async () => {
  const { body } = await call('registrar', 'GET', '/degree-programs')
  expect(body.programs).toMatchObject([
    {
      kind: 'minor',
      code: 'CSE',
      students: 3,
      versions: [{ id: 'CSE-minor-2024', effectiveTerm: 202409, unverified: false, students: 3 }],
      drafts: [],
    },
  ])
  const { body: version } = await call('registrar', 'GET', '/degree-programs/CSE-minor-2024')
  expect(version).toMatchObject({ source: base, isWritten: false, revision: 1, students: 3 })
  expect(version.rules.map(({ id, from, to, needs }: never) => [id, from, to, needs])).toEqual([
    ['core', 10, 11, 'all of 2'],
    ['core/CSE 114', 11, 11, 'CSE 114'],
    ['algorithms', 11, 11, 'one of 2'],
    ['more', 12, 15, '1 course'],
  ])
  expect(version.examples).toMatchObject([{ name: 'Anna has the core', line: 17, rules: [{ rule: 'core', told: 'satisfied' }, {}] }]) // prettier-ignore
  expect((await call('registrar', 'GET', '/degree-programs/none')).status).toBe(404)
  await world.db.updateTable('degree_program').set({ source: null }).execute()
  const { body: written } = await call('registrar', 'GET', '/degree-programs/CSE-minor-2024')
  expect(written).toMatchObject({ isWritten: true, rules: version.rules.map(({ id }: { id: string }) => ({ id })) })
})

test('a file of several programs keeps the text of each; the same file again changes nothing', async () => {
  const minor = (id: string, code: string) => `  # About ${id}\n  - program: ${id}\n    kind: minor\n    code: ${code}\n    effective_term: { semester: Fall, year: 2025 }\n    rules:\n      - { id: a, course: CSE 114 } # note\n` // prettier-ignore
  const file = `programs:\n${minor('A-minor', 'AAA')}\n${minor('B-minor', 'BBB')}`
  expect(await importText(file)).toMatchObject({ success: true, message: '2 of 2 programs imported.' })
  const { body } = await call('registrar', 'GET', '/degree-programs/B-minor')
  expect(body.source).toBe(`programs:\n${minor('B-minor', 'BBB')}`)
  const rows = () => world.db.selectFrom('degree_program').selectAll().orderBy('program').execute()
  const before = await rows()
  expect(await importText(file)).toMatchObject({ success: true, message: 'All programs are unchanged.' })
  expect(await rows()).toEqual(before)
})

test('a draft tells its mistakes by line, and is saved with them', async () => {
  const { id } = await draftOf(next.replace('courses: 1', 'courses: one').replace('from: CSE', 'form: CSE'))
  const draft = await read(id)
  const told = (draft.reading.errors as { line: number; message: string }[]).map(({ line, message }) => `${line} ${message}`) // prettier-ignore
  expect(told).toEqual([
    '13 courses is one; it must be a whole number from 1 to 100.',
    '14 The field form is not known. Did you mean from?',
  ])
  expect(draft.closed.map(({ at }: { at: string }) => at)).toEqual(['text'])
  const { body } = await call('registrar', 'GET', '/degree-programs')
  expect(body.programs[0].drafts).toMatchObject([{ id, base: 'CSE-minor-2024', effectiveTerm: null }])
  expect((await call('registrar', 'POST', `/degree-drafts/${id}/effect`, { version: 2, scope: 'declared' })).status).toBe(400) // prettier-ignore
})

test.each([
  ['YAML that is none', 'programs: [', /^the YAML cannot be read/, 1],
  ['two programs', `${base}  - { program: B, kind: minor, rules: [CSE 114] }\n`, /one program/, 1],
  ['nothing of ours', 'hello: 1', /programs/, 1],
])('a text with %s is read as a mistake', async (_name, text, message, line) => {
  const { status, body } = await call('registrar', 'POST', '/degree-drafts/read', { text })
  expect(status).toBe(200)
  expect(body.reading.program).toBe(null)
  expect(body.reading.errors[0]).toMatchObject({ line, message: expect.stringMatching(message) })
})

test('a draft differs from its version by rule, in words and in both texts', async () => {
  const draft = await read((await draftOf(narrower)).id)
  expect(draft.compared).toMatchObject({
    id: 'CSE-minor-2024',
    changes: [
      { id: 'CSE-minor-2026', kind: 'changed', words: ['In effect from Fall 2026, not Fall 2024'] },
      { id: 'algorithms', words: ['CSE 386 replaces CSE 385'], before: expect.stringContaining('CSE 385'), after: expect.stringContaining('CSE 386') }, // prettier-ignore
    ],
  })
})

test('of two registrars who save the same draft the second learns who was first and loses nothing', async () => {
  const { id, version } = await draftOf(next)
  const mine = { version, text: narrower }
  expect((await call('colleague', 'PUT', `/degree-drafts/${id}`, { version, text: `${next}# theirs\n` }, second as never)).status).toBe(200) // prettier-ignore
  const refused = await call('registrar', 'PUT', `/degree-drafts/${id}`, mine)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/saved this draft since you read it/)]) // prettier-ignore
  expect((await read(id)).source).toBe(`${next}# theirs\n`)
})

test('the effect tells who loses and gains what, by rule and by student, and is stale once the draft changes', async () => {
  const { id, version } = await measured(narrower)
  const draft = await read(id)
  expect(draft.effect).toMatchObject({
    state: 'done', isStale: false, done: 3, total: 3, lose: 1, gain: 0, unproven: 0,
    standings: [{ standing: 'U1', students: 3, lose: 1, gain: 0 }],
    rules: [{ rule: 'algorithms', lose: 1, gain: 0 }],
  }) // prettier-ignore
  expect(draft.closed).toEqual([])
  const { body } = await call('registrar', 'GET', `/degree-drafts/${id}/students?outcome=lose`)
  expect(body.students).toMatchObject([{ standing: 'U1', graduationTerm: 202609, lost: ['algorithms'], gained: [] }])
  await call('registrar', 'PUT', `/degree-drafts/${id}`, { version, text: `${narrower}# more\n` })
  const later = await read(id)
  expect([later.effect.isStale, later.closed.map(({ words }: { words: string }) => words)]).toEqual([true, ['Effect is of an earlier draft']]) // prettier-ignore
})

test('the first draft of the university’s requirements is measured against the short form that its students are held to', async () => {
  expect(await importText('graduation_requirements:\n  minimum_credits: 6\n  SBCs: [ARTS]\n')).toMatchObject({
    success: true,
  })
  const full = 'programs:\n  - program: everyone\n    kind: university\n    name: University requirements\n    effective_term: { semester: Fall, year: 2026 }\n    rules:\n      - { id: credits, label: 9 credits, total_credits: 9 }\n' // prettier-ignore
  const { body: begun } = await call('registrar', 'POST', '/degree-drafts', { text: full })
  expect((await call('registrar', 'POST', `/degree-drafts/${begun.id}/effect`, { version: 1, scope: 'declared' })).status).toBe(200) // prettier-ignore
  await compute()
  // They have 6, 9 and 3 credits; none has ARTS.
  expect((await read(begun.id)).effect).toMatchObject({
    state: 'done',
    done: 3,
    rules: [
      { rule: 'credits', lose: 1, gain: 0 },
      { rule: 'ARTS', lose: 0, gain: 3 },
    ],
  })
  await world.db.deleteFrom('graduation_requirement').execute()
})

test('an effect goes on after the last kept part when its server was killed, and is computed once', async () => {
  const { id, version } = await draftOf(narrower)
  await call('registrar', 'POST', `/degree-drafts/${id}/effect`, { version, scope: 'following' })
  const killed = new AbortController()
  const asked: number[][] = []
  await compute(async (chunk) => {
    asked.push(chunk.students.map(({ personId }) => personId))
    if (asked.length === 2) {
      killed.abort()
      throw new Error('killed')
    }
    return auditInChild({ ...chunk, students: chunk.students.slice(0, 1) })
  }, killed.signal)
  expect((await read(id)).effect).toMatchObject({ state: 'running', done: 1, total: 3 })
  await compute()
  expect((await read(id)).effect).toMatchObject({ state: 'done', done: 3, lose: 1, standings: [{ students: 3 }] })
  expect(asked.map((list) => list.length)).toEqual([3, 2])
})

test('a running effect can be stopped from another server', async () => {
  const { id, version } = await draftOf(narrower)
  await call('registrar', 'POST', `/degree-drafts/${id}/effect`, { version, scope: 'declared' })
  const stop = () => call('colleague', 'DELETE', `/degree-drafts/${id}/effect`, undefined, second as never)
  await compute(async ({ signal }) => {
    expect((await stop()).body).toEqual({ stopped: true })
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  expect((await read(id)).effect).toMatchObject({ state: 'stopped' })
  expect((await stop()).body).toEqual({ stopped: false })
})

test('publishing writes the version and the log, moves nobody who declared before, and ends the draft', async () => {
  const { id, version } = await measured(narrower)
  const { status, body } = await call('registrar', 'POST', `/degree-drafts/${id}/publish`, { version, moves: 0 })
  expect([status, body]).toEqual([200, { program: 'CSE-minor-2026' }])
  const { body: listed } = await call('registrar', 'GET', '/degree-programs')
  expect(listed.programs[0]).toMatchObject({
    versions: [
      { id: 'CSE-minor-2026', students: 0 },
      { id: 'CSE-minor-2024', students: 3 },
    ],
    drafts: [],
  })
  const log = await world.db.selectFrom('audit_entry').selectAll().where('entity', '=', 'degree_program').execute()
  expect(log.at(-1)).toMatchObject({ action: 'Requirements published', entity_key: 'CSE-minor-2026', before: null, actor_role: 'Registrar' }) // prettier-ignore
  expect(log.at(-1)?.after).toMatchObject({ text: narrower })
  expect((await call('registrar', 'POST', `/degree-drafts/${id}/publish`, { version, moves: 0 })).status).toBe(404)
  // Once a term: the next one asks for a reason.
  const again = await measured(narrower.replaceAll('2026', '2027'))
  const refused = await call('registrar', 'POST', `/degree-drafts/${again.id}/publish`, { version: again.version, moves: 0 }) // prettier-ignore
  expect([refused.status, refused.body.detail]).toEqual([409, 'Nothing was published: This program was published in Fall 2025 already.']) // prettier-ignore
  const forced = { version: again.version, moves: 0, reason: 'The senate decided' }
  expect((await call('registrar', 'POST', `/degree-drafts/${again.id}/publish`, forced)).status).toBe(200)
})

test('two registrars who publish at once publish once', async () => {
  const { id, version } = await measured(narrower)
  const other = await measured(narrower.replace('name: Computer', 'name: Computing'))
  const both = await Promise.all([
    call('registrar', 'POST', `/degree-drafts/${id}/publish`, { version, moves: 0 }),
    call('colleague', 'POST', `/degree-drafts/${other.id}/publish`, { version: other.version, moves: 0 }, second as never), // prettier-ignore
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.detail).toMatch(/CSE-minor-2026 is on file/)
  const same = await Promise.all([
    call('registrar', 'POST', `/degree-drafts/${id}/publish`, { version, moves: 0, reason: 'Again' }),
    call('colleague', 'POST', `/degree-drafts/${id}/publish`, { version, moves: 0, reason: 'Again' }, second as never),
  ])
  expect(same.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
})

test('a term in the past asks for the number of students that it changes', async () => {
  const past = narrower.replaceAll('2026', '2023').replace('Fall, year: 2023', 'Fall, year: 2024').replace('CSE-minor-2023', 'CSE-minor-2024') // prettier-ignore
  const { id, version } = await measured(past)
  const draft = await read(id)
  expect([draft.moves, draft.closed]).toEqual([3, [expect.objectContaining({ at: 'again', isForced: true })]])
  const wanted = { version, moves: 0, reason: 'A wrong course' }
  const refused = await call('registrar', 'POST', `/degree-drafts/${id}/publish`, wanted)
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/^3 students would follow/)])
  expect((await call('registrar', 'POST', `/degree-drafts/${id}/publish`, { ...wanted, moves: 3 })).status).toBe(200)
  const { body } = await call('registrar', 'GET', '/degree-programs/CSE-minor-2024')
  expect(body).toMatchObject({ revision: 2, source: past })
})

test('a version is withdrawn with a reason: its students follow another one, its text is a draft, and nobody is left without', async () => {
  const withdraw = (body: object, id = 'CSE-minor-2026', by: Who = 'registrar') =>
    call(by, 'POST', `/degree-programs/${id}/withdraw`, body)
  const wanted = { revision: 1, students: 3, reason: 'The wrong term' }
  const only = await withdraw(wanted, 'CSE-minor-2024')
  expect([only.status, only.body.detail]).toEqual([409, expect.stringMatching(/^Nothing was withdrawn: 3 students follow CSE-minor-2024, and no other/)]) // prettier-ignore
  expect(await importText(base.replace('CSE-minor-2024', 'CSE-minor-2023').replace('year: 2024', 'year: 2023'))).toMatchObject({ success: true }) // prettier-ignore
  const { body: shown } = await call('registrar', 'GET', '/degree-programs/CSE-minor-2024')
  expect([shown.students, shown.withdrawal]).toEqual([
    3,
    { closed: null, instead: [{ program: 'CSE-minor-2023', effectiveTerm: 202309, students: 3 }], decisions: 0 },
  ])
  const begun = await measured(narrower)
  for (const [wrong, detail] of [
    [{ ...wanted, students: 2 }, /^3 students follow this version, 2 when you read it/],
    [{ ...wanted, revision: 2 }, /was replaced since you read it/],
  ] as const)
    expect(await withdraw(wrong, 'CSE-minor-2024')).toMatchObject({ status: 409, body: { detail: expect.stringMatching(detail) } }) // prettier-ignore
  expect((await withdraw({ ...wanted, reason: ' ' }, 'CSE-minor-2024')).status).toBe(400)
  expect((await withdraw(wanted, 'CSE-minor-2024', 'advisor')).status).toBe(403)
  const done = await withdraw(wanted, 'CSE-minor-2024')
  expect(done.status).toBe(200)
  expect((await withdraw(wanted, 'CSE-minor-2024')).status).toBe(404)
  expect(await read(done.body.draft)).toMatchObject({
    base: 'CSE-minor-2023',
    source: base,
    closed: [{ at: 'effect' }],
  })
  // Another draft that began from it is compared with what is left, and what it would change is asked again.
  expect(await read(begun.id)).toMatchObject({ base: 'CSE-minor-2023', effect: null, closed: [{ at: 'effect' }] })
  const { body: listed } = await call('registrar', 'GET', '/degree-programs')
  expect(listed.programs[0].versions).toMatchObject([{ id: 'CSE-minor-2023', students: 3 }])
  const log = await world.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'Requirements withdrawn')
    .execute()
  expect(log).toMatchObject([
    {
      entity_key: 'CSE-minor-2024',
      note: 'The wrong term',
      before: { text: base },
      after: null,
      actor_role: 'Registrar',
    },
  ])
})

test('a draft whose version was replaced by an import is closed until it is compared with what is on file', async () => {
  const { id, version } = await measured(narrower)
  expect(await importText(base.replace('name: Computer Science', 'name: Computing'))).toMatchObject({ success: true })
  expect((await read(id)).closed).toMatchObject([{ at: 'difference', words: 'CSE-minor-2024 was replaced since this draft began' }]) // prettier-ignore
  expect((await call('registrar', 'POST', `/degree-drafts/${id}/publish`, { version, moves: 0 })).status).toBe(409)
  expect((await call('registrar', 'POST', `/degree-drafts/${id}/base`, { version })).status).toBe(200)
  expect((await read(id)).closed).toEqual([])
})

test('an example that fails closes publishing, and so does an effect that is missing', async () => {
  const draft = await read((await draftOf(narrower.replace('core: unsatisfied', 'core: satisfied'))).id)
  expect(draft.reading.examples[0].rules[0]).toEqual({ rule: 'core', expected: 'satisfied', told: 'unsatisfied' })
  expect(draft.closed.map(({ words }: { words: string }) => words)).toEqual(['1 example fails', 'Effect is not computed yet']) // prettier-ignore
})

test('a draft built to explode the search is measured within its bound and says what is not proven', async () => {
  const rules = Array.from({ length: 120 }, (_, index) => `      - { id: r${index}, credits: 7, from: [CSE ${100 + (index % 30)}-${300 + ((index * 7) % 90)}], at_least: { courses: 2 } }`) // prettier-ignore
  const head = next.slice(0, next.indexOf('      - id: core'))
  const { id } = await measured(`${head}${rules.join('\n')}\n`)
  expect((await read(id)).effect).toMatchObject({ state: 'done', done: 3, unproven: 1 })
})

test('who lost the role in between changes nothing, nor do unknown ids', async () => {
  const { id, version } = await measured(narrower)
  const grants = { person_id: colleague.personId, role: 'Registrar' }
  await world.db.deleteFrom('granted_role').where('person_id', '=', colleague.personId).execute()
  expect((await call('colleague', 'POST', `/degree-drafts/${id}/publish`, { version, moves: 0 })).status).toBe(403)
  expect((await call('colleague', 'PUT', `/degree-drafts/${id}`, { version, text: base })).status).toBe(403)
  await world.db.insertInto('granted_role').values(grants).execute()
  expect((await call('advisor', 'GET', `/degree-drafts/${id}`)).status).toBe(403)
  expect((await call('registrar', 'GET', '/degree-drafts/0')).status).toBe(400)
  expect((await call('registrar', 'GET', '/degree-drafts/987654321')).status).toBe(404)
  expect((await call('registrar', 'POST', '/degree-drafts', { base: 'none' })).status).toBe(404)
  expect((await call('registrar', 'DELETE', `/degree-drafts/${id}`)).status).toBe(200)
  expect((await call('registrar', 'DELETE', `/degree-drafts/${id}`)).status).toBe(404)
})
