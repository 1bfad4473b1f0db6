import { insertRows } from '@sam/database/insert-rows'
import { refreshStatistics } from '@sam/database/kernel/statistics-writes'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { buildWorld, worldTerm, type World, type WorldClass } from '../../samples/registration-world.ts'

/** The class that everyone wants. */
const wanted: WorldClass = { course: 'TST 999', capacity: 30, days: 16, start: 1200, end: 1280 }

/** Classes at fifty times of the week, each with requisites, after one that everyone wants. */
function classesOf(count: number, capacity: number, credits: number): WorldClass[] {
  return Array.from({ length: count }, (_, at) => {
    const start = 480 + (Math.floor(at / 5) % 10) * 80
    return {
      course: `TST ${100 + at}`,
      capacity,
      credits: [credits, credits],
      days: 1 << (at % 5),
      start,
      end: start + 75,
      requirement: 'Prerequisite: C or higher in TST 001 or TST 002; U1 or higher standing. Anti-requisite: TST 003',
    }
  })
}

/** A campus to register on: its students have passed twenty courses, so that requisites and standing have something to look at. */
export async function buildCampus(
  db: Db,
  size: { classes: number; students: number; capacity?: number; credits?: number },
): Promise<World> {
  const { capacity = 60, credits = 3 } = size
  const world = await buildWorld(db, [wanted, ...classesOf(size.classes, capacity, credits)], size.students)
  const rows = world.studentIds.flatMap((person_id) =>
    Array.from({ length: 20 }, (_, at) => ({
      person_id,
      term: 202209 + 100 * Math.floor(at / 5),
      subject: 'TST',
      number: at === 0 ? '001' : `0${10 + at}`,
      section_code: '01',
      credits: 1,
      status: 'completed',
      grade: 'B',
    })),
  )
  const columns = {
    person_id: 'bigint',
    term: 'integer',
    subject: 'text',
    number: 'text',
    section_code: 'text',
    credits: 'numeric',
    status: 'text',
    grade: 'text',
  }
  await inTransaction(db, async (tx) => {
    await insertRows(tx, 'enrollment', columns, rows)
    await insertCatalog(tx, size.classes)
  })
  await refreshStatistics(db)
  return world
}

/** A catalog that tells of every class, with as many words as catalogs have. */
async function insertCatalog(tx: Tx, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    term: worldTerm,
    subject: 'TST',
    number: String(100 + at),
    name: `Course ${100 + at}`,
    description:
      `An introduction to matter number ${100 + at}, its history, its methods, and ${at % 7} of its uses. `.repeat(3),
    credits_min: 3,
    credits_max: 3,
    prerequisites: 'C or higher in TST 001 or TST 002',
  }))
  const columns = {
    term: 'integer',
    subject: 'text',
    number: 'text',
    name: 'text',
    description: 'text',
    credits_min: 'numeric',
    credits_max: 'numeric',
    prerequisites: 'text',
  }
  await insertRows(tx, 'course', columns, rows)
}
