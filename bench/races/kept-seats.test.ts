import { mustHave } from '@sam/domain/testing/must-have'
import { inTransaction } from '@sam/database/open-database'
import { recordReservations } from '@sam/database/registration/enrollment/reservation-writes'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, type World, type WorldClass } from '../../samples/registration-world.ts'
import { enrollIn, openRace, roundsOf, seededRandom, type Race, type RaceProcess } from './open-race.ts'

const rounds = roundsOf(12, 1000)
const seed = Number(process.env['SAM_SEED'] ?? 20_261_124)
/** Of 10 seats 4 are kept for one major and 3 for another; a third of the students is in neither. */
const kept = { CSE: 4, AMS: 3 } as const
const capacity = 10
const programs = ['CSE', 'AMS', null] as const

let race: Race
let processes: RaceProcess[]
let world: World

beforeAll(async () => {
  race = await openRace()
  const classes = Array.from({ length: rounds }, (_, at): WorldClass => ({
    course: `TST ${1000 + at}`,
    capacity,
    credits: [0, 0],
  }))
  world = await buildWorld(race.db, classes, 60)
  await inTransaction(race.db, async (tx) => {
    for (const sectionId of world.sectionIds)
      await recordReservations(
        tx,
        sectionId,
        Object.entries(kept).map(([code, seats]) => ({ population: `${code} majors`, seats, keptUntil: null })),
      )
    for (const [at, person_id] of world.studentIds.entries()) {
      const code = programOf(at)
      if (code === null) continue
      await tx
        .insertInto('student_program')
        .values({ person_id, kind: 'major', standing: 'declared', code, position: 0 })
        .execute()
    }
  })
  processes = await Promise.all([race.start(), race.start()])
}, 300_000)

afterAll(() => race.close())

function programOf(at: number) {
  return programs[at % programs.length] ?? null
}

test(`${rounds} classes with kept seats, 60 students each on two server processes: every kept seat goes to its own`, async () => {
  const random = seededRandom(seed)
  const wrong: string[] = []
  for (const sectionId of world.sectionIds) {
    const askers = world.studentIds.map((personId, at) => ({ personId, code: programOf(at), rank: random() }))
    const order = askers.toSorted((a, b) => a.rank - b.rank)
    const answers = await Promise.all(
      processes.map(async (process, index) => {
        const own = order.filter((_, at) => at % 2 === index)
        const received = await process.send(own.map(({ personId }) => enrollIn(personId, sectionId)))
        return own.map(({ code }, at) => ({ code, outcome: mustHave(received[at]).outcomes.join() }))
      }),
    )
    const won = (code: string | null) =>
      answers.flat().filter((one) => one.code === code && one.outcome === 'enrolled').length
    const others = won(null)
    const open = capacity - kept.CSE - kept.AMS
    // Whoever is in neither major gets open seats alone; the rest is for the majors, who ask for more than there is.
    const isRight =
      others <= open &&
      won('CSE') >= kept.CSE &&
      won('AMS') >= kept.AMS &&
      others + won('CSE') + won('AMS') === capacity
    const refusals = new Set(answers.flat().map(({ outcome }) => outcome))
    for (const allowed of ['enrolled', 'refused full', 'refused seats kept']) refusals.delete(allowed)
    if (!isRight || refusals.size > 0)
      wrong.push(
        `section ${sectionId}: CSE ${won('CSE')}, AMS ${won('AMS')}, others ${others}, ${[...refusals].join()}`,
      )
  }
  expect({ seed, wrong }).toEqual({ seed, wrong: [] })
  expect(await listInvariantViolations(race.db)).toEqual([])
}, 600_000)
