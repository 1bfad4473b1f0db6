import { mustHave } from '@sam/domain/testing/must-have'
import { findClock } from '@sam/database/kernel/reads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm } from '../../samples/registration-world.ts'
import { versionOf } from '../audit/refuse-stale.ts'
import { cartVersionOf } from '../registration/cart/change-cart.ts'
import { openTestApp, type TestApp, type TestPerson } from '../testing/open-test-app.ts'

// Every row of a record that changes has its entry in the log, and every entry its change: compared one to one by what is
// in the tables before and after each call, not by what the code says it does.

type Row = Record<string, unknown>

/** Tables that are a record: how the log names a row of each. */
const recorded: Record<string, (row: Row) => string> = {
  hold: ({ id }) => `hold ${id}`,
  disclosure: ({ id }) => `disclosure ${id}`,
  waiver: ({ id }) => `waiver ${id}`,
  setting: ({ key }) => `setting ${key}`,
  person: ({ id }) => `person ${id}`,
  granted_role: ({ person_id }) => `granted_role ${person_id}`,
  advisor: ({ person_id }) => `granted_role ${person_id}`,
  advisor_unit: ({ person_id }) => `granted_role ${person_id}`,
  seat_reservation: ({ section_id }) => `seat reservation ${section_id}`,
  enrollment_period: ({ term }) => `enrollment period ${term}`,
  enrollment: ({ person_id, section_id }) => `enrollment ${person_id}/${section_id}`,
  waitlist_entry: ({ person_id, section_id }) => `waitlist ${person_id}/${section_id}`,
  section: ({ id }) => `section ${id}`,
  instructor_link: ({ id }) => `instructor_link ${id}`,
  grade_extension: ({ enrollment_id }) => `grade_extension ${enrollment_id}`,
  cart_entry: ({ person_id, section_id }) => `cart ${person_id}/${section_id}`,
}
/**
 * A student's own wishes are no record: what they change in the cart themselves is not in the log, nor is that a class
 * leaves it by being enrolled in. What someone else changes there is.
 */
function isOwnWish(name: string, as: string, changed: readonly string[]): boolean {
  const [, ofWhom, sectionId] = /^cart (\d+)\/(\d+)$/.exec(name) ?? []
  if (ofWhom === undefined) return false
  return Number(ofWhom) === people[as]?.personId || changed.includes(`enrollment ${ofWhom}/${sectionId}`)
}
/** Of these the rest is counted from other rows, or is the import's. */
const columns: Record<string, string> = { section: 'id, capacity, capacity_source' }

const splitWords = (text: string) => text.split(' ')

/** Tables that are no record of their own, and why. */
const others: Record<string, readonly string[]> = {
  'the log itself, the register of reads, their seals, and the log of sign-ins': [
    ...splitWords('audit_entry audit_seal record_access access_seal security_event reading_reason'),
  ],
  'signing in: each sign-in is a row that says when and who': [
    'identity',
    'session',
    'sign_in_attempt',
    'used_credential',
    'signing_key',
  ],
  'written by imports alone, each of which is a run with its report and its file’s hash': [
    ...splitWords('import_run term college subject course course_sbc equivalent_course room instructor offering'),
    ...splitWords('section_companion meeting meeting_instructor program graduation_requirement degree_program'),
    ...splitWords('student transfer_credit scraped_course catalog_scrape'),
  ],
  'grades as typed; one that is posted is a change of the enrollment, with its entry': ['grade_draft', 'grade_posting'],
  'requests and what their last approval declares: each step has its entry (requests/routes.test.ts)': [
    ...splitWords('request request_step absence student_program'),
  ],
  'issued transcripts: each issue and each stop has its entry (records/transcript-routes.test.ts)': ['transcript'],
  'choices and exceptions of a degree audit: each has its entry (degrees/decisions-routes.test.ts)': [
    ...splitWords('degree_pin degree_exception'),
  ],
  'weeks and what-ifs of a student, no record': splitWords('named_schedule planned_section degree_what_if'),
  'plans: each change has its entry (planning/plan-routes.test.ts)': [
    'course_plan',
    'planned_course',
    'planned_choice',
  ],
  'requirements in preparation and what they would change: published ones have their entry': [
    ...splitWords('degree_draft degree_effect degree_effect_student degree_publication'),
  ],
  'enrollment periods in preparation: published ones have their entry': ['period_draft'],
  'words between people: each has its entry where it was written': ['plan_comment', 'student_note'],
  'messages about entries of the log, and which went out': [
    ...splitWords('notification outbox role_end_notice told_opening'),
  ],
  'how people want to hear of them: their own wishes, which stand in no record': [
    ...splitWords('notice_choice notice_setting digest_day mail_key'),
  ],
  'answers already given, kept for repeated requests': ['idempotency_key'],
  'grades after which registrations are still to be looked at': ['known_grade'],
  'counted or copied from elsewhere': splitWords(
    'facts_version name_word name_variant person_change record_sum grade_worth',
  ),
  'who came with the demo data, noted once when it is loaded': ['demo_person'],
  'what the jobs did, and on which day': ['job_run', 'job_day'],
  'the migrations’ own': ['migration'],
}

