import { join } from 'node:path'
import { build, bundleServer } from './build.mjs'

const output = join(import.meta.dirname, '../.build')

/** What tests start beside what ships: it races commands, answers over HTTP, is killed over grades or with a database. */
const others = [
  'bench/races/race-process.ts',
  'bench/load/http-process.ts',
  'server/testing/change-grades.ts',
  'database/testing/start-and-stay.ts',
]

/**
 * Tests start the processes that ship: the server, and the one that reads uploads.
 * @public Vitest calls it.
 */
export async function setup(): Promise<void> {
  await build(() => undefined, ['server'])
  await bundleServer(others, join(output, 'test'))
  process.env['SAM_PARSE_CHILD'] = join(output, 'server/parse-child.mjs')
}
