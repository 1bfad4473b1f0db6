import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { compareFunctions, functionsFolder } from './compare-functions.ts'
import { runAlone } from './testing/manage-databases.ts'
import { openTestDatabase, type TestDatabase } from './testing/open-test-database.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sam-functions-'))
  cpSync(functionsFolder, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const change = (file: string, from: string, to: string) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}

test('the files say what the migrations install', async () => {
  expect(await compareFunctions(database.url)).toEqual([])
})

test('a function that changed in its file alone is a difference, and the database stays as it was', async () => {
  change('term-ordinal.sql', 'when 5 then 1', 'when 5 then 7')
  const differences = ['database/functions/term-ordinal.sql differs from what the migrations install.']
  expect(await compareFunctions(database.url, folder)).toEqual(differences)
  expect(await compareFunctions(database.url, folder)).toEqual(differences)
})

test('a view that changed in its file alone is a difference', async () => {
  change('held-role.sql', 'ends_at is null or', '')
  expect(await compareFunctions(database.url, folder)).toEqual([
    'database/functions/held-role.sql differs from what the migrations install.',
  ])
})

test('a file whose function no migration installs', async () => {
  writeFileSync(join(folder, 'twice.sql'), 'create function twice(n integer) returns integer return n * 2;')
  expect(await compareFunctions(database.url, folder)).toEqual([
    'database/functions/twice.sql defines twice(integer), which no migration installs.',
  ])
})

test('a file that defines another function than its name says', async () => {
  writeFileSync(join(folder, 'empty.sql'), '-- Nothing.')
  expect(await compareFunctions(database.url, folder)).toEqual(['database/functions/empty.sql does not define empty.'])
})

test('a function of the database without a file', async () => {
  await runAlone(database.url, 'create function twice(n integer) returns integer return n * 2')
  expect(await compareFunctions(database.url)).toEqual([
    'twice(integer) has no file: write database/functions/twice.sql.',
  ])
})
