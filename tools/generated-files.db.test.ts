import { openTestDatabase } from '@sam/database/testing/open-test-database'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeProduct } from './describe-product.ts'
import { describeTables } from './describe-tables.ts'

// The files are the generators' to write, and their tests run where the server is imported and a database stands already.

const linesOf = (text: string) => text.split('\n')

/** Expects a generated file to be as committed: says the first line that differs, and how to write the file again. */
function expectCommitted(path: string, generated: string, command: string): void {
  const committed = linesOf(readFileSync(join(import.meta.dirname, '..', path), 'utf8'))
  const lines = linesOf(generated)
  const at = Array.from({ length: Math.max(lines.length, committed.length) }, (_, index) => index).find(
    (index) => lines[index] !== committed[index],
  )
  if (at !== undefined) expect(committed[at], `${path}:${at + 1} differs: run ${command}`).toBe(lines[at])
}

test('openapi.json says what the server serves', async () => {
  expectCommitted('contract/openapi.json', await describeProduct(), 'npx tsx tools/generate-openapi.ts')
})

test('tables.ts describes the tables that the migrations make', async () => {
  const database = await openTestDatabase()
  try {
    expectCommitted('database/tables.ts', describeTables(database.url), 'npx tsx tools/generate-tables.ts')
  } finally {
    await database.close()
  }
})
