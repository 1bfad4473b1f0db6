import { mustHave } from '@sam/domain/testing/must-have'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, type World, type WorldClass } from '../../samples/registration-world.ts'
import { countDeadlocks } from './count-deadlocks.ts'
import { enrollIn, openRace, roundsOf, seededRandom, type Race, type RaceProcess } from './open-race.ts'

const rounds = roundsOf(60, 10_000)
const seed = Number(process.env['SAM_SEED'] ?? 20_261_120)
const racesAtOnce = 25

let race: Race
let processes: RaceProcess[]
let world: World

beforeAll(async () => {
  race = await openRace()
  const classes = Array.from({ length: rounds }, (_, at): WorldClass => ({
    course: `TST ${1000 + at}`,
    capacity: 1,
    credits: [0, 0],
  }))
  world = await buildWorld(race.db, classes, 200)
  processes = await Promise.all([race.start(), race.start()])
}, 300_000)

afterAll(() => race.close())

test(`${rounds} last seats, 2 to 200 rivals each on two server processes: every one is sold once`, async () => {
  const random = seededRandom(seed)
  const oversold: string[] = []
  let asked = 0
  const began = performance.now()
  for (let first = 0; first < rounds; first += racesAtOnce) {
    const sections = world.sectionIds.slice(first, first + racesAtOnce)
    const commands = sections.flatMap((sectionId) => {
      const rivals = 2 + Math.floor(random() ** 3 * 199)
      const start = Math.floor(random() * world.studentIds.length)
      return Array.from({ length: rivals }, (_, at) => {
        const personId = mustHave(world.studentIds[(start + at) % world.studentIds.length])
        return { sectionId, command: enrollIn(personId, sectionId), process: random() < 0.5 ? 0 : 1 }
      })
    })
    asked += commands.length
    const answers = await Promise.all(
      processes.map(async (process, index) => {
        const own = commands.filter((one) => one.process === index)
        const received = await process.send(own.map(({ command }) => command))
        return own.map(({ sectionId }, at) => ({ sectionId, outcome: received[at]?.outcomes.join() ?? 'none' }))
      }),
    )
    for (const sectionId of sections) {
      const outcomes = answers.flat().filter((one) => one.sectionId === sectionId)
      const won = outcomes.filter(({ outcome }) => outcome === 'enrolled').length
      const lost = outcomes.filter(({ outcome }) => outcome === 'refused full').length
      if (won !== 1 || won + lost !== outcomes.length)
        oversold.push(`section ${sectionId}: ${outcomes.map(({ outcome }) => outcome).join()}`)
    }
  }
  expect({ seed, oversold }).toEqual({ seed, oversold: [] })
  expect(await listInvariantViolations(race.db)).toEqual([])
  const perSecond = Math.round(asked / ((performance.now() - began) / 1000))
  for (const process of processes) await process.end()
  const deadlocks = await countDeadlocks(race.db)
  expect(deadlocks).toBe(0)
  console.log(
    `${rounds} races, ${asked} commands (${perSecond}/s), two processes, seed ${seed}: oversold 0, deadlocks ${deadlocks}, violations 0`,
  )
}, 3_600_000)
