import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import type { Command } from '@sam/domain/registration/enrollment/registration-command'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, type World } from '../../samples/registration-world.ts'
import { openRace, roundsOf, seededRandom, type Race, type RaceProcess } from './open-race.ts'
import { countDeadlocks } from './count-deadlocks.ts'
import { crowdedClasses, inventCommand, roomyClasses } from './invent-command.ts'

const waves = roundsOf(30, 1500)
const seed = Number(process.env['SAM_SEED'] ?? 20_261_120)

let race: Race
let processes: RaceProcess[]
let world: World

beforeAll(async () => {
  race = await openRace()
  world = await buildWorld(race.db, [...crowdedClasses, ...roomyClasses], 40)
  processes = await Promise.all([race.start({ batch: 8 }), race.start({ batch: 1 })])
}, 60_000)

afterAll(() => race.close())

test(`${waves} waves of 40 commands on crowded and roomy classes by two processes leave every invariant whole`, async () => {
  const random = seededRandom(seed)
  const count = new Map<string, number>()
  for (let wave = 0; wave < waves; wave++) {
    const commands: Command[] = Array.from({ length: 40 }, () => inventCommand(random, world))
    const answers = await Promise.all(
      processes.map((process, index) => process.send(commands.filter((_command, at) => at % 2 === index))),
    )
    for (const { outcomes } of answers.flat()) {
      for (const outcome of outcomes) count.set(outcome, (count.get(outcome) ?? 0) + 1)
      expect(outcomes.filter((outcome) => outcome.startsWith('error'))).toEqual([])
    }
    if (wave % 10 === 9)
      expect({ seed, wave, violations: await listInvariantViolations(race.db) }).toEqual({ seed, wave, violations: [] })
  }
  expect(await listInvariantViolations(race.db)).toEqual([])
  for (const process of processes) await process.end()
  const deadlocks = await countDeadlocks(race.db)
  expect(deadlocks).toBe(0)
  const done = [...count].toSorted(([, a], [, b]) => b - a).slice(0, 12)
  console.log(
    `${waves * 40} commands, two processes, seed ${seed}: violations 0, deadlocks ${deadlocks}; ${done.map(([outcome, times]) => `${outcome} ${times}`).join(', ')}`,
  )
}, 3_600_000)
