import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import type { Institution } from '@sam/domain/kernel/institution'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, type World } from '../../../samples/registration-world.ts'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { ClassMemory } from './cache-classes.ts'
import { validateClasses } from './validate-classes.ts'

// Every sentence of the guide, from rows of the database to the answer that a student gets. A record is written in
// parts: 'HIS 101:C' a class that has ended, 'now HIS 101' one that runs, 'with HIS 102' one of the same term, 'credits
// 60' credit from elsewhere, 'major HIS', 'planned HIS', 'college CEAS', 'entered 202209', 'may' a department permission.
type Refusal = 'prerequisite' | 'corequisite' | 'antirequisite' | 'department permission' | 'unknown requisite'
type Walk = [sentence: string, met: string[], refused: [record: string, by: Refusal][]]

const pre = 'prerequisite'
const asks = 'department permission'
const unsure = 'unknown requisite'

const walks: Walk[] = [
  [
    'HIS 101; HIS 102; U3 or U4 standing',
    ['HIS 101:D, HIS 102:B, credits 60', 'HIS 101:C, now HIS 102, credits 60'],
    [
      ['HIS 101:C, HIS 102:C', pre],
      ['HIS 101:F, HIS 102:C, credits 60', pre],
    ],
  ],
  ['HIS 101, 102, 201', ['HIS 101:C, HIS 102:C, HIS 201:C'], [['HIS 101:C, HIS 201:C', pre]]],
  ['HIS 101 or 102 or GEO 110', ['GEO 110:C', 'elsewhere HIS 102'], [['HIS 110:C', pre]]],
  ['one of the following: HIS 101, GEO 110', ['HIS 101:P'], [['', pre]]],
  ['two of the following: HIS 101, HIS 102, GEO 110', ['HIS 102:C, GEO 110:C'], [['HIS 102:C', pre]]],
  ['(HIS 101 and HIS 102) or GEO 110', ['HIS 101:C, HIS 102:C', 'GEO 110:C'], [['HIS 102:C', pre]]],
  ['C or higher in HIS 101 or HIS 102', ['HIS 102:C', 'HIS 101:D, HIS 102:B'], [['HIS 101:P, HIS 102:C-', pre]]],
  ['HIS 101 (C or higher)', ['elsewhere HIS 101', 'now HIS 101'], [['HIS 101:D', pre]]],
  [
    'C or higher in the following: HIS 101 or 102; GEO 110 or 112',
    ['HIS 102:C, GEO 112:B'],
    [
      ['HIS 102:C, GEO 112:D', pre],
      ['HIS 101:B, HIS 102:B', pre],
    ],
  ],
  ['MAT 123 or higher', ['MAT 131:C'], [['MAT 122:A', pre]]],
  ['two 300-level HIS courses', ['HIS 301:C, HIS 302:C'], [['HIS 301:C, HIS 201:C', pre]]],
  ['any 300 or 400 level HIS or GEO course', ['GEO 410:C', 'HIS 301:D'], [['GEO 210:C', pre]]],
  [
    'one HUM course',
    ['PHI 101:C', 'PHI 101:P', 'now PHI 101'],
    [
      ['', pre],
      ['GEO 110:A', pre],
      ['HIS 399:A', unsure],
    ],
  ],
  ['one course in history and one in philosophy', ['HIS 101:C, PHI 101:C'], [['HIS 101:C, HIS 102:C', pre]]],
  ['HIS 101 and a second HIS course', ['HIS 101:C, HIS 210:C'], [['HIS 101:C', pre]]],
  ['Corequisite: HIS 102', ['with HIS 102', 'HIS 102:C'], [['', 'corequisite']]],
  ['HIS 101 or corequisite HIS 102', ['HIS 101:C', 'with HIS 102'], [['with HIS 101', pre]]],
  ['Pre- or corequisites: HIS 102 and GEO 110', ['HIS 102:C, with GEO 110'], [['with GEO 110', 'corequisite']]],
  [
    'Anti-requisite: May not be taken by students with credit for HIS 110',
    ['HIS 110:F'],
    [
      ['HIS 110:D', 'antirequisite'],
      ['elsewhere HIS 110', 'antirequisite'],
    ],
  ],
  ['U3 or U4 standing', ['credits 57', 'credits 90'], [['credits 56', pre]]],
  ['U2 or higher standing', ['credits 24'], [['credits 23', pre]]],
  ['junior standing', ['credits 57'], [['credits 30', pre]]],
  [
    'HIS or GEO major',
    ['major GEO'],
    [
      ['minor GEO', pre],
      ['planned HIS', pre],
    ],
  ],
  ['History major or minor', ['minor HIS'], [['major GEO', pre]]],
  ['not open to HIS majors', ['major GEO'], [['major HIS', pre]]],
  ['a CEAS college major', ['college CEAS', 'major CSE'], [['college CAS', pre]]],
  ['57 credits', ['credits 57'], [['credits 54', pre]]],
  [
    '15 credits of history',
    ['HIS 101:C, HIS 102:C, HIS 201:C, HIS 301:C, HIS 302:C'],
    [['HIS 101:C, credits 60', pre]],
  ],
  ['GPA of 3.0', ['HIS 101:B', 'HIS 101:A, HIS 102:C'], [['HIS 101:B, HIS 102:B-', pre]]],
  ['completion of QPS', ['MAT 131:C'], [['MAT 131:C-', pre]]],
  [
    'only for cohorts from 2022: HIS 101',
    ['entered 202109', 'entered 202201, HIS 101:C'],
    [
      ['entered 202201', pre],
      ['entered 202309', pre],
      ['', unsure],
    ],
  ],
  ['permission of instructor and department', ['may'], [['', asks]]],
  ['HIS 101 or permission of instructor', ['HIS 101:C', 'may'], [['HIS 102:C', asks]]],
  ['Audition required', ['may'], [['', asks]]],
  ['fluency in French', ['may'], [['', asks]]],
  ['admission to the teaching program', ['may'], [['', asks]]],
  ['Honors College', ['may'], [['', asks]]],
  ['Advisory Prerequisite: HIS 101', [''], []],
]

