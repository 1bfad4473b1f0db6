import { mustHave } from '@sam/domain/testing/must-have'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, worldTerm, type World } from '../../../samples/registration-world.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts'
import { reachOf } from './lock-reads.ts'

/** Six courses of two lectures each; the first three have a laboratory beside every lecture. */
const courses = ['TST 101', 'TST 102', 'TST 103', 'TST 104', 'TST 105', 'TST 106']
const lectures = courses.flatMap((course, at) => [course, course].map((name) => ({ course: name, hasLab: at < 3 })))
const labs = lectures.flatMap(({ course, hasLab }, at) => (hasLab ? [{ course, lecture: at }] : []))
const people = 6

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase()
  world = await buildWorld(
    database.db,
    [
      ...lectures.map(({ course }, at) => ({
        course,
        section: `L${at}`,
        capacity: 5,
        companions: labs.flatMap(({ lecture }, lab) => (lecture === at ? [lectures.length + lab] : [])),
      })),
      ...labs.map(({ course }, at) => ({ course, section: `B${at}`, capacity: 5, isComponent: true })),
    ],
    people,
  )
})
afterAll(() => database.close())

/** Everything by index: who waits for which lecture, giving up which. */
interface Wait {
  person: number
  lecture: number
  swap: number | null
}

/** One step at a time, and for one section at a time: as decision 0011 has it in words. */
function reach(waits: readonly Wait[], asking: readonly number[], wanted: readonly number[]): number[] {
  const companions = labs.map(({ lecture }, lab) => [lecture, lectures.length + lab] as const)
  const reached = new Set<number>()
  const visit = (section: number) => {
    if (reached.has(section)) return
    reached.add(section)
    for (const pair of companions) if (pair.includes(section)) for (const one of pair) visit(one)
    for (const wait of waits.filter(({ lecture }) => lecture === section)) {
      if (wait.swap !== null) visit(wait.swap)
      for (const other of waits.filter(({ person }) => person === wait.person))
        if (wait.swap !== null || lectures[other.lecture]?.course === lectures[section]?.course) visit(other.lecture)
    }
  }
  for (const section of wanted) visit(section)
  for (const { person, lecture } of waits) if (asking.includes(person)) visit(lecture)
  return [...reached].toSorted((a, b) => a - b)
}

async function plant(waits: readonly Wait[]): Promise<void> {
  await database.db.deleteFrom('waitlist_entry').execute()
  await database.db.deleteFrom('enrollment').execute()
  const sectionOf = (lecture: number) => mustHave(world.sectionIds[lecture])
  for (const [place, { person, lecture, swap }] of waits.entries()) {
    const person_id = mustHave(world.studentIds[person])
    const held =
      swap === null
        ? null
        : await database.db
            .insertInto('enrollment')
            .values({
              person_id,
              term: worldTerm,
              section_id: sectionOf(swap),
              subject: 'TST',
              number: `${place}`,
              section_code: '01',
              credits: 3,
              status: 'enrolled',
            })
            .returning('id')
            .executeTakeFirstOrThrow()
    await database.db
      .insertInto('waitlist_entry')
      .values({
        person_id,
        section_id: sectionOf(lecture),
        place: place + 1,
        credits: 3,
        status: 'waiting',
        swap_enrollment_id: held?.id ?? null,
      })
      .execute()
  }
}

test('the reach is what is found section by section, whatever waits there are', async () => {
  const lecture = fc.integer({ min: 0, max: lectures.length - 1 })
  const person = fc.integer({ min: 0, max: people - 1 })
  const waits = fc.uniqueArray(fc.record({ person, lecture, swap: fc.option(lecture) }), {
    maxLength: 10,
    selector: (wait) => `${wait.person}/${wait.lecture}`,
  })
  // Nobody gives up one class twice, nor for itself.
  const possible = (list: readonly Wait[]) =>
    list.every(({ lecture: wanted, swap }) => swap !== wanted) &&
    new Set(list.map((wait, at) => `${wait.person}/${wait.swap ?? `none ${at}`}`)).size === list.length
  const sets = { people: fc.subarray([0, 1, 2]), sections: fc.uniqueArray(lecture, { maxLength: 3 }) }
  let further = 0
  await fc.assert(
    fc.asyncProperty(waits.filter(possible), sets.people, sets.sections, async (list, asking, wanted) => {
      await plant(list)
      const expected = reach(list, asking, wanted)
      if (expected.length > wanted.length) further += 1
      const found = await reachOf(
        database.db,
        worldTerm,
        asking.map((at) => mustHave(world.studentIds[at])),
        wanted.map((at) => mustHave(world.sectionIds[at])),
      )
      expect(found).toEqual(expected.map((at) => mustHave(world.sectionIds[at])))
    }),
    { numRuns: 150, seed: 11 },
  )
  expect(further).toBeGreaterThan(50)
})
