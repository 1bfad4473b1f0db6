import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const generator = join(
  dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
  'dist/cli/bin.js',
)

/** The tables of a migrated database as Kysely types, in the types that open-database.ts reads. */
export function describeTables(url: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sam-tables-'))
  const file = join(folder, 'tables.ts')
  try {
    const options = {
      '--url': url,
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
  }
}
