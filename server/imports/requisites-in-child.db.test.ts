import { inTransaction } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { recordTextSetting } from '@sam/database/kernel/setting-writes'
import { plantPerson } from '@sam/database/testing/plant-person'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as splitting from '@sam/domain/requisites/parse/split-requirements'
import { usualPoliteness } from './scraper/fetch-page.ts'
import { catalogAddressKey } from './scraper/set-catalog-address.ts'
import { startScrape } from './scraper/start-scrape.ts'
import { loadInstitution } from '../kernel/load-institution.ts'
import { runImport } from './run-import.ts'

const reads = vi.hoisted(() => ({ here: 0 }))
vi.mock('@sam/domain/requisites/parse/split-requirements', async (original) => {
  const module = await original<typeof splitting>()
  return {
    ...module,
    splitRequirements: (...args: Parameters<typeof module.splitRequirements>) => {
      reads.here += 1
      return module.splitRequirements(...args)
    },
  }
})

const root = path.join(import.meta.dirname, '../..')
const institution = { ...(await loadInstitution(path.join(root, 'institution.yaml'))), catalogOverHttp: true }
let database: TestDatabase
let site: Server

beforeAll(async () => {
  database = await openTestDatabase()
  site = createServer((request, response) => {
    const isList = request.url?.startsWith('/content.php')
    response.end(
      isList
        ? '<a href="preview_course_nopop.php?catoid=7&coid=1">TST 114</a>'
        : '<h1 id="course_preview_title">TST 114 - A</h1><strong>Prerequisite:</strong> a keen eye <strong>3 credits</strong>',
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  site.close()
  await database.close()
})

function run(kind: 'catalog' | 'schedule', bytes: Uint8Array) {
  return runImport({ db: database.db, institution }, { kind, fileName: 'file', bytes, actorId: null })
}

/** Fields of the longest kind, each read word by word: some thousands of them once stopped every call for seconds. */
function hostileCatalog(): Buffer {
  const fields = ['prerequisites', 'corequisites', 'antirequisites', 'advisory_prerequisites']
  const sentence = 'CSE 114, '.repeat(400)
  const courses = Array.from({ length: 40 }, (_, index) => {
    const lines = fields.map((field) => `    ${field}: "${sentence}"`)
    return [`  - subject: TSH`, `    number: "${100 + index}"`, '    name: A', '    credits: 3', ...lines].join('\n')
  })
  return Buffer.from(`catalog:\n  term: {semester: Fall, year: 2025}\n  courses:\n${courses.join('\n')}\n`)
}

test('the requisites of a catalog, of a schedule and of catalog pages are read in the child process alone', async () => {
  const hostile = await run('catalog', hostileCatalog())
  expect(hostile).toMatchObject({ status: 'succeeded', counts: { added: 40 } })
  const demo = (name: string) => readFileSync(path.join(root, 'samples/demo', name))
  expect(await run('catalog', demo('catalog.yaml'))).toMatchObject({ status: 'succeeded' })
  expect(await run('schedule', demo('schedule-202509.pdf'))).toMatchObject({ status: 'succeeded' })

  const { db } = database
  const email = 'r.q@stonybrook.edu'
  const personId = await plantPerson(db, {
    number: 1,
    firstName: 'R',
    lastName: 'Q',
    email,
    level: 'university',
    roles: ['Registrar'],
  })
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/content.php?catoid=7&navoid=2`
  await inTransaction(db, (tx) => recordTextSetting(tx, catalogAddressKey, address, personId))
  const { ended } = await startScrape(
    { db, institution },
    { personId, campusId: 1, roles: ['Registrar'], advising: null },
    { term: 202509, subjects: ['TST'], apply: true, force: false },
    { ...usualPoliteness, pauseMs: 0, allowPrivate: true },
  )
  const scraped = await ended
  if (scraped instanceof Error) throw scraped
  expect(scraped.issues.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('a keen eye'))

  expect(reads.here).toBe(0)
  const kept = await db.selectFrom('course').select('requisite').where('subject', '=', 'TSH').execute()
  expect(kept.filter(({ requisite }) => requisite !== null)).toHaveLength(40)
})
