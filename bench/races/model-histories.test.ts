import { join } from 'node:path'
import { mustHave } from '@sam/domain/testing/must-have'
import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { openTestDatabase } from '@sam/database/testing/open-test-database'
import type { Db } from '@sam/database/open-database'
import type { Command, WantedClass } from '@sam/domain/registration/enrollment/registration-command'
import { performCommand } from '@sam/domain/registration/enrollment/perform-command'
import type { TermRegistrations } from '@sam/domain/registration/enrollment/term-registrations'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { loadTermRegistrations, ownSources } from '@sam/server/registration/enrollment/load-term-registrations'
import { performCommands, registrationSteps } from '@sam/server/registration/enrollment/perform-commands'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildWorld, worldTerm, type World, type WorldClass } from '../../samples/registration-world.ts'
import { enrollIn, roundsOf, submissionOf, wantedOf } from './open-race.ts'

// Any history of commands, shortened by fast-check when it fails, once through the server and its database and once through
// the rules in memory, which never write or read anything in between.

const runs = roundsOf(4, 300)
const students = 12

/** A lecture with two recitations, and hours and credits that get in each other's way; seats for fewer than half. */
const classes: readonly WorldClass[] = [
  { course: 'TST 101', capacity: 8, isComponent: true, days: 1, start: 600, end: 680 },
  { course: 'TST 101', capacity: 5, days: 2, start: 600, end: 680, companions: [0] },
  { course: 'TST 101', capacity: 5, days: 4, start: 600, end: 680, companions: [0] },
  { course: 'TST 201', capacity: 5, days: 1, start: 640, end: 720 },
  { course: 'TST 202', capacity: 5, days: 8, credits: [9, 9] },
  { course: 'TST 203', capacity: 5, days: 16, credits: [9, 9] },
]
const seed = Number(process.env['SAM_SEED'] ?? 20_261_120)

/** A command before there is a world: it names people and classes by their places. */
type Sketch = (world: World, model: TermRegistrations) => Command

const anyStudent = fc.nat(students - 1)
// The first class is a lecture, which is taken with its recitations alone.
const anyClass = fc.integer({ min: 1, max: classes.length - 1 })
const sectionAt = ({ sectionIds }: World, at: number) => mustHave(sectionIds[at])
const personAt = ({ studentIds }: World, at: number) => mustHave(studentIds[at])

const anyWanted = fc.record({
  at: anyClass,
  waitlist: fc.constantFrom(true, true, false),
  threshold: fc.constantFrom(null, 'C'),
})
const wantedIn = (
  world: World,
  { at, waitlist, threshold }: typeof anyWanted extends fc.Arbitrary<infer T> ? T : never,
): WantedClass => wantedOf(sectionAt(world, at), { waitlist, gpncThreshold: threshold })

