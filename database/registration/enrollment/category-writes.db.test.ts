import { mustHave } from '@sam/domain/testing/must-have'
import { categoriesAt, type CourseCategories } from '@sam/domain/records/find-categories'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildWorld, worldTerm, type World } from '../../../samples/registration-world.ts'
import { recordCourses } from '../../catalog/import-writes.ts'
import { inTransaction, type Db, type Tx } from '../../open-database.ts'
import { lockRegistration } from './lock-reads.ts'
import { listCourseCategories } from './class-reads.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts'
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts'
import { freezeCategories } from './category-writes.ts'
import { listRecord, listTransferCredits } from '../../records/record-reads.ts'

let database: TestDatabase
let world: World
let student = 0
beforeAll(async () => {
  database = await openTestDatabase()
  world = await buildWorld(database.db, [{ course: 'TST 101', capacity: 5 }], 2)
  student = mustHave(world.studentIds[0])
})
beforeEach(async () => {
  await sql`delete from enrollment`.execute(database.db)
  await sql`delete from transfer_credit`.execute(database.db)
  await sql`delete from course`.execute(database.db)
})
afterAll(() => database.close())

const tst101 = { subject: 'TST', number: '101' }

/** Imports the catalog of a term in which TST 101 carries these categories, as the import does it. */
const catalog = (term: number, ...sbcs: string[]) =>
  inTransaction(database.db, async (tx) => {
    await freezeCategories(tx, term, [tst101])
    await recordCourses(tx, term, [
      {
        ...tst101,
        name: 'Testing',
        description: '',
        creditsMin: 3,
        creditsMax: 3,
        prerequisites: null,
        corequisites: null,
        antirequisites: null,
        advisoryPrerequisites: null,
        repeatable: false,
        sbcs,
        requisite: null,
      },
    ])
  })

async function take(term: number, db: Db = database.db, person = student): Promise<void> {
  await sql`insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
    values (${person}, ${term}, 'TST', '101', '01', 3, ${term === worldTerm ? 'enrolled' : 'completed'},
      ${term === worldTerm ? null : 'A'})`.execute(db)
}

async function carried(person = student): Promise<string[]> {
  const known = new Map<string, { term: number; categories: readonly string[] }[]>()
  for (const { course, ...one } of await listCourseCategories(database.db))
    known.set(course, [...(known.get(course) ?? []), one])
  const categories: CourseCategories = known
  const taken = await listRecord(database.db, person)
  const elsewhere = await listTransferCredits(database.db, person)
  return [
    ...taken.map(({ term, kept }) => categoriesAt(categories, 'TST 101', term, kept).join(' ')),
    ...elsewhere.map(({ kept }) => categoriesAt(categories, 'TST 101', null, kept).join(' ')),
  ]
}

test('a catalog that is imported again changes what its course carries for those to come, not for those who took it', async () => {
  await catalog(202509, 'HUM')
  await take(202509)
  await take(worldTerm)
  await catalog(202509, 'GLO')
  expect(await carried()).toEqual(['HUM', 'HUM'])
  await catalog(202509)
  expect(await carried()).toEqual(['HUM', 'HUM'])
})

test('a course that carried nothing keeps that', async () => {
  await catalog(202509)
  await take(202509)
  await catalog(202509, 'GLO')
  expect(await carried()).toEqual([''])
})

test('the first catalog of a nearer term is that of the course, and is then kept', async () => {
  await catalog(202209, 'HUM')
  await take(202509)
  await catalog(202209, 'USA')
  expect(await carried()).toEqual(['HUM'])
  await catalog(202509, 'GLO')
  expect(await carried()).toEqual(['GLO'])
  await catalog(202509, 'SNW')
  expect(await carried()).toEqual(['GLO'])
})

test('credit from elsewhere keeps what the newest catalog said when it came', async () => {
  await catalog(202509, 'HUM')
  await sql`insert into transfer_credit (person_id, position, source_course, source_institution, credits, subject, number)
    values (${student}, 0, 'T1', 'Elsewhere', 3, 'TST', '101')`.execute(database.db)
  await catalog(202501, 'USA')
  expect(await carried()).toEqual(['HUM'])
  await catalog(202601, 'GLO')
  expect(await carried()).toEqual(['HUM'])
})

test('who enrolls while a catalog is imported was there before, and keeps, or enrolls after it', async () => {
  await catalog(worldTerm, 'HUM')
  const [first = 0, second = 0] = world.studentIds
  const enroll = (tx: Tx, person: number) =>
    lockRegistration(tx, worldTerm, [person], world.sectionIds).then(() => take(worldTerm, tx, person))
  const importing: Promise<unknown>[] = []
  await inTransaction(database.db, async (tx) => {
    await enroll(tx, first)
    importing.push(catalog(worldTerm, 'GLO'))
    expect(await waitUntilBlocked(database.db)).toBe(true)
  })
  await Promise.all(importing)
  const enrolling: Promise<unknown>[] = []
  await inTransaction(database.db, async (tx) => {
    await freezeCategories(tx, worldTerm, [tst101])
    enrolling.push(inTransaction(database.db, (other) => enroll(other, second)))
    expect(await waitUntilBlocked(database.db)).toBe(true)
    await sql`update course_sbc set sbc = 'SNW'`.execute(tx)
  })
  await Promise.all(enrolling)
  expect(await carried(first)).toEqual(['HUM'])
  expect(await carried(second)).toEqual(['SNW'])
})
