import { inTransaction } from '@sam/database/open-database'
import { recordWaivers } from '@sam/database/registration/enrollment/import-writes'
import { sumIdleSeatSeconds } from '@sam/database/testing/idle-seat-reads'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { waitUntilBlocked } from '@sam/database/testing/wait-until-blocked'
import type { Command } from '@sam/domain/registration/enrollment/registration-command'
import { sql } from 'kysely'
import { buildWorld, type World, type WorldClass } from '../../samples/registration-world.ts'
import { keepLogApart, type SeededBug } from './break-steps.ts'
import { countDeadlocks, waitUntilAtRest } from './count-deadlocks.ts'
import { crowdedClasses, inventCommand, roomyClasses } from './invent-command.ts'
import { findUnmatched } from './match-answers.ts'
import { enrollIn, openRace, wantedOf, seededRandom, submissionOf, type Race, type RaceProcess } from './open-race.ts'

/** Plays against two server processes that have a mistake in them or none, and answers everything by which it showed. */
export type History = (bug: SeededBug | null) => Promise<string[]>

interface Stage {
  race: Race
  world: World
  random: () => number
  processes: RaceProcess[]
  /** Sends commands to both processes at the same moment; what fails is a sign. */
  send(commands: readonly Command[]): Promise<string[]>
}

async function onStage(
  bug: SeededBug | null,
  { classes, students }: { classes: readonly WorldClass[]; students: number },
  act: (stage: Stage) => Promise<string[]>,
): Promise<string[]> {
  const race = await openRace()
  try {
    const world = await buildWorld(race.db, classes, students)
    if (bug === 'log in a transaction of its own') await keepLogApart(race.db)
    const options = { batch: 1, whole: true, ...(bug !== null && { bug }) }
    const processes = await Promise.all([race.start(options), race.start(options)])
    const send = async (commands: readonly Command[]) => {
      const answers = await Promise.all(
        processes.map((process, index) => process.send(commands.filter((_command, at) => at % 2 === index))),
      )
      return answers.flat().flatMap(({ outcomes }) => outcomes.filter((outcome) => outcome.startsWith('error')))
    }
    const signs = await act({ race, world, random: seededRandom(7), processes, send })
    return [...new Set([...signs, ...(await listBroken(race))])]
  } finally {
    await race.close()
  }
}

const listBroken = async ({ db }: Race) => (await listInvariantViolations(db)).map(({ invariant }) => invariant)

/** Everyone rushes to one class and waits, some are let in beyond its capacity, some leave, and then anything goes. */
export const playCrowd: History = (bug) =>
  onStage(bug, { classes: crowdedClasses, students: 16 }, async ({ race, world, random, send }) => {
    const [, , , , crowded = 0, other = 0] = world.sectionIds
    const { studentIds } = world
    const anything = () => Array.from({ length: 40 }, () => inventCommand(random, world))
    const waves: Command[][] = [
      studentIds.map((personId) => enrollIn(personId, crowded, { waitlist: true })),
      studentIds.slice(0, 11).map((personId) => beyondCapacity(personId, other)),
      studentIds.slice(0, 3).map((personId) => ({ kind: 'drop', personId, sectionId: crowded })),
      anything(),
      anything(),
    ]
    const signs: string[] = []
    for (const wave of waves) {
      signs.push(...(await send(wave)), ...(await listBroken(race)))
      if (signs.length > 0) break
    }
    return signs
  })

function beyondCapacity(personId: number, sectionId: number): Command {
  return { kind: 'enroll', personId, wanted: [wantedOf(sectionId)], mode: 'all', beyondCapacity: true }
}

/** A seat stood free for a time, seen by all, before the waitlist got it. */
export const idleSeats = 'idle seat-seconds'

const longQueues: WorldClass[] = Array.from({ length: 2 }, (_, at) => ({
  course: `TST ${700 + at}`,
  capacity: 50,
  credits: [0, 0],
}))

/** The first student is held up on the way to the second class, so that another reaches its waitlist first. */
async function overtake({ race, world, processes }: Pick<Stage, 'race' | 'world' | 'processes'>): Promise<string[]> {
  const [first = 0, second = 0] = world.sectionIds
  const [slow = 0, quick = 0] = world.studentIds.slice(50)
  const waitFor = (personId: number, ...sectionIds: number[]): Command => ({
    kind: 'enroll',
    personId,
    wanted: sectionIds.map((sectionId) => wantedOf(sectionId, { waitlist: true })),
    mode: 'all',
    beyondCapacity: false,
  })
  const [one, other] = processes as [RaceProcess, RaceProcess]
  const held = await inTransaction(race.db, async (tx) => {
    await sql`select from section where id = ${first} for no key update`.execute(tx)
    const late = one.send([waitFor(slow, first, second)])
    await waitUntilBlocked(race.db)
    const early = await other.send([waitFor(quick, second)])
    return { late, early }
  })
  const answers = [...held.early, ...(await held.late)]
  return answers.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome !== 'waitlisted')
}

