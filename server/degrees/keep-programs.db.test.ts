import { listProgramVersions } from '@sam/database/degrees/program-reads'
import { deleteProgramVersion, recordProgramVersion } from '@sam/database/degrees/program-writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareVersions } from './keep-programs.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

/** Keeps a version that asks for one course. */
async function keep(tx: Parameters<typeof recordProgramVersion>[0], code: string, course: string): Promise<void> {
  const program = `${code}-BS`
  const about = { kind: 'major' as const, code, degree: 'BS', name: code, effectiveTerm: 202309 }
  const { programs } = readRequirements(
    { programs: [{ program, kind: 'major', code, degree: 'BS', rules: [{ id: 'one', course }] }] },
    { grades: [], needC: [] },
  )
  const [definition] = programs
  if (!definition) throw new Error('the rules were not read')
  await recordProgramVersion(tx, { program, ...about }, { definition, source: null, importedBy: null })
}

const prepared = async (db: Db) => prepareVersions(db, await listProgramVersions(db))
const coursesOf = async (db: Db) =>
  (await prepared(db)).flatMap(({ leaves }) => leaves.flatMap(({ rule }) => rule.set.courses))

test('programs are kept until one of them is written, withdrawn or imported anew', async () => {
  const { db } = opened
  await inTransaction(db, async (tx) => {
    await keep(tx, 'AAA', 'AAA 101')
    await keep(tx, 'BBB', 'BBB 101')
  })
  const first = await prepared(db)
  expect(await prepared(db)).toBe(first)
  expect(await coursesOf(db)).toEqual(['AAA 101', 'BBB 101'])

  await inTransaction(db, (tx) => keep(tx, 'AAA', 'AAA 202'))
  expect(await coursesOf(db)).toEqual(['AAA 202', 'BBB 101'])
  // The other one was not read again.
  expect((await prepared(db))[1]).toBe(first[1])

  await inTransaction(db, (tx) => deleteProgramVersion(tx, 'AAA-BS'))
  expect(await coursesOf(db)).toEqual(['BBB 101'])
  await inTransaction(db, (tx) => keep(tx, 'AAA', 'AAA 303'))
  expect(await coursesOf(db)).toEqual(['AAA 303', 'BBB 101'])
})

test('what a transaction writes twice and takes back is seen by nobody else', async () => {
  const { db } = opened
  const before = await coursesOf(db)
  const seen: string[][] = []
  const failing = inTransaction(db, async (tx) => {
    await keep(tx, 'AAA', 'AAA 404')
    seen.push(await coursesOf(tx))
    await keep(tx, 'AAA', 'AAA 405')
    seen.push(await coursesOf(tx))
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(seen.map(([first]) => first)).toEqual(['AAA 404', 'AAA 405'])
  expect(await coursesOf(db)).toEqual(before)
})

test('a version that is gone by the time its rules are read is left out', async () => {
  const { db } = opened
  const versions = await listProgramVersions(db)
  const gone = { program: 'ZZZ-BS', edition: '1 1' }
  expect(await prepareVersions(db, [gone, ...versions])).toHaveLength(versions.length)
})
