import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

// How often a heap is collected follows from how fast it is filled, so what the flag gives is shown by bench/registration-day.
test('this Node knows the flag that is set, and takes it while it runs', async () => {
  const set = "import { collectSeldom } from './collect-seldom.ts'\ncollectSeldom()\nconsole.log('set')"
  const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', set], {
    cwd: import.meta.dirname,
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'set\n', stderr: '' })
})