/** Full classes, ten at once who join each waitlist, and then as many who leave; looked at from beside at every moment. */
export const playQueues: History = (bug) =>
  onStage(bug, { classes: longQueues, students: 60 }, async ({ race, world, processes, send }) => {
    const each = (from: number, to: number, command: (personId: number, sectionId: number) => Command) =>
      send(
        world.studentIds
          .slice(from, to)
          .flatMap((personId) => world.sectionIds.map((sectionId) => command(personId, sectionId))),
      )
    const signs = await each(0, 50, (personId, sectionId) => enrollIn(personId, sectionId))
    signs.push(...(await overtake({ race, world, processes })))
    signs.push(...(await each(52, 60, (personId, sectionId) => enrollIn(personId, sectionId, { waitlist: true }))))
    const leaving = each(0, 10, (personId, sectionId) => ({ kind: 'drop', personId, sectionId }))
    const over = leaving.then(() => 'over' as const)
    while ((await Promise.race([over, listBroken(race).then((broken) => signs.push(...broken))])) !== 'over');
    signs.push(...(await leaving))
    await waitUntilAtRest(race.db)
    const idle = await sumIdleSeatSeconds(race.db)
    if (bug === null) console.log(`${idle.promotions} promotions: ${idle.seconds} idle seat-seconds beside a waiter`)
    // Fewer promotions would leave nothing to measure.
    if (idle.promotions < 8) signs.push(`${idle.promotions} promotions`)
    return idle.seconds > 0 ? [...signs, idleSeats] : signs
  })

const injected = 'injected at commit'

/** Any commands, of which every third fails in its very last moment: at the commit. */
export const playAborted: History = (bug) =>
  onStage(bug, { classes: roomyClasses, students: 40 }, async ({ race, world, random, processes }) => {
    await sql`create function fail_at_commit() returns trigger language plpgsql as $$ begin
      if hashtext(new.key) % 3 = 0 then raise exception ${sql.lit(injected)}; end if; return null; end $$`.execute(
      race.db,
    )
    await sql`create constraint trigger fail_at_commit after insert on idempotency_key deferrable initially deferred
      for each row execute function fail_at_commit()`.execute(race.db)
    const submissions = Array.from({ length: 160 }, (_, at) =>
      submissionOf(inventCommand(random, world), `aborted-${at}`),
    )
    const answers = await Promise.all(
      processes.map((process, index) => process.submit(submissions.filter((_one, at) => at % 2 === index))),
    )
    const given = answers.flat().flatMap(({ key, answer }) => (key && answer ? [[key, answer] as const] : []))
    const failed = answers.flat().flatMap(({ outcomes }) => outcomes.filter((outcome) => outcome.startsWith('error')))
    const unmatched = await findUnmatched(race.db, submissions, new Map(given))
    return [
      ...failed.filter((outcome) => outcome !== `error ${injected}`),
      ...unmatched.map((one) => one.slice(one.indexOf(':') + 2)),
    ]
  })

/** Students who change places with each other, all at once. */
export const playCrossing: History = (bug) =>
  onStage(bug, { classes: roomyClasses, students: 4 }, async ({ race, world, processes, send }) => {
    const [one = 0, other = 0] = world.sectionIds
    const seated = world.studentIds.map((personId, at) => ({ personId, from: at % 2 === 0 ? one : other }))
    const signs = await send(seated.map(({ personId, from }) => enrollIn(personId, from)))
    const swaps = seated.map(({ personId, from }): Command => ({
      kind: 'swap',
      personId,
      sectionId: from,
      wanted: wantedOf(from === one ? other : one),
    }))
    // Both classes are held until everyone has asked, so that they all set out at the same moment.
    const asked = await inTransaction(race.db, async (tx) => {
      await sql`select from section where id = any(${[one, other]}::bigint[]) order by id for no key update`.execute(tx)
      const answered = send(swaps)
      await waitUntilBlocked(race.db, processes.length)
      return { answered }
    })
    signs.push(...(await asked.answered))
    for (const process of processes) await process.end()
    const deadlocks = await countDeadlocks(race.db)
    return deadlocks === 0 ? signs : [...signs, 'deadlocks']
  })

/** Three students who may what others may not: a conflict waived, a capacity waived, a registrar's word. */
export const playOverrides: History = (bug) =>
  onStage(bug, { classes: crowdedClasses, students: 14 }, async ({ race, world, processes, send }) => {
    const [, lecture = 0, , , full = 0] = world.sectionIds
    const [conflict = 0, beyond = 0, word = 0, ...others] = world.studentIds
    const granted = { description: 'granted', granted_at: '2025-11-01T12:00:00Z' }
    await inTransaction(race.db, (tx) =>
      recordWaivers(tx, [
        { person_id: conflict, kind: 'time conflict', courses: ['TST 101', 'TST 201'], ...granted },
        { person_id: beyond, kind: 'capacity', courses: ['TST 201'], ...granted },
      ]),
    )
    const signs = await send([conflict, ...others.slice(0, 9)].map((personId) => enrollIn(personId, full)))
    const asked = [enrollIn(conflict, lecture), enrollIn(beyond, full), beyondCapacity(word, full)]
    for (const command of asked) {
      const [answer] = (await processes[0]?.send([command])) ?? []
      if (answer?.outcomes.join() !== 'enrolled') signs.push(`not honoured: ${answer?.outcomes.join()}`)
    }
    return signs
  })
