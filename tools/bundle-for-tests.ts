import { join } from 'node:path'
import { build, bundleServer } from './build.mjs'

const output = join(import.meta.dirname, '../.build')

/**
 * Tests start the processes that ship: the server, the process that reads uploads, and one that races commands.
 * @public Vitest calls it.
 */
export async function setup(): Promise<void> {
  await build(() => undefined, ['server'])
  await bundleServer(['bench/races/race-process.ts'], join(output, 'test'))
  process.env['SAM_PARSE_CHILD'] = join(output, 'server/parse-child.mjs')
}
