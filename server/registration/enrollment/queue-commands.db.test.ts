import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadInstitution } from '../../kernel/load-institution.ts'
import { ownSources } from './load-term-registrations.ts'
import { registrationSteps, type RegistrationSteps } from './perform-commands.ts'
import { CommandQueue, type QueueOptions } from './queue-commands.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A queue whose commands change nothing and are noted as they are performed. Transactions wait until `begin`. */
async function openQueue(options: QueueOptions, perform: (personId: number, effects: object[]) => void) {
  let begin = () => undefined as void
  const everyoneCame = new Promise<void>((resolve) => (begin = resolve))
  // After a failed test too, so that its connections are free.
  onTestFinished(() => begin())
  /** The people of each transaction, as it began. */
  const transactions: number[][] = []
  const institution = await loadInstitution(path.join(import.meta.dirname, '../../../institution.yaml'))
  const steps = {
    ...registrationSteps,
    lock: async (_tx: unknown, _term: number, personIds: number[]) => {
      transactions.push(personIds)
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
  const submit = (personId: number, sectionId = 1) =>
    queue.submit({
      term: 202601,
      command: { kind: 'drop', personId, sectionId },
      cause: { actorId: personId, role: 'Student', note: null, requestId: null, subjectId: personId },
      key: null,
    })
  return { transactions, begin, submit }
}

test('commands that have to be performed again keep their order', async () => {
  const performed: number[] = []
  // The second command's effects touch the students of the next three, as a promotion would.
  const { begin, submit } = await openQueue({}, (personId, effects) => {
    performed.push(personId)
    if (personId === 2) for (const touched of [3, 4, 5]) effects.push({ type: 'released', personId: touched })
  })
  const answers = [1, 2, 3, 4, 5].map((personId) => submit(personId))
  begin()
  await Promise.all(answers)
  expect(performed).toEqual([1, 2, 3, 4, 5])
})

test('commands that come during a transaction share the next one, in the order in which they came', async () => {
  const performed: number[] = []
  const { transactions, begin, submit } = await openQueue({}, (personId) => performed.push(personId))
  const people = Array.from({ length: 10 }, (_, at) => at + 1)
  const answers = people.map((personId) => submit(personId))
  begin()
  await Promise.all(answers)
  expect(performed).toEqual(people)
  expect(transactions.map(({ length }) => length)).toEqual([1, 9])
})

test('classes of two lanes are decided side by side, those of one after each other', async () => {
  const { transactions, begin, submit } = await openQueue({}, () => undefined)
  const answers = [submit(1, 1), submit(2, 2), submit(3, 3), submit(4, 4)]
  await expect.poll(() => transactions.toSorted()).toEqual([[1], [2]])
  begin()
  await Promise.all(answers)
  expect(transactions.toSorted()).toEqual([[1], [2], [3], [4]])
})

test('what a student sends is performed in the order in which it came, though the classes are of two lanes', async () => {
  const { transactions, begin, submit } = await openQueue({}, () => undefined)
  const answers = [submit(1, 1), submit(1, 2), submit(2, 2)]
  await expect.poll(() => transactions.toSorted()).toEqual([[1], [2]])
  begin()
  await Promise.all(answers)
  expect(transactions.toSorted()).toEqual([[1], [1], [2]])
  await submit(1, 2)
  expect(transactions).toHaveLength(4)
})

test.each([
  ['too many wait', { limit: 1 }, 2],
  ['the first of the lane has waited too long', { patience: 0 }, 3],
])('when %s, the next is refused and changes nothing', async (_why, options, sectionId) => {
  const { transactions, begin, submit } = await openQueue(options, () => undefined)
  const answers = [submit(1, 1), submit(2, 1)]
  await expect(submit(3, sectionId)).rejects.toMatchObject({ status: 503 })
  begin()
  await Promise.all(answers)
  expect(transactions).toEqual([[1], [2]])
})
