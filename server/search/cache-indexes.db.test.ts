import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheIndexes, type CachedIndexes } from './cache-indexes.ts'

const known = [202409, 202501, 202505, 202509, 202601, 202609]
let database: TestDatabase
let built: number[] = []
let indexes: CachedIndexes<string>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

beforeAll(() => {
  indexes = cacheIndexes(database.db, {
    termFor: async (wanted) => (wanted < 1950_00 ? null : wanted < 2020_00 ? 202409 : wanted),
    build: async (term) => {
      built.push(term)
      return `index of ${term}`
    },
    empty: `index of nothing`,
  })
})

/** A change of what searches know. */
const change = () => database.db.updateTable('subject').set({ name: 'Renamed' }).execute()

const ask = async (term: number) => indexes.answer(term, await loadFactsVersion(database.db), (index) => index)

test('terms that one catalog answers for share its index, and push no other out', async () => {
  for (const term of known) await ask(term)
  for (let year = 1950; year < 2020; year += 1) expect(await ask(year * 100 + 9)).toBe('index of 202409')
  for (const term of known) expect(await ask(term)).toBe(`index of ${term}`)
  expect(built).toEqual(known)
})

test('a term without classes answers so, and nothing is built or kept', async () => {
  built = []
  for (let year = 1900; year < 1950; year += 1) expect(await ask(year * 100 + 1)).toBe('index of nothing')
  expect(await ask(202609)).toBe('index of 202609')
  expect(built).toEqual([])
})

test('the index in use stays while others come and go', async () => {
  built = []
  for (const term of [203001, 203005, 203006, 203009, 203101, 203105]) {
    await ask(term)
    expect(await ask(202609)).toBe('index of 202609')
  }
  expect(built).not.toContain(202609)
})

test('which term answers is asked once, until an index is built again', async () => {
  let asked = 0
  const counted = cacheIndexes(database.db, {
    termFor: async () => (asked += 1) && 202409,
    build: async () => 'built',
    empty: 'empty',
  })
  const read = async () => counted.answer(202605, await loadFactsVersion(database.db), (index) => index)
  for (let again = 0; again < 5; again += 1) await read()
  // Building forgets, so the second asks once more.
  expect(asked).toBe(2)
  await change()
  await read()
  expect(asked).toBe(3)
})

test('after a change the index is built once for all who ask, and an older question takes the newer index', async () => {
  let count = 0
  const own = cacheIndexes(database.db, {
    termFor: async (wanted) => wanted,
    build: async () => (count += 1),
    empty: 0,
  })
  const before = await loadFactsVersion(database.db)
  expect(await own.answer(202609, before, (index) => index)).toBe(1)
  await change()
  const after = await loadFactsVersion(database.db)
  expect(await Promise.all([1, 2, 3].map(() => own.answer(202609, after, (index) => index)))).toEqual([2, 2, 2])
  expect(await own.answer(202609, before, (index) => index)).toBe(2)
  expect(count).toBe(2)
})

test('an answer for an older version comes from the newest index', async () => {
  const own = cacheIndexes(database.db, {
    termFor: async (wanted) => wanted,
    build: async () => loadFactsVersion(database.db),
    empty: 0,
  })
  const versions: number[] = []
  for (let changes = 0; changes < 12; changes += 1) {
    await change()
    const version = await loadFactsVersion(database.db)
    versions.push(version)
    expect(await own.answer(202609, version, (index) => index)).toBe(version)
  }
  const newest = versions.at(-1)
  for (const version of versions) expect(await own.answer(202609, version, (index) => index)).toBe(newest)
})
