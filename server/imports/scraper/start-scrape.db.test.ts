import { mustHave } from '@sam/domain/testing/must-have'
import type { Actor } from '@sam/domain/people/role'
import { inTransaction } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { recordTextSetting } from '@sam/database/kernel/setting-writes'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listImportRuns } from '@sam/database/kernel/import-run-reads'
import { describeRun } from '../describe-run.ts'
import { loadInstitution } from '../../kernel/load-institution.ts'
import type { ImportOutcome } from '../run-import.ts'
import type { DataServices } from '../../services.ts'
import { usualPoliteness } from './fetch-page.ts'
import { catalogAddressKey } from './set-catalog-address.ts'
import { startScrape } from './start-scrape.ts'

const politeness = { ...usualPoliteness, pauseMs: 0, backoffMs: 5, tries: 3, allowPrivate: true }
const term = 202509

let database: TestDatabase
let services: DataServices
let site: Server
let registrar: Actor
/** Paths asked for, and what pages answer instead of their text. */
let asked: string[] = []
let trouble: Record<string, { status: number; location?: string; times: number }> = {}

const course = (title: string, rest: string) =>
  `<table><tr><td class="block_content"><h1 id="course_preview_title">${title}</h1><hr>${rest}</td></tr></table>`
const link = (code: string, coid: number) =>
  ` <a href="preview_course_nopop.php?catoid=7&amp;coid=${coid}">${code}</a> `

