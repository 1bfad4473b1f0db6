import { openDatabase } from '@sam/database/open-database'
import { listInvariantViolations } from '@sam/database/registration/invariant-reads'
import type { Command } from '@sam/domain/registration/registration-command'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildWorld, type World } from '../../samples/registration-world.ts'
import { seededBugs, type SeededBug } from './break-steps.ts'
import { crowdedClasses, inventCommand } from './invent-command.ts'
import { enrollIn, openRace, seededRandom, type Race } from './open-race.ts'

const students = 16

/** Everybody rushes to one class and waits, some are let in beyond its capacity, one leaves, and then anything goes. */
function wavesOf(random: () => number, world: World): Command[][] {
  const [, , , , crowded = 0, other = 0] = world.sectionIds
  const anything = () => Array.from({ length: 40 }, () => inventCommand(random, world))
  return [
    world.studentIds.map((personId) => enrollIn(personId, crowded, { waitlist: true })),
    world.studentIds
      .slice(0, 11)
      .map((personId) => ({ ...enrollIn(personId, other), beyondCapacity: true }) as Command),
    world.studentIds.slice(0, 3).map((personId) => ({ kind: 'drop', personId, sectionId: crowded })),
    anything(),
    anything(),
  ]
}

/** Plays histories with a mistake in them, and answers everything by which it showed. */
async function play(bug: SeededBug | null, breakDatabase: (race: Race) => Promise<void>): Promise<string[]> {
  const race = await openRace()
  try {
    const world = await buildWorld(race.db, crowdedClasses, students)
    await breakDatabase(race)
    const options = bug === null ? { batch: 1 } : { batch: 1, bug }
    const processes = await Promise.all([race.start(options), race.start(options)])
    const random = seededRandom(7)
    const signs = new Set<string>()
    for (const commands of wavesOf(random, world)) {
      const answers = await Promise.all(
        processes.map((process, index) => process.send(commands.filter((_command, at) => at % 2 === index))),
      )
      for (const outcome of answers.flat().flatMap(({ outcomes }) => outcomes))
        if (outcome.startsWith('error')) signs.add(outcome)
      for (const { invariant } of await listInvariantViolations(race.db)) signs.add(invariant)
      if (signs.size > 0) break
    }
    return [...signs]
  } finally {
    await race.close()
  }
}

const whole = () => Promise.resolve()

test('without a mistake nothing shows', async () => {
  expect(await play(null, whole)).toEqual([])
})

test.each(seededBugs)('%s shows', async (bug) => {
  expect(await play(bug, whole)).not.toEqual([])
})

const indexes = ['enrollment_active_section', 'enrollment_active_course', 'waitlist_entry_active'] as const

test.each(indexes)('without the lock and without the index %s, doubles show', async (index) => {
  const signs = await play('no lock', async ({ url }) => {
    const { db, close } = openDatabase(url, 1)
    for (const one of indexes) if (one === index) await sql`drop index ${sql.ref(one)}`.execute(db)
    await close()
  })
  expect(signs).not.toEqual([])
})
