import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

/** A queue whose commands change nothing and are noted as they are performed. */
async function openQueue(options: QueueOptions, perform: (personId: number, effects: object[]) => void) {
  const institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
  const steps = {
    ...registrationSteps,
    // The first transaction takes its time, so that what others do beside it shows.
    lock: async (_tx: unknown, _term: number, personIds: number[]) => {
      if (personIds.includes(1)) await pause(50)
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
  return (personId: number, sectionId = 1) =>
    queue.submit({
      term: 202601,
      command: { kind: 'drop', personId, sectionId },
      cause: { actorId: personId, role: 'Student', note: null, requestId: null, subjectId: personId },
      key: null,
    })
}

test('commands that have to be performed again keep their order', async () => {
  const performed: number[] = []
  // The second command's effects touch the students of the next three, as a promotion would.
  const submit = await openQueue({}, (personId, effects) => {
    performed.push(personId)
    if (personId === 2) for (const touched of [3, 4, 5]) effects.push({ type: 'released', personId: touched })
  })
  await Promise.all([1, 2, 3, 4, 5].map((personId) => submit(personId)))
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
  await Promise.all(Array.from({ length: 10 }, (_, at) => submit(at + 1)))
  expect(performed).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(batches).toEqual([1, 9])
})
