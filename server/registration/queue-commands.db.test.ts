import { openTestDatabase, type TestDatabase } from '@sam/database/open-test-database'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadInstitution } from '../kernel/load-institution.ts'
import { ownSources } from './load-ledger.ts'
import { registrationSteps, type RegistrationSteps } from './perform-commands.ts'
import { CommandQueue } from './queue-commands.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('commands that have to be performed again keep their order', async () => {
  const institution = await loadInstitution(path.join(import.meta.dirname, '../../institution.yaml'))
  const performed: number[] = []
  const effects: object[] = []
  // The second command's effects touch the students of the next three, as a promotion would.
  const steps = {
    ...registrationSteps,
    load: async () => {
      effects.length = 0
      return { ledger: { effects, findClass: () => null } }
    },
    perform: (_ledger: unknown, { personId }: { personId: number }) => {
      performed.push(personId)
      if (personId === 2) for (const touched of [3, 4, 5]) effects.push({ type: 'released', personId: touched })
      return { done: false, results: [] }
    },
    write: async () => undefined,
  } as unknown as RegistrationSteps
  const queue = new CommandQueue(database.db, ownSources(institution), { lanes: 1, pace: 5, steps })
  const submit = (personId: number) =>
    queue.submit({
      term: 202601,
      command: { kind: 'drop', personId, sectionId: 1 },
      cause: { actorId: personId, role: 'Student', note: null, requestId: null, subjectId: personId },
      key: null,
    })
  await Promise.all([1, 2, 3, 4, 5].map(submit))
  expect(performed).toEqual([1, 2, 3, 4, 5])
})