let database: TestDatabase
let institution: Institution
let world: World
let nextStudent = 0
let places = 0

beforeAll(async () => {
  database = await openTestDatabase()
  institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
  const records = walks.reduce((sum, [, met, refused]) => sum + met.length + refused.length, 0)
  const classes = walks.map(([sentence], at) => ({
    course: `TST ${200 + at}`,
    capacity: 9,
    requirement: labelled(sentence),
  }))
  world = await buildWorld(database.db, classes, records + 1)
  for (const [code, name] of [
    ['HIS', 'History'],
    ['GEO', 'Geosciences'],
    ['MAT', 'Mathematics'],
    ['PHI', 'Philosophy'],
  ] as const)
    await database.db.insertInto('subject').values({ code, name }).execute()
  await database.db.insertInto('term').values({ code: 202409 }).execute()
  const carried = { 'PHI 101': ['HUM'], 'MAT 131': ['QPS'], 'GEO 110': ['SNW'] }
  for (const [course, sbcs] of Object.entries(carried)) {
    const [subject = '', number = ''] = course.split(' ')
    const row = { term: 202409, subject, number, title: course, sbcs }
    await database.db.insertInto('offering').values(row).execute()
  }
})
afterAll(() => database.close())

/** A sentence of the guide without a label is a prerequisite. */
function labelled(sentence: string): string {
  return /requisites?: /.test(sentence) ? sentence : `Prerequisite: ${sentence}`
}

async function addPart(personId: number, part: string): Promise<void> {
  const [word = '', value = '', more = ''] = part.split(' ')
  const { db } = database
  const student = db.updateTable('student').where('person_id', '=', personId)
  places += 1
  if (word === 'major' || word === 'minor' || word === 'planned') {
    const kind = word === 'planned' ? 'major' : word
    const standing = word === 'planned' ? 'planned' : 'declared'
    await db
      .insertInto('student_program')
      .values({ person_id: personId, kind, standing, code: value, position: places })
      .execute()
  } else if (word === 'credits' || word === 'elsewhere') {
    const course = word === 'credits' ? null : { subject: value, number: more, grade: 'T' }
    const credits = word === 'credits' ? Number(value) : 3
    const source = { source_course: 'X', source_institution: 'Elsewhere', position: places }
    await db
      .insertInto('transfer_credit')
      .values({ person_id: personId, credits, ...source, ...course })
      .execute()
  } else if (word === 'college') await student.set({ college: value }).execute()
  else if (word === 'entered') await student.set({ entry_term: Number(value) }).execute()
  else if (word === 'may')
    await db
      .insertInto('waiver')
      .values({
        person_id: personId,
        kind: 'department permission',
        term: worldTerm,
        courses: everyClass,
        granted_at: new Date(),
      })
      .execute()
  else await addClass(personId, part)
}

const everyClass = walks.map((_, at) => `TST ${200 + at}`)

async function addClass(personId: number, part: string): Promise<void> {
  const isOpen = /^(?:now|with) /.test(part)
  const [course = '', grade = null] = part.replace(/^(?:now|with) /, '').split(':')
  const [subject = '', number = ''] = course.split(' ')
  const term = part.startsWith('with ') ? worldTerm : isOpen ? 202509 : 202409
  await database.db
    .insertInto('enrollment')
    .values({
      person_id: personId,
      term,
      subject,
      number,
      section_code: String(places),
      credits: 3,
      grade,
      status: isOpen ? 'enrolled' : 'completed',
    })
    .execute()
}

/** Why a new student with this record may not take the class with the sentence. */
async function refusals(sentence: string, record: string): Promise<string[]> {
  const personId = world.studentIds[nextStudent++]!
  for (const part of record.split(', ').filter(Boolean)) await addPart(personId, part)
  const sectionId = world.sectionIds[walks.findIndex(([one]) => one === sentence)]!
  const wanted = { sectionId, credits: null, gpncThreshold: null, waitlist: false, swapSectionId: null }
  const sources = { institution, memory: new ClassMemory(institution) }
  const answer = await validateClasses(database.db, sources, worldTerm, personId, [wanted])
  return answer.results.flatMap((result) => result.refusals.map(({ kind }) => kind))
}

const met = walks.flatMap(([sentence, records]) => records.map((record) => [sentence, record] as const))
const refused = walks.flatMap(([sentence, , records]) => records.map((one) => [sentence, ...one] as const))

test.each(met)('%s lets in %j', async (sentence, record) => {
  expect(await refusals(sentence, record)).toEqual([])
})

test.each(refused)('%s, with %j, refuses by its %s', async (sentence, record, kind) => {
  expect(await refusals(sentence, record)).toEqual([kind])
})

test('every sentence that the guide recommends is walked here', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/guides/requisite-sentences.md'), 'utf8')
  const table = /## How to write\n([\s\S]*?)\nLabels:/.exec(guide)?.[1] ?? ''
  const sentences = [...table.matchAll(/`([^`]+)`/g)].map((match) => match[1])
  expect(sentences.length).toBeGreaterThan(25)
  expect(sentences).toEqual(walks.map(([sentence]) => sentence))
})
