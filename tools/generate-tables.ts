import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compareFunctions } from '@sam/database/compare-functions'
import { migrate } from '@sam/database/migrate'
import { startTemporary } from '@sam/database/testing/start-temporary'
import { makeTemporaryFolder } from '@sam/database/testing/temporary-folder'
import { writeOrCompare } from './write-or-compare.ts'

const root = join(import.meta.dirname, '..')
const generator = join(
  dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
  'dist/cli/bin.js',
)

/**
 * Migrates an empty database and describes its tables as Kysely types, in the types that open-database.ts reads. Fails when
 * a file of database/functions differs from what the migrations installed.
 */
async function generateTables(): Promise<string> {
  const server = await startTemporary(makeTemporaryFolder)
  const folder = mkdtempSync(join(tmpdir(), 'sam-tables-'))
  const file = join(folder, 'tables.ts')
  try {
    await migrate(server.url)
    for (const difference of await compareFunctions(server.url)) {
      console.log(difference)
      process.exitCode = 1
    }
    const options = {
      '--url': server.url,
      '--out-file': file,
      '--dialect': 'postgres',
      '--numeric-parser': 'number',
      '--date-parser': 'string',
      '--type-mapping': '{"int8":"number","numeric":"number"}',
      '--exclude-pattern': '{migration,graphile_worker.*}',
      '--log-level': 'error',
    }
    const args = Object.entries(options).flat()
    const { status, stderr, stdout } = spawnSync(process.execPath, [generator, ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`kysely-codegen failed: ${stderr || stdout}`)
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
    await server.close()
  }
}

writeOrCompare(join(root, 'database/tables.ts'), await generateTables(), 'npx tsx tools/generate-tables.ts')