let world: TestApp
const people: Record<string, TestPerson> = {}
const tokens: Record<string, string> = {}
let sections: number[] = []
let keys = 0

beforeAll(async () => {
  world = await openTestApp()
  const built = await buildWorld(
    world.db,
    [
      { course: 'TST 101', capacity: 5 },
      { course: 'TST 102', capacity: 5, credits: [1, 4] },
      { course: 'TST 103', capacity: 5 },
      { course: 'TST 104', capacity: 5, requirement: 'Prerequisite: C or higher in TST 001' },
    ],
    0,
  )
  sections = built.sectionIds
  const names = ['ann', 'ben', 'cal', 'dee', 'eve', 'fay', 'gus']
  for (const name of names) await add(name, ['Student'])
  await add('registrar', ['Registrar'])
  await add('advisor', ['Academic Advisor'])
  await add('nobody', [])
})
afterAll(() => world.close())

async function add(name: string, roles: Parameters<TestApp['addPerson']>[0]): Promise<void> {
  const person = await world.addPerson(roles)
  people[name] = person
  tokens[name] = (await world.signIn(person.email)).token
}

async function read<Answer>(url: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${tokens['registrar']}` }
  return (await world.app.inject({ url: `/api${url}`, headers })).json<Answer>()
}

interface Asked {
  as: string
  method: 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: object
}

interface Taken {
  rows: Map<string, string>
  names: Map<string, string>
}

async function query<Found extends Row>(text: string): Promise<Found[]> {
  return (await world.services.identity.pool.query<Found>(text)).rows
}

async function snapshot(): Promise<Taken> {
  const rows = new Map<string, string>()
  const names = new Map<string, string>()
  for (const [table, nameOf] of Object.entries(recorded)) {
    const found = await query<Row>(`select ${columns[table] ?? '*'} from ${table}`)
    for (const row of found) {
      const text = JSON.stringify(row)
      // By its identity where it has one, else by all it says: a row without one is added and taken, never changed.
      const key = `${table} ${'id' in row ? row['id'] : table === 'setting' ? row['key'] : text}`
      rows.set(key, text)
      names.set(key, nameOf(row))
    }
  }
  return { rows, names }
}

async function entriesAfter(id: number) {
  return world.db.selectFrom('audit_entry').selectAll().where('id', '>', id).orderBy('id').execute()
}

let compared = 0
let calls = 0

/** Does something, and compares what changed with what the log says of it. */
async function compare({ as, method, url, body }: Asked, status = 200): Promise<string[]> {
  const before = await snapshot()
  const { last } = await world.db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.val(0)).as('last'))
    .executeTakeFirstOrThrow()
  const answer = await world.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokens[as]}`, 'idempotency-key': `changes-key-${(keys += 1)}` },
    ...(body && { payload: body }),
  })
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([status, expect.any(String)])
  const after = await snapshot()
  const found = [...new Set([...before.rows.keys(), ...after.rows.keys()])]
    .filter((key) => before.rows.get(key) !== after.rows.get(key))
    .map((key) => after.names.get(key) ?? before.names.get(key) ?? key)
  const changed = found.filter((name) => !isOwnWish(name, as, found))
  const entries = await entriesAfter(Number(last))
  const told = entries.map(({ entity, entity_key }) => `${entity} ${entity_key}`)
  expect([...new Set(told)].toSorted()).toEqual([...new Set(changed)].toSorted())
  for (const { actor_id, request_id, details } of entries) {
    expect(details).not.toBe('')
    // What follows from the rules, such as a promotion, has no actor.
    if (actor_id === null) continue
    expect(actor_id).toBe(people[as]?.personId)
    expect(request_id).toMatch(/^[0-9a-f-]{36}$/)
  }
  compared += changed.length
  calls += 1
  return entries.map(({ action }) => action)
}

const number = (name: string) => mustHave(people[name]?.number)
const registration = (what: string, student?: string) =>
  `/registration/${worldTerm}/${what}${student ? `?student=${number(student)}` : ''}`
