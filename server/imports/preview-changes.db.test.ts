import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import type { ImportKind } from '@sam/contract/imports/import-kinds'
import type { ImportChange } from '@sam/contract/imports/imports'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadInstitution } from '../kernel/load-institution.ts'
import { readHere } from '../testing/read-here.ts'
import { runImport } from './run-import.ts'

const institution = await loadInstitution(path.join(import.meta.dirname, '../../institution.yaml'))
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

function run(kind: ImportKind, text: string, preview = false) {
  const job = { kind, fileName: 'file.yaml', bytes: Buffer.from(text), actorId: null, preview }
  return runImport({ db: database.db, institution, reader: readHere }, job)
}

const course = (more: string) => `catalog:
  term: {semester: Fall, year: 2025}
  courses:
    - {subject: TST, number: "101", name: Testing, description: About tests., credits: 3, sbcs: [TECH]}
    ${more}
`
const calendar = (day: string) => `academic_calendar:
  term: {semester: Fall, year: 2025}
  late_registration_ends: ${day}
`
const requirements = (credits: number, colleges: string) => `graduation_requirements:
  effective_term: {semester: Fall, year: 2025}
  minimum_credits: ${credits}
  SBCs: [ARTS, TECH]
  LANG_exemptions: [${colleges}]
`

const cases: [kind: ImportKind, before: string, after: string, changes: Omit<ImportChange, 'line'>[]][] = [
  [
    'rooms',
    'rooms:\n- {building: FREY HALL, room: 317, capacity: 40}\n',
    'rooms:\n- {building: FREY HALL, room: 317, capacity: 36}\n- {building: FREY HALL, room: 318, capacity: 20}\n',
    [
      { change: 'change', entry: 'FREY HALL 317', values: [{ field: 'Capacity', before: '40', after: '36' }] },
      { change: 'add', entry: 'FREY HALL 318', values: [{ field: 'Capacity', before: null, after: '20' }] },
    ],
  ],
  [
    'catalog',
    course('- {subject: TST, number: "102", name: More testing, description: More., credits: 3}'),
    course(
      '- {subject: TST, number: "102", name: More tests, description: More., credits: "1-3", prerequisites: TST 101, repeatable: true}',
    ),
    [
      {
        change: 'change',
        entry: 'TST 102',
        values: [
          { field: 'Title', before: 'More testing', after: 'More tests' },
          { field: 'Credits', before: '3', after: '1 to 3' },
          { field: 'Repeated for credit', before: null, after: 'yes' },
          { field: 'Prerequisites', before: null, after: 'TST 101' },
        ],
      },
    ],
  ],
  [
    'academic-calendar',
    calendar('2025-09-08'),
    calendar('2025-09-09'),
    [
      {
        change: 'change',
        entry: 'Fall 2025',
        values: [{ field: 'Late registration ends', before: '2025-09-08', after: '2025-09-09' }],
      },
    ],
  ],
  [
    'graduation-requirements',
    requirements(120, 'CEAS'),
    requirements(128, ''),
    [
      {
        change: 'change',
        entry: 'Fall 2025',
        values: [
          { field: 'Credits', before: '120', after: '128' },
          { field: 'No LANG for', before: 'CEAS', after: null },
        ],
      },
    ],
  ],
]

test.each(cases)(
  'a preview of %s lists each entry with its values now and after',
  async (kind, before, after, changes) => {
    expect(await run(kind, before)).toMatchObject({ status: 'succeeded' })
    const listed = async () =>
      (await run(kind, after, true)).changes?.map(({ change, entry, values }) => ({ change, entry, values }))
    expect(await listed()).toEqual(changes)
    expect(await run(kind, after)).toMatchObject({ status: 'succeeded' })
    expect(await listed()).toEqual([])
  },
)
