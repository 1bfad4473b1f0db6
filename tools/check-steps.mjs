import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './run-step.mjs'

const workspaces = ['domain', 'contract', 'database', 'server', 'web']
const typeCheck = (project) => ({ name: `types ${project}`, command: ['tsc', '-p', project] })
const generated = (name, file) => ({ name, command: ['tsx', file, '--check'] })

/** Cheapest first; the steps inside one list run side by side. */
const rounds = [
  [
    { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
    { name: 'lint', command: ['oxlint', '--format', 'unix'] },
  ],
  [{ name: 'structure', command: ['tsx', 'tools/check-structure.ts'] }],
  [{ name: 'supply', command: ['tsx', 'tools/check-supply.ts'] }],
  [typeCheck(workspaces[0]), typeCheck(workspaces[1])],
  [typeCheck(workspaces[2]), typeCheck(workspaces[3])],
  [typeCheck(workspaces[4]), typeCheck('.')],
  [{ name: 'unused code', command: ['knip', '--no-progress', '--no-config-hints'] }],
  [{ name: 'coverage', command: ['tsx', 'tools/check-coverage.ts'] }],
  [{ name: 'page weight', command: ['tsx', 'tools/measure-weight.ts'] }],
  [generated('openapi.json', 'tools/generate-openapi.ts'), generated('tables.ts', 'tools/generate-tables.ts')],
]

/** Runs every step, prints one line for each and the details of those that fail; returns how many did which. */
export async function runChecks() {
  let passed = 0
  let failed = 0
  for (const round of rounds) {
    const results = await Promise.all(round.map(async (step) => ({ step, result: await runOne(step) })))
    for (const { step, result } of results) {
      const isGood = result.code === 0
      if (isGood) passed++
      else failed++
      console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name.padEnd(15)} ${result.seconds.toFixed(1)} s`)
      if (!isGood) console.log(result.output.trim().replaceAll(/^/gm, '    '))
    }
  }
  return { passed, failed }
}

function runOne({ command: [command, ...args] }) {
  if (!existsSync(join(root, 'node_modules/.bin', command)))
    return { code: 127, output: `${command} is not installed: run npm ci`, seconds: 0 }
  return runCommand(command, args, { limitSeconds: 180, env: { NO_COLOR: '1', FORCE_COLOR: '0' } })
}