const classes = (section: number, more: object = {}) => ({
  classes: [{ sectionId: sections[section], ...more }],
  mode: 'all',
})
const latest = async (table: 'hold' | 'waiver') =>
  (await world.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id

test('every table is a record, or says why it is none', async () => {
  const rows = await query<{ name: string }>(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const known = [...Object.keys(recorded), ...Object.values(others).flat()]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('holds and waivers', async () => {
  const hold = { type: 'advising', description: 'See an advisor', department: 'Advising', note: 'before spring' }
  expect(await compare({ as: 'advisor', method: 'POST', url: `/users/${number('gus')}/holds`, body: hold })).toEqual([
    'Hold placed',
  ])
  const lift = {
    as: 'advisor',
    method: 'POST',
    url: `/holds/${await latest('hold')}/lift`,
    body: { note: 'seen' },
  } as const
  expect(await compare(lift)).toEqual(['Hold lifted'])
  expect(await compare(lift, 404)).toEqual([])
  const waiver = { kind: 'prerequisite', term: null, courses: ['TST 104'], expiresOn: null, note: 'knows it' }
  await compare({ as: 'registrar', method: 'POST', url: `/users/${number('ann')}/waivers`, body: waiver })
  await compare({
    as: 'registrar',
    method: 'POST',
    url: `/waivers/${await latest('waiver')}/revoke`,
    body: { note: 'a mistake' },
  })
})

test('disclosures to people outside', async () => {
  const url = `/users/${number('gus')}/disclosures`
  const body = {
    disclosedOn: '2025-11-01',
    party: 'A scholarship fund',
    content: 'Transcript',
    interest: 'Decides on an award',
    basis: 'consent',
    consentOn: '2025-10-30',
    corrects: null,
  }
  expect(await compare({ as: 'registrar', method: 'POST', url, body })).toEqual(['Disclosure recorded'])
})

test('roles, accounts, the date, periods and capacities', async () => {
  const account = `/users/account-${people['nobody']?.personId}`
  const grants = `${account}/grants`
  const advising = { level: 'university', units: ['SBU'] }
  const roles = ['Instructor', 'Academic Advisor']
  const give = { before: { roles: [], advising: null }, roles, advising, note: null }
  await compare({ as: 'registrar', method: 'PUT', url: grants, body: give })
  const { person: names } = await read<{ person: object }>(grants)
  const correction = { before: names, person: { ...names, email: 'corrected@stonybrook.edu' }, note: null }
  await compare({ as: 'registrar', method: 'PUT', url: account, body: correction })
  const { rows: links } = await world.services.identity.pool.query<{ id: number }>(
    `with printed as (insert into instructor (name) values ('Fay') returning id)
    insert into instructor_link (instructor_id, person_id, state, made_by)
      select printed.id, person_id, 'pending', 'schedule import' from printed, granted_role where role = 'Instructor'
      returning id`,
  )
  const link = `/instructor-links/${links[0]?.id}`
  await compare({ as: 'registrar', method: 'POST', url: `${link}/confirm`, body: { note: 'asked' } })
  await compare({ as: 'registrar', method: 'POST', url: `${link}/undo`, body: { note: null } })
  const revoke = { before: { roles, advising }, roles: [], advising: null, note: 'left' }
  await compare({ as: 'registrar', method: 'PUT', url: grants, body: revoke })
  const made = { name: 'New Person', email: 'new.person@stonybrook.edu' }
  await compare({ as: 'registrar', method: 'POST', url: '/users', body: made }, 201)
  const { id } = await world.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', made.email)
    .executeTakeFirstOrThrow()
  await compare({ as: 'registrar', method: 'DELETE', url: `/users/account-${id}` })
  const onDay = async () => ({
    as: 'registrar',
    method: 'PUT' as const,
    url: '/clock',
    body: { version: versionOf(await findClock(world.db)), date: '2025-11-06', note: null },
  })
  await compare(await onDay())
  const periods = [
    { standing: 'U4', minimumCredits: 85, maximumCredits: null, beginsAt: '2025-11-03T08:00:00-05:00' },
    { standing: 'U3', minimumCredits: 57, maximumCredits: 85, beginsAt: '2025-11-03T09:00:00-05:00' },
    { standing: 'U2', minimumCredits: 24, maximumCredits: 57, beginsAt: '2025-11-04T08:00:00-05:00' },
    { standing: 'U1', minimumCredits: 0, maximumCredits: 24, beginsAt: '2025-11-05T08:00:00-05:00' },
  ]
  const { version } = await read<{ version: string }>(registration('periods'))
  await compare({ as: 'registrar', method: 'PUT', url: registration('periods'), body: { version, periods } })
  const address = { version: versionOf(null), address: 'https://catalog.example.edu/content.php?catoid=7&navoid=225' }
  await compare({ as: 'registrar', method: 'PUT', url: '/catalog-scraper', body: address })
  const capacity = { capacity: 6, before: 5 }
  await compare({ as: 'registrar', method: 'PUT', url: `/rosters/${sections[2]}/capacity`, body: capacity })
  const kept = `/rosters/${sections[2]}/reservations`
  const rows = [{ population: 'CSE majors', seats: 2, keptUntil: null }]
  const before = await read<{ version: string }>(kept)
  await compare({ as: 'registrar', method: 'PUT', url: kept, body: { version: before.version, rows } })
  const { version: after } = await read<{ version: string }>(kept)
  await compare({ as: 'registrar', method: 'PUT', url: kept, body: { version: after, rows: [] } })
})

test('every command of registration, with the promotions that follow from it', async () => {
  const command = (as: string, what: string, body: object) =>
    compare({ as, method: 'POST', url: registration(what), body })
  expect(await command('ann', 'enroll', classes(0))).toEqual(['Enrolled'])
  expect(await command('ann', 'enroll', classes(0))).toEqual([])
  expect(await command('ann', 'enroll', classes(1, { credits: 2 }))).toEqual(['Enrolled'])
  expect(await command('ann', 'credits', { sectionId: sections[1], credits: 4 })).toEqual(['Changed registration'])
  expect(await command('ann', 'gpnc', { sectionId: sections[1], threshold: 'C' })).toEqual(['Changed registration'])
  for (const name of ['ben', 'cal', 'dee', 'eve']) await command(name, 'enroll', classes(0))
  const wait = { waitlist: true }
  expect(await command('fay', 'enroll', classes(0, wait))).toEqual(['Joined the waitlist'])
  expect(await command('fay', 'waitlist/leave', { sectionId: sections[0] })).toEqual(['Left the waitlist'])
  await command('fay', 'enroll', classes(0, wait))
  expect(await command('ben', 'drop', { sectionId: sections[0] })).toEqual([
    'Dropped',
    'Reached a seat',
    'Enrolled from the waitlist',
  ])
  const swap = { drop: sections[0], take: { sectionId: sections[2] } }
  expect((await command('ann', 'swap', swap)).toSorted()).toEqual(['Dropped', 'Enrolled by swap'])
  await command('ben', 'enroll', classes(0))
  const beyond = { ...classes(0), beyondCapacity: true, note: 'needs it to graduate' }
  expect(await compare({ as: 'registrar', method: 'POST', url: registration('enroll', 'gus'), body: beyond })).toEqual([
    'Enrolled',
  ])
  const url = `/registration/${worldTerm}/cart/${sections[3]}`
  expect(await compare({ as: 'ann', method: 'PUT', url, body: {} })).toEqual([])
  expect(await compare({ as: 'ann', method: 'DELETE', url })).toEqual([])
  const suggested = `${url}?student=${number('ann')}`
  const suggest = (more: object) =>
    compare({ as: 'advisor', method: 'PUT', url: suggested, body: { note: 'worth a look', ...more } })
  expect(await suggest({})).toEqual(['Suggested a class'])
  const version = cartVersionOf({ credits: null, gpncThreshold: null })
  expect(await suggest({ version, gpncThreshold: 'C' })).toEqual(['Changed a class in the cart'])
  expect(await compare({ as: 'registrar', method: 'DELETE', url: suggested })).toEqual([
    'Removed a class from the cart',
  ])
  const week = { sections: [sections[3]], note: 'fits the week' }
  const whole = { method: 'POST' as const, body: week }
  expect(await compare({ as: 'advisor', ...whole, url: registration('cart', 'ann') })).toEqual(['Suggested a class'])
  const own = { ...whole, body: { sections: [sections[3]] } }
  expect(await compare({ as: 'ann', ...own, url: registration('cart') })).toEqual([])
  await compare({ as: 'ann', method: 'DELETE', url })
})

test('what the rules take away, and a withdrawal', async () => {
  const id = mustHave(people['cal']?.personId)
  const taken = { term: 202509, subject: 'TST', number: '001', section_code: '01', credits: 3, status: 'enrolled' }
  await world.db
    .insertInto('enrollment')
    .values({ person_id: id, ...taken })
    .execute()
  await compare({ as: 'cal', method: 'POST', url: registration('enroll'), body: classes(3) })
  await world.db
    .updateTable('enrollment')
    .set({ status: 'completed', grade: 'F' })
    .where('person_id', '=', id)
    .where('term', '=', 202509)
    .execute()
  const recheck = { apply: true, note: 'after the grades' }
  expect(await compare({ as: 'registrar', method: 'POST', url: registration('recheck'), body: recheck })).toEqual([
    'Removed',
  ])
  await compare({
    as: 'registrar',
    method: 'PUT',
    url: '/clock',
    body: { version: versionOf(await findClock(world.db)), date: '2026-02-20', note: null },
  })
  const left = { sectionId: sections[0] }
  expect(await compare({ as: 'dee', method: 'POST', url: registration('withdraw'), body: left })).toEqual(['Withdrew'])
})

test('nothing was left out', () => {
  expect(compared).toBeGreaterThan(40)
  process.stdout.write(`P15: ${compared} changed rows in ${calls} calls, unmatched 0\n`)
})
