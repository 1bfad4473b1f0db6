import { listSearchedPeople } from '@sam/database/search/people-column-reads'
import { inTransaction, openDatabase, type Db } from '@sam/database/open-database'
import { inspect } from '@sam/database/testing/inspect-tables'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import {
  belongsToCollege,
  either,
  graduatesIn,
  hasEarned,
  hasHold,
  hasProgram,
  isEnrolledIn,
  isInterestedIn,
  isOpenTo,
  not,
  type PersonCondition,
} from '@sam/domain/search/people/person-conditions'
import { keepWithin, studentOrders, takeInOrder } from '@sam/domain/search/people/select-people'
import { mustHave } from '@sam/domain/testing/must-have'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPeople } from './keep-people.ts'

const today = '2025-11-05'
let database: TestDatabase
/** Two processes of one university: what one keeps the other knows nothing of. */
let processes: Db[]
let closeAll: () => Promise<void>

beforeAll(async () => {
  database = await openTestDatabase()
  const opened = [openDatabase(database.url, 2), openDatabase(database.url, 2)]
  processes = opened.map(({ db }) => db)
  closeAll = async () => {
    await Promise.all(opened.map(({ close }) => close()))
    await database.close()
  }
  await inspect(
    database.db,
    `insert into person (campus_id, first_name, last_name, email, directory_withheld)
    select case when i % 9 > 0 then 100000 + i end, (array['Zoë', 'Ada', 'Bo', 'Ann Lee'])[1 + i % 4],
      (array['Ångström', 'O''Neil-Byrne', 'van Rijn', 'Zhang', '李'])[1 + i % 5], 'p' || i || '@stonybrook.edu', i % 7 = 0
    from generate_series(1, 120) i`,
  )
  await inspect(
    database.db,
    `insert into student (person_id, college, area_of_interest, graduation_term)
    select id, (array['CAS', 'CEAS', null])[1 + id % 3], (array['CSE', null])[1 + id % 2], (array[202601, 202605, null])[1 + id % 3]
    from person where id % 8 > 0`,
  )
})
afterAll(() => closeAll())

/** Each condition as searches know it, and as the tables say it. */
const conditions: [string, PersonCondition, string][] = [
  ['major', hasProgram('major', ['CSE', 'BIO']), declares('major', ['CSE', 'BIO'])],
  ['minor', hasProgram('minor', ['AMS']), declares('minor', ['AMS'])],
  ['interest', isInterestedIn(['CSE']), `student.area_of_interest = 'CSE'`],
  ['college', belongsToCollege(['CAS'], ['BIO']), `(student.college = 'CAS' or ${declares('major', ['BIO'])})`],
  ['graduation', graduatesIn([202601]), `student.graduation_term = 202601`],
  ['any hold', hasHold(null, today), hasHoldSql(`true`)],
  ['a kind of hold', hasHold('financial', today), hasHoldSql(`type = 'financial'`)],
  ['no hold', not(hasHold(null, today)), `not ${hasHoldSql(`true`)}`],
  ['registered', isEnrolledIn(202601), takes(202601)],
  [
    'registered or of a major',
    either([isEnrolledIn(202601), hasProgram('major', ['CSE'])]),
    `(${takes(202601)} or ${declares('major', ['CSE'])})`,
  ],
  [
    'credits',
    hasEarned([
      { from: 3, before: 6 },
      { from: 9, before: null },
    ]),
    `(earned >= 3 and earned < 6 or earned >= 9)`,
  ],
  ['no credits', hasEarned([]), `false`],
  [
    'open to the readers of a major',
    isOpenTo(hasProgram('major', ['CSE']), { number: '100007', email: 'p14@stonybrook.edu' }),
    `(not directory_withheld or ${declares('major', ['CSE'])} or campus_id = 100007 or email = 'p14@stonybrook.edu')`,
  ],
]
const orders: Record<(typeof studentOrders)[number], string> = {
  name: `search_last`,
  number: `campus_id`,
  credits: `earned`,
  gpa: `gpa`,
  graduation: `graduation_term`,
}