const courses: Record<string, string> = {
  1: course(
    'TST 114 - Beginnings',
    `<p>Lists &amp; loops.</p><br><strong>Prerequisite(s):</strong> Level 2+ on the placement exam or ${link('MAT 123', 9)} or higher<br>
     <strong>SBC:</strong> TECH<br><strong>3 credits</strong><br><a href="#">Back to Top</a>`,
  ),
  2: course(
    'TST 214 - Continuations',
    `Trees, for <em>everyone</em>.<br><strong>Prerequisite(s):</strong> C or higher in ${link('TST 114', 1)}; the gift of foresight<br>
     <strong>Corequisite(s):</strong>${link('TST 215', 4)}<br><strong>Anti-requisite:</strong> ${link('TST 260', 5)}<br>
     <strong>Advisory Prerequisite(s):</strong> TST 150<br><strong>SBC:</strong> STEM+, ESI<br><strong>1-3 credits</strong>`,
  ),
  3: course('OTH 101 - Elsewhere', 'Not asked for.<strong>3 credits</strong>'),
  4: course('TST 215 - Unfinished', 'This page states nothing more.'),
}
/** Two pages of list; a page beyond the last repeats it, as such sites do. */
const lists = [link('TST 114', 1) + link('TST 214', 2), link('OTH 101', 3) + link('TST 215', 4)]

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
  services = { db, institution: { ...institution, catalogOverHttp: true } }
  site = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site')
    const key = url.searchParams.get('coid') ?? `list ${url.searchParams.get('filter[cpage]')}`
    asked.push(key)
    const wrong = trouble[key]
    if (wrong && wrong.times > 0) {
      wrong.times -= 1
      response.writeHead(wrong.status, wrong.location ? { location: wrong.location } : {}).end()
      return
    }
    const page = Math.min(Number(url.searchParams.get('filter[cpage]')), lists.length)
    response.end(url.pathname === '/content.php' ? lists[page - 1] : courses[key])
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/content.php?catoid=7&navoid=2`
  const { id } = await db
    .insertInto('person')
    .values({ campus_id: 1, first_name: 'R', last_name: 'Q', email: 'r.q@stonybrook.edu' })
    .returning('id')
    .executeTakeFirstOrThrow()
  registrar = { personId: id, campusId: 1, roles: ['Registrar'], advising: null }
  await inTransaction(db, (tx) => recordTextSetting(tx, catalogAddressKey, address, id))
})
beforeEach(() => {
  asked = []
  trouble = {}
})
afterAll(async () => {
  site.close()
  await database.close()
})

async function scrape(more: object = {}): Promise<ImportOutcome> {
  const wanted = { term, subjects: ['TST'], apply: true, force: false, ...more }
  const outcome = await (await startScrape(services, registrar, wanted, politeness)).ended
  if (outcome instanceof Error) throw outcome
  return outcome
}
const kept = () => services.db.selectFrom('course').selectAll().where('subject', '=', 'TST').orderBy('number').execute()

test('a site that stays busy ends the run with what to do, and what was read is kept', async () => {
  trouble = { 4: { status: 503, times: 99 } }
  const outcome = await scrape()
  expect(outcome).toMatchObject({ status: 'failed' })
  expect(outcome.message).toContain('SAM tried 3 times. What was read is kept. Start again to continue from here.')
  expect(await kept()).toEqual([])
})

test('a preview goes on from there, says what would change, and changes nothing', async () => {
  trouble = { 4: { status: 429, times: 1 } }
  const outcome = await scrape({ apply: false })
  expect(asked.filter((key) => !key.startsWith('list'))).toEqual(['4', '4'])
  expect(outcome).toMatchObject({
    status: 'succeeded',
    message: '2 courses of TST read for Fall 2025; nothing imported yet: 2 would be added, 0 changed, 0 are unchanged.',
    counts: { read: 3, added: 0, changed: 0, unchanged: 0, rejected: 1 },
  })
  const told = outcome.issues.map(({ severity, entry, reason }) => `${severity} ${entry}: ${reason}`)
  expect(told).toContainEqual(
    expect.stringMatching(/^error .*coid=4: SAM could not read the page: it states no credits\.$/),
  )
  expect(told).toContainEqual(expect.stringMatching(/^warning TST 114: The placement alternative ".*" was dropped\.$/))
  expect(told).toContainEqual(
    expect.stringMatching(/^warning TST 214: These words of its requisites could not be read.*gift of foresight/),
  )
  // Each remark once, whatever reads the sentence.
  expect(new Set(told).size).toBe(told.length)
  expect(told.filter((one) => one.includes('gift of foresight'))).toHaveLength(1)
  expect(await kept()).toEqual([])
})

test('the history tells previews from imports', async () => {
  const { runs } = await listImportRuns(services.db, { kind: 'catalog', limit: 9 })
  expect(runs.map(describeRun)).toMatchObject([
    { status: 'succeeded', preview: true, counts: { added: 0, changed: 0 } },
    { status: 'failed', preview: false },
  ])
})

test('a kept page in another shape is read again', async () => {
  await services.db
    .updateTable('scraped_course')
    .set({ entry: JSON.stringify({ subject: 'TST', number: 114 }) })
    .where('address', 'like', '%coid=1')
    .execute()
  expect(await scrape({ apply: false })).toMatchObject({ status: 'succeeded' })
  expect(asked).toContain('1')
})

test('applied, the courses are in the catalog as their pages tell them', async () => {
  const outcome = await scrape()
  expect(asked.filter((key) => !key.startsWith('list'))).toEqual(['4'])
  expect(outcome).toMatchObject({ status: 'succeeded', counts: { added: 2, rejected: 1 } })
  const [run] = (await listImportRuns(services.db, { kind: 'catalog', limit: 1 })).runs
  expect(run?.preview).toBe(false)
  const [one, two] = await kept()
  expect(one).toMatchObject({
    term,
    number: '114',
    name: 'Beginnings',
    description: 'Lists & loops.',
    prerequisites: 'Level 2+ on the placement exam or MAT 123 or higher',
    credits_min: 3,
    credits_max: 3,
  })
  expect(two).toMatchObject({
    number: '214',
    description: 'Trees, for everyone.',
    prerequisites: 'C or higher in TST 114; the gift of foresight',
    corequisites: 'TST 215',
    antirequisites: 'TST 260',
    advisory_prerequisites: 'TST 150',
    credits_min: 1,
    credits_max: 3,
  })
  const sbcs = await services.db
    .selectFrom('course_sbc')
    .select('sbc')
    .where('course_id', '=', mustHave(two?.id))
    .execute()
  expect(sbcs.map(({ sbc }) => sbc).toSorted()).toEqual(['ESI', 'STEM+'])
})

test('a subject is imported once for a term, unless forced', async () => {
  expect(await scrape()).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/^Already imported from the online catalog for this term: TST on \d{4}-/) as string,
  })
  expect(asked).toEqual([])
  expect(await scrape({ force: true })).toMatchObject({ status: 'succeeded', counts: { added: 0, unchanged: 2 } })
})

test('a page that leads elsewhere is not followed', async () => {
  trouble = { 1: { status: 302, location: 'http://127.0.0.2:1/secret', times: 9 } }
  expect(await scrape({ force: true })).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('which is not the site that was set. SAM did not read it') as string,
  })
})

test('an address inside the network is not read', async () => {
  const wanted = { term, subjects: ['TST'], apply: true, force: true }
  const started = await startScrape(services, registrar, wanted, { ...politeness, allowPrivate: false })
  expect(await started.ended).toMatchObject({
    status: 'failed',
    message: '127.0.0.1 is not an address of the public internet. SAM did not read it.',
  })
})

test('an address over plain http is not read where the institution file no longer allows it', async () => {
  const { catalogOverHttp: _allowed, ...institution } = services.institution
  const wanted = { term, subjects: ['TST'], apply: true, force: true }
  const started = startScrape({ ...services, institution }, registrar, wanted, politeness)
  await expect(started).rejects.toThrow('The address must begin with https://.')
  expect(asked).toEqual([])
})

test('a second run at the same time is refused, and a run can be stopped', async () => {
  trouble = { 1: { status: 503, times: 1 } }
  const wanted = { term, subjects: ['TST'], apply: true, force: true }
  const slow = { ...politeness, backoffMs: 3000 }
  const first = await startScrape(services, registrar, wanted, slow)
  await expect(startScrape(services, registrar, wanted, politeness)).rejects.toThrow('Another import of catalog')
  await services.db
    .updateTable('import_run')
    .set({ stop_requested_at: new Date() })
    .where('id', '=', first.runId)
    .execute()
  expect(await first.ended).toMatchObject({ status: 'stopped' })
})
