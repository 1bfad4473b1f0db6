import { listInvariantViolations } from '@sam/database/registration/invariant-reads'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, type World } from '../../samples/registration-world.ts'
import { crowdedClasses } from './invent-command.ts'
import { enrollIn, openRace, roundsOf, seededRandom, type Race } from './open-race.ts'

const kills = roundsOf(3, 40)
const perKill = 300

let race: Race
let world: World

beforeAll(async () => {
  race = await openRace()
  const wide = Array.from({ length: 10 }, (_, at) => ({
    course: `TST ${500 + at}`,
    capacity: 2000,
    credits: [0, 0] as [number, number],
  }))
  world = await buildWorld(race.db, [...crowdedClasses, ...wide], perKill)
}, 60_000)

afterAll(() => race.close())

test(`after kill -9 in the middle of ${perKill} commands, ${kills} times: every acknowledged enrollment is there, none by half`, async () => {
  const random = seededRandom(3)
  let acknowledged = 0
  for (let round = 0; round < kills; round++) {
    const sectionId = world.sectionIds[crowdedClasses.length + (round % 10)] ?? 0
    const process = await race.start({ batch: 8, lanes: 4 })
    const commands = world.studentIds.map((personId) => enrollIn(personId, sectionId))
    void process.send(commands)
    const enough = 1 + Math.floor(random() * (perKill - 50))
    while (process.received().length < enough) await pause(2)
    process.kill()
    await pause(50)
    const first = process.received()
    const enrolled = await race.db
      .selectFrom('enrollment')
      .select('person_id')
      .where('section_id', '=', sectionId)
      .where('status', '=', 'enrolled')
      .execute()
    expect(
      first.every(({ outcomes }) =>
        outcomes.every((outcome) => outcome === 'enrolled' || outcome === 'refused duplicate'),
      ),
    ).toBe(true)
    expect(enrolled.length).toBeGreaterThanOrEqual(first.filter(({ outcomes }) => outcomes.includes('enrolled')).length)
    acknowledged += first.length
    expect(await listInvariantViolations(race.db)).toEqual([])
  }
  expect(acknowledged).toBeGreaterThan(0)
  console.log(`${kills} kills, ${acknowledged} acknowledged before them: 0 lost, 0 half-done`)
})
