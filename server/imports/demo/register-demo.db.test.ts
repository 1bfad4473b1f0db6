import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { plantClass } from '@sam/database/testing/plant-class'
import { plantPerson } from '@sam/database/testing/plant-person'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { registerDemo } from './register-demo.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the demo is loaded on a machine so slow that people who register would be refused', async () => {
  const { db } = database
  const institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
  const instructor = await plantInstructor()
  const queues = []
  for (const at of [1, 2, 3]) {
    const number = 100_000_000 + at
    await plantPerson(db, { ...nobody, number, email: `student-${at}@stonybrook.edu`, roles: ['Student'] })
    const section = await plantClass(db, { instructor, students: [], number: `10${at}` })
    const { class_number } = await db
      .selectFrom('section')
      .select('class_number')
      .where('id', '=', section)
      .$narrowType<{ class_number: number }>()
      .executeTakeFirstOrThrow()
    queues.push({ classNumber: class_number, students: [number], places: 1 })
  }
  // Each look at the clock is five seconds after the one before.
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5000))
  try {
    await registerDemo({ db, institution }, 202509, {
      queues,
      kept: [],
      carts: [],
      gradings: [],
      requests: [],
      reviews: [],
    })
  } finally {
    clock.mockRestore()
  }
  const answered = await db.selectFrom('idempotency_key').selectAll().execute()
  expect(answered).toHaveLength(3)
})

const nobody = { firstName: 'No', lastName: 'One', level: 'university' } as const

function plantInstructor(): Promise<number> {
  const facts = { number: 100_000_009, email: 'instructor@stonybrook.edu', roles: ['Instructor'] } as const
  return plantPerson(database.db, { ...nobody, ...facts })
}
