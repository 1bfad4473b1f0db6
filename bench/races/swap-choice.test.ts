import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import type { Command } from '@sam/domain/registration/enrollment/registration-command'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, type World, type WorldClass } from '../../samples/registration-world.ts'
import { enrollIn, openRace, roundsOf, type Race, type RaceProcess } from './open-race.ts'

// Someone changes the class to give up at the moment at which the seat comes, on another server process. Either order is
// right; what was answered is what was done, and nobody's place changes.

const rounds = roundsOf(15, 500)
const seats = 10

let race: Race
let processes: RaceProcess[]
let world: World

beforeAll(async () => {
  race = await openRace()
  const classes = Array.from({ length: 3 * rounds }, (_, at): WorldClass => ({
    course: `TST ${1000 + at}`,
    capacity: seats,
    credits: [0, 0],
  }))
  world = await buildWorld(race.db, classes, seats + 2)
  processes = await Promise.all([race.start(), race.start()])
}, 300_000)

afterAll(() => race.close())

test(`${rounds} seats that come while the class to give up is changed, on two server processes`, async () => {
  const [one, two] = processes as [RaceProcess, RaceProcess]
  const [waiter = 0, behind = 0, ...holders] = world.studentIds
  const wrong: string[] = []
  for (let round = 0; round < rounds; round++) {
    const [wanted = 0, first = 0, second = 0] = world.sectionIds.slice(3 * round)
    const wait = (personId: number, swapSectionId: number | null): Command => ({
      kind: 'enroll',
      personId,
      wanted: [{ sectionId: wanted, credits: null, gpncThreshold: null, waitlist: true, swapSectionId }],
      mode: 'all',
      beyondCapacity: false,
    })
    await one.send([...holders.map((personId) => enrollIn(personId, wanted)), enrollIn(waiter, first)])
    await one.send([enrollIn(waiter, second)])
    await one.send([wait(waiter, first)])
    await one.send([wait(behind, null)])
    const before = await placesOf(wanted)
    const choose: Command = { kind: 'choose swap', personId: waiter, sectionId: wanted, swapSectionId: second }
    const [, [chosen]] = await Promise.all([
      one.send([{ kind: 'drop', personId: holders[0] ?? 0, sectionId: wanted }]),
      two.send([choose]),
    ])
    const answered = chosen?.outcomes.join() ?? 'none'
    const kept = await sectionsHeldBy(waiter, [wanted, first, second])
    const expected = { changed: [wanted, first], 'refused not waiting': [wanted, second] }[answered]
    if (kept.join() !== expected?.toSorted((a, b) => a - b).join()) wrong.push(`${answered}, holds ${kept.join()}`)
    const after = await placesOf(wanted)
    if (before.length !== 2 || after.length !== 1 || before[1] !== after[0])
      wrong.push(`places ${before.join()} became ${after.join()}`)
    await one.send([{ kind: 'leave waitlist', personId: behind, sectionId: wanted }])
  }
  expect(wrong).toEqual([])
  expect(await listInvariantViolations(race.db)).toEqual([])
}, 600_000)

async function placesOf(sectionId: number): Promise<number[]> {
  const rows = await race.db
    .selectFrom('waitlist_entry')
    .select('place')
    .where('section_id', '=', sectionId)
    .where('status', '=', 'waiting')
    .orderBy('place')
    .execute()
  return rows.map(({ place }) => place)
}

async function sectionsHeldBy(personId: number, among: readonly number[]): Promise<number[]> {
  const rows = await race.db
    .selectFrom('enrollment')
    .select('section_id')
    .where('person_id', '=', personId)
    .where('status', '=', 'enrolled')
    .where('section_id', 'in', [...among])
    .execute()
  return rows.map(({ section_id: id }) => Number(id)).toSorted((a, b) => a - b)
}