function declares(kind: string, codes: string[]): string {
  return `exists (select from student_program program where program.person_id = person.id and kind = '${kind}'
    and standing = 'declared' and code = any('{${codes.join(',')}}'::text[]))`
}
function takes(term: number): string {
  return `exists (select from enrollment where enrollment.person_id = person.id and term = ${term} and status = 'enrolled')`
}
function hasHoldSql(kind: string): string {
  return `exists (select from hold where hold.person_id = student.person_id and lifted_at is null
    and (expires_on is null or expires_on >= '${today}'::date) and ${kind})`
}

async function listFromTables(condition: string, order: string = `search_last`): Promise<number[]> {
  const rows = await inspect<{
    id: number
  }>(
    database.db,
    `select person.id from person left join student on student.person_id = person.id
    left join record_sum on record_sum.person_id = person.id where ${condition}
    order by ${order}, search_last, search_first, person.id`,
  )
  return rows.map(({ id }) => id)
}

/** Every filter and order, in both processes, against the tables. */
async function compare(after: string): Promise<void> {
  const known = await Promise.all(processes.map(readPeople))
  for (const [name, condition, inTables] of conditions) {
    const expected = await listFromTables(inTables)
    for (const people of known) {
      const scope = { everyone: true, filters: [condition], order: null }
      const found = keepWithin(people, people.names.places(), scope).map((place) => people.id[place]!)
      expect(found, `${name} after ${after}`).toEqual(expected)
    }
  }
  for (const by of studentOrders)
    for (const descending of [false, true]) {
      const direction = descending ? `desc nulls last` : `asc nulls last`
      const isName = by === 'name' && descending
      const order = isName ? `search_last desc, search_first desc, person.id desc` : `${orders[by]} ${direction}`
      const expected = await listFromTables(`student.person_id is not null`, order)
      for (const people of known)
        for (const count of [5, 1000]) {
          const students = keepWithin(people, people.numbers.places(), { everyone: false, filters: [] })
          const found = takeInOrder(people, students, { by, descending }, count).map((place) => people.id[place]!)
          expect(found, `${by} after ${after}`).toEqual(expected.slice(0, count))
        }
    }
}

const some = (share: number) => `person_id in (select person_id from student where person_id % 11 = ${share})`
const changes: [string, string][] = [
  [
    'classes taken',
    `insert into enrollment (person_id, term, subject, number, section_code, credits, status)
    select person_id, 202601, 'TST', '101', '01', 3, 'enrolled' from student where ${some(1)} or ${some(2)} or ${some(3)}`,
  ],
  ['classes dropped', `update enrollment set status = 'dropped' where ${some(1)}`],
  [
    'classes graded',
    `update enrollment set status = 'completed', grade = (array['A', 'C', 'F'])[1 + person_id % 3] where ${some(2)}`,
  ],
  [
    'a class of another term',
    `update enrollment set term = 202605 where status = 'enrolled' and person_id in (
    select min(person_id) from enrollment where status = 'enrolled')`,
  ],
  [
    'a class of another person',
    `update enrollment set person_id = (select max(person_id) from student where ${some(5)})
    where id = (select max(id) from enrollment where status = 'enrolled')`,
  ],
  ['classes deleted', `delete from enrollment where id = (select max(id) from enrollment where status = 'enrolled')`],
  [
    'past classes',
    `insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
    select person_id, 202409, 'TST', (200 + i)::text, '01', 3, 'completed', (array['A', 'C'])[1 + i % 2]
    from student, generate_series(1, 4) i where ${some(3)} and person_id % 5 <> i`,
  ],
  [
    'a grade changed',
    `update enrollment set grade = 'F' where id = (select max(id) from enrollment where grade = 'A')`,
  ],
  [
    'credit from elsewhere',
    `insert into transfer_credit (person_id, position, source_course, source_institution, credits, grade)
    select person_id, 0, 'X', 'Elsewhere', 4, 'A' from student where ${some(4)}`,
  ],
  [
    'programs',
    `insert into student_program (person_id, kind, code, standing, position)
    select person_id, kind, (array['CSE', 'BIO', 'AMS'])[1 + person_id % 3], (array['declared', 'planned'])[1 + person_id % 2], 0
    from student, unnest(array['major', 'minor']) kind where ${some(1)} or ${some(4)}`,
  ],
  ['a program changed', `update student_program set code = 'AMS', standing = 'declared' where ${some(4)}`],
  ['programs ended', `delete from student_program where person_id % 2 = 0`],
  [
    'holds',
    `insert into hold (person_id, type, description, department, placed_at, expires_on)
    select person_id, (array['advising', 'financial'])[1 + person_id % 2], 'X', 'Y', now(),
      (array['2025-11-04'::date, '2025-11-05', null])[1 + person_id % 3] from student where ${some(0)} or ${some(6)}`,
  ],
  ['a hold lifted', `update hold set lifted_at = now() where ${some(6)}`],
  [
    'facts of students',
    `update student set college = 'CAS', area_of_interest = null, graduation_term = 202601 where ${some(7)}`,
  ],
  ['names', `update person set last_name = 'Acosta', first_name = 'Žofie' where id % 13 = 1`],
  [
    'numbers and addresses',
    `update person set campus_id = 500000 + id, email = 'new' || id || '@stonybrook.edu' where id % 13 = 2`,
  ],
  ['directory information withheld', `update person set directory_withheld = not directory_withheld where id % 13 = 3`],
  ['a record that is summed anew', `update record_sum set earned = earned + 1 where ${some(3)}`],
  [
    'people added',
    `insert into person (campus_id, first_name, last_name, email)
    select 900000 + i, 'New', 'Person', 'added' || i || '@stonybrook.edu' from generate_series(1, 3) i`,
  ],
  ['students added', `insert into student (person_id) select id from person where campus_id > 900001`],
  ['a student removed', `delete from student where person_id = (select id from person where campus_id = 900002)`],
  ['people removed', `delete from person where campus_id > 900000`],
  [
    'people added where others were',
    `insert into person (first_name, last_name, email) values ('Last', 'One', 'last@x.edu')`,
  ],
]