const anySketch: fc.Arbitrary<Sketch> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(anyStudent, fc.array(anyWanted, { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([who, asked, isAll]): Sketch => (world) => ({
        kind: 'enroll',
        personId: personAt(world, who),
        wanted: asked.map((one) => wantedIn(world, one)),
        mode: isAll ? 'all' : 'as many as possible',
        beyondCapacity: false,
      })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(anyStudent, anyClass).map(([who, at]): Sketch => (world, model) => {
      const personId = personAt(world, who)
      // Mostly a class that the student has: others are only refused.
      const { held } = model.student(personId)
      const sectionId = held[at % Math.max(1, held.length)]?.sectionId ?? sectionAt(world, at)
      return { kind: 'drop', personId, sectionId }
    }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(anyStudent, anyClass, anyWanted).map(([who, at, wanted]): Sketch => (world) => ({
      kind: 'swap',
      personId: personAt(world, who),
      sectionId: sectionAt(world, at),
      wanted: wantedIn(world, wanted),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(anyStudent, anyClass).map(([who, at]): Sketch => (world) => ({
      kind: 'leave waitlist',
      personId: personAt(world, who),
      sectionId: sectionAt(world, at),
    })),
  },
)
const anyHistory = fc.array(anySketch, { minLength: 20, maxLength: 50, size: 'max' })

/** First everyone asks for two classes, so that both are full and someone waits for each. */
const rush: readonly Sketch[] = [4, 5].flatMap((at) =>
  Array.from(
    { length: students },
    (_, who): Sketch =>
      (world) =>
        enrollIn(personAt(world, who), sectionAt(world, at), { waitlist: true }),
  ),
)

const institution = await loadInstitution(join(import.meta.dirname, '../../institution.yaml'))

/** Plays a history and answers where the server and the rules differ, and which invariants broke. */
async function play(
  db: Db,
  world: World,
  sketches: readonly Sketch[],
  model: TermRegistrations,
): Promise<{ asked: Command[]; signs: string[] }> {
  const asked: Command[] = []
  const signs: string[] = []
  const sources = ownSources(institution)
  for (const [at, sketch] of sketches.entries()) {
    const command = sketch(world, model)
    asked.push(command)
    const submission = submissionOf(command)
    const [performed] = await performCommands(db, sources, [submission], registrationSteps)
    const expected = performCommand(model, command).results.map(wordsOf)
    const answered =
      typeof performed === 'object' && 'answer' in performed ? performed.answer.results.map(wordsOf) : ['no answer']
    if (answered.join() !== expected.join())
      signs.push(`command ${at}, ${command.kind}: ${answered.join()} where the rules say ${expected.join()}`)
  }
  const kept = await keptIn(db)
  const inMemory = rememberedBy(model, world)
  if (kept.join() !== inMemory.join()) signs.push(`kept ${kept.join()}, by the rules ${inMemory.join()}`)
  const broken = await listInvariantViolations(db)
  return { asked, signs: [...signs, ...broken.map(({ invariant }) => invariant)] }
}

const wordsOf = ({ outcome, refusals }: { outcome: string; refusals: readonly { kind: string }[] }) =>
  [outcome, ...refusals.map(({ kind }) => kind)].join(' ')

/** Who sits and who waits, in the order of each waitlist. */
async function keptIn(db: Db): Promise<string[]> {
  const seated = await db
    .selectFrom('enrollment')
    .select(['person_id', 'section_id'])
    .where('status', '=', 'enrolled')
    .execute()
  const waiting = await db
    .selectFrom('waitlist_entry')
    .select(['person_id', 'section_id'])
    .where('status', '=', 'waiting')
    .orderBy('section_id')
    .orderBy('place')
    .execute()
  return [
    ...seated.map(({ person_id, section_id }) => `${person_id} in ${section_id}`).toSorted(),
    ...waiting.map(({ person_id, section_id }) => `${person_id} for ${section_id}`),
  ]
}

function rememberedBy(model: TermRegistrations, { studentIds, sectionIds }: World): string[] {
  const seated = studentIds.flatMap((personId) =>
    model.student(personId).held.map(({ sectionId }) => `${personId} in ${sectionId}`),
  )
  const waiting = sectionIds
    .toSorted((a, b) => a - b)
    .flatMap((sectionId) => model.queue(sectionId).map(({ personId }) => `${personId} for ${sectionId}`))
  return [...seated.toSorted(), ...waiting]
}

test('any history ends in the database as the rules alone say, and breaks no invariant', async () => {
  let commands = 0
  let promoted = 0
  await fc.assert(
    fc.asyncProperty(anyHistory, async (sketches) => {
      const { db, close } = await openTestDatabase()
      try {
        const world = await buildWorld(db, classes, students)
        const { registrations } = await loadTermRegistrations(db, ownSources(institution), {
          term: worldTerm,
          personIds: world.studentIds,
          sectionIds: world.sectionIds,
          factsVersion: await loadFactsVersion(db),
        })
        const history = [...rush, ...sketches]
        commands += history.length
        const { asked, signs } = await play(db, world, history, registrations)
        // Of a history that fails, the commands after the rush are shown.
        expect({ asked: asked.slice(rush.length), signs }).toMatchObject({ signs: [] })
        promoted += registrations.effects.filter((one) => one.type === 'wait ended' && one.as === 'promoted').length
      } finally {
        await close()
      }
    }),
    { numRuns: runs, seed, interruptAfterTimeLimit: 30_000 + runs * 3000 },
  )
  // Histories that fill no class would prove little.
  expect(promoted).toBeGreaterThan(0)
  console.log(
    `${commands} commands in ${runs} histories, ${promoted} promotions, seed ${seed}: as the rules say, violations 0`,
  )
}, 3_600_000)
