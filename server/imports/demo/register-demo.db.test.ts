import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { plantClass } from '@sam/database/testing/plant-class'
import { plantPerson } from '@sam/database/testing/plant-person'
import { listGrants } from '@sam/database/people/account-reads'
import { findPerson } from '@sam/database/people/person-reads'
import { addDays, dayIn } from '@sam/domain/kernel/day-in-zone'
import type { Role } from '@sam/domain/people/role'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { grantDemo } from './grant-demo.ts'
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
      grants: { held: [], ends: [], deactivated: [], by: 100_000_009 },
    })
  } finally {
    clock.mockRestore()
  }
  const answered = await db.selectFrom('idempotency_key').selectAll().execute()
  expect(answered).toHaveLength(3)
})

test('staff of the demo hold their roles since a day, one role ends and one account is closed, however often it loads', async () => {
  const { db } = database
  const institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
  const plant = (number: number, roles: Role[]) =>
    plantPerson(db, { ...nobody, number, email: `staff-${number}@stonybrook.edu`, roles })
  const registrar = await plant(100_000_101, ['Registrar'])
  const advisor = await plant(100_000_102, ['Academic Advisor'])
  const retired = await plant(100_000_103, ['Registrar'])
  const grants = {
    held: [
      { day: '2025-08-11', by: null, people: null },
      { day: '2025-09-03', by: 100_000_101, people: [100_000_102] },
    ],
    ends: [{ person: 100_000_102, role: 'Academic Advisor' as const, inDays: 20, note: 'Covers a leave' }],
    deactivated: [{ person: 100_000_103, note: 'Retired' }],
    by: 100_000_101,
  }
  await grantDemo({ db, institution }, 202509, grants)
  await grantDemo({ db, institution }, 202509, grants)
  const { timeZone } = institution
  const today = dayIn(timeZone, new Date())
  expect(await listGrants(db, registrar, timeZone)).toMatchObject([{ grantedBy: null, endsOn: null }])
  expect(await listGrants(db, advisor, timeZone)).toMatchObject([
    { grantedAt: new Date('2025-09-03T13:00:00Z'), endsOn: addDays(today, 20) },
  ])
  expect((await findPerson(db, { id: retired }))?.deactivatedAt).not.toBeNull()
  const logged = await db.selectFrom('audit_entry').select('action').where('actor_id', '=', registrar).execute()
  expect(logged.map(({ action }) => action)).toEqual(['Roles changed', 'Account deactivated'])
})

const nobody = { firstName: 'No', lastName: 'One', level: 'university' } as const

function plantInstructor(): Promise<number> {
  const facts = { number: 100_000_009, email: 'instructor@stonybrook.edu', roles: ['Instructor'] } as const
  return plantPerson(database.db, { ...nobody, ...facts })
}