test('after every kind of change two processes find what the tables hold, by each filter and in each order', async () => {
  await compare('the first reading')
  for (const [name, change] of changes) {
    await inspect(database.db, change)
    await compare(name)
  }
})

test('a transaction that ends after later ones is not missed', async () => {
  const { db } = database
  const [student] = await db.selectFrom('student').select('person_id').orderBy('person_id').execute()
  const id = mustHave(student).person_id
  const collegeIn = async (process: Db) => {
    const people = await readPeople(process)
    return people.college.test((code) => code === 'LATE')(mustHave(people.placeOf(id)))
  }
  await inTransaction(db, async (early) => {
    await inspect(early, `update student set college = 'LATE' where person_id = ${id}`)
    await inspect(processes[1]!, `update person set first_name = 'Later' where id = (select max(id) from person)`)
    for (const process of processes) expect(await collegeIn(process)).toBe(false)
  })
  for (const process of processes) expect(await collegeIn(process)).toBe(true)
})

test('many who ask at once are each answered with what they wrote before', async () => {
  const [one] = processes
  const process = mustHave(one)
  const rows = await inspect<{ id: number }>(process, `select person_id as id from student order by 1 limit 20`)
  await Promise.all(
    rows.map(async ({ id }) => {
      await inspect(
        process,
        `insert into enrollment (person_id, term, subject, number, section_code, credits, status)
        values (${id}, 202609, 'TST', '301', '01', 3, 'enrolled')`,
      )
      const people = await readPeople(process)
      expect(isEnrolledIn(202609)(people)(mustHave(people.placeOf(id)))).toBe(true)
    }),
  )
})

test('only those who changed are read again', async () => {
  const { db } = database
  await readPeople(db)
  const before = await readPeople(db)
  const place = mustHave(before.placeOf((await listSearchedPeople(db, [...before.id]))[0]!.id))
  before.gpa[place] = 99
  await inspect(
    db,
    `update person set last_name = 'Moved' where id <> ${before.id[place]!} and id = ${before.id.at(-1)!}`,
  )
  const after = await readPeople(db)
  expect(after.last).toContain('moved')
  expect(after.gpa[place]).toBe(99)
})

test('a database that cannot be read fails one search, not the next', async () => {
  const { db, close } = openDatabase(database.url, 1)
  await inspect(database.db, `alter table person_change rename to person_change_away`)
  await expect(readPeople(db)).rejects.toThrow('person_change')
  await inspect(database.db, `alter table person_change_away rename to person_change`)
  expect((await readPeople(db)).id.length).toBeGreaterThan(100)
  await close()
})
