import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { ownSources } from './load-term-registrations.ts'
import { registrationSteps, type RegistrationSteps } from './perform-commands.ts'
import { CommandQueue, type QueueOptions } from './queue-commands.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/**
 * A queue whose commands change nothing and are noted as they are performed. The first transaction waits until the commands of
 * everyone have come.
 */
async function openQueue(options: QueueOptions, perform: (personId: number, effects: object[]) => void) {
  let begin = () => undefined as void
  const everyoneCame = new Promise<void>((resolve) => (begin = resolve))
  const institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
  const steps = {
    ...registrationSteps,
    lock: async (_tx: unknown, _term: number, personIds: number[]) => {
      await everyoneCame
      return { sectionIds: [], personIds, factsVersion: 0 }
    },
    load: async () => ({ registrations: { effects: [], findClass: () => null }, known: [] }),
    perform: ({ effects }: { effects: object[] }, { personId }: { personId: number }) => {
      perform(personId, effects)
      return { done: false, results: [] }
    },
    write: async () => undefined,
  } as unknown as RegistrationSteps
  const queue = new CommandQueue(database.db, ownSources(institution), { pace: 5, ...options, steps })
  const submit = (personId: number) =>
    queue.submit({
      term: 202601,
      command: { kind: 'drop', personId, sectionId: 1 },
      cause: { actorId: personId, role: 'Student', note: null, requestId: null, subjectId: personId },
      key: null,
    })
  return async (personIds: readonly number[]) => {
    const answers = personIds.map(submit)
    begin()
    await Promise.all(answers)
  }
}

test('commands that have to be performed again keep their order', async () => {
  const performed: number[] = []
  // The second command's effects touch the students of the next three, as a promotion would.
  const submit = await openQueue({}, (personId, effects) => {
    performed.push(personId)
    if (personId === 2) for (const touched of [3, 4, 5]) effects.push({ type: 'released', personId: touched })
  })
  await submit([1, 2, 3, 4, 5])
  expect(performed).toEqual([1, 2, 3, 4, 5])
})

test('commands that come during a transaction share the next one, in the order in which they came', async () => {
  const performed: number[] = []
  const batches: number[] = []
  const submit = await openQueue({}, (personId, effects) => {
    if (effects.length === 0) batches.push(0)
    effects.push({ type: 'released', personId })
    batches.push((batches.pop() ?? 0) + 1)
    performed.push(personId)
  })
  await submit(Array.from({ length: 10 }, (_, at) => at + 1))
  expect(performed).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(batches).toEqual([1, 9])
})
