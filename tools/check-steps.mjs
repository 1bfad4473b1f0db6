import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './run-step.mjs'

/** The compiler is a Go program that soon ends: it collects garbage only where it would need more than this. */
const ofCompiler = { GOGC: 'off', GOMEMLIMIT: '2GiB' }
/** What a step found out about files that have not changed since; a clean clone has none of it. */
const cache = 'node_modules/.cache/check'
// One thread each: two run side by side, and several threads of one would each infer the same types.
const typeCheck = (project) => ({
  name: `types ${project}`,
  command: `tsc -p ${project} --singleThreaded --incremental --tsBuildInfoFile ${cache}/${project}.tsbuildinfo`.split(
    ' ',
  ),
})

/** What takes longest comes first, and two run side by side, so that no core waits for a round to end. */
const steps = [
  // The server and all else that runs on Node.js alone; two projects that both read it would infer its types twice.
  typeCheck('.'),
  typeCheck('web'),
  {
    name: 'unused code',
    command: ['knip', '--no-progress', '--no-config-hints', '--cache', '--cache-location', `${cache}/knip`],
  },
  { name: 'bundles', command: ['tsx', 'tools/check-bundles.ts'] },
  { name: 'structure', command: ['tsx', 'tools/check-structure.ts'] },
  typeCheck('contract'),
  typeCheck('e2e'),
  { name: 'supply', command: ['tsx', 'tools/check-supply.ts'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--format', 'unix'] },
  { name: 'coverage', command: ['tsx', 'tools/check-coverage.ts'] },
  typeCheck('domain'),
]
const sideBySide = 2

/** Runs every step, prints one line for each as it ends and the details of each failure; returns how many passed and failed. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 }
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runOne(step)
      const isGood = result.code === 0
      counts[isGood ? 'passed' : 'failed']++
      console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name.padEnd(15)} ${result.seconds.toFixed(1)} s`)
      if (!isGood) console.log(result.output.trim().replaceAll(/^/gm, '    '))
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  return counts
}

function runOne({ command: [command, ...args] }) {
  if (!existsSync(join(root, 'node_modules/.bin', command)))
    return { code: 127, output: `${command} is not installed: run npm ci`, seconds: 0 }
  return runCommand(command, args, { limitSeconds: 180, env: { NO_COLOR: '1', FORCE_COLOR: '0', ...ofCompiler } })
}
