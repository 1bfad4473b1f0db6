import { mkdtempSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'

/** Words of the command line: only the tests of files whose paths hold one of them, such as an area, and no journeys. */
const wanted = process.argv.slice(2)
const total = { passed: 0, failed: 0, skipped: 0 }
/** What ran, in the order in which it ended: name, seconds, and what came of it. */
const parts = []
const started = performance.now()
let finished = false
// Whatever ends the run, its last line is the count, and a run that was cut short has failed.
process.on('exit', () => {
  if (!finished) total.failed++
  if (parts.length > 0) writeSync(1, `\n${describeParts()}\n`)
  if (total.skipped > 0)
    writeSync(1, `\n${total.skipped} more were not run: they need files that are not part of the project.\n`)
  writeSync(1, `\n${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed === 0 ? 0 : 1
})

const reports = mkdtempSync(join(tmpdir(), 'sam-test-'))
try {
  await runPart('install', () => ensureInstalled())
  if (wanted.length === 0) {
    // Only now are the packages there that these modules stand on.
    const { runChecks } = await import('./check-steps.mjs')
    await runPart('checks', runChecks)
    // Both of the following start what is built, and neither may find it half built by the other.
    const { build } = await import('./build.mjs')
    await build()
  }
  // Side by side: the tests wait for processes, limits and locks for half of their time, the journeys compute.
  const tests = runPart('tests', () => runTests('tests', ['pure', 'database', 'web']))
  if (wanted.length === 0) await Promise.all([tests, runPart('journeys', runJourneys)])
  await tests
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  total.failed++
} finally {
  rmSync(reports, { recursive: true, force: true })
}
finished = true
process.exit()

/** Runs one part of the tests under its heading and notes how long it took. */
async function runPart(name, run) {
  console.log(`\n== ${name}`)
  const began = performance.now()
  const { passed = 0, failed = 0, skipped = 0 } = (await run()) ?? {}
  parts.push({ name, passed, failed, seconds: (performance.now() - began) / 1000 })
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

function describeParts() {
  const row = (name, seconds, passed, failed) =>
    `${name.padEnd(10)} ${seconds.padStart(8)} ${String(passed).padStart(8)} ${String(failed).padStart(8)}`
  const rows = parts.map(({ name, seconds, passed, failed }) => row(name, `${seconds.toFixed(1)} s`, passed, failed))
  const all = row('all', `${((performance.now() - started) / 1000).toFixed(1)} s`, total.passed, total.failed)
  return [row('part', 'time', 'passed', 'failed'), ...rows, all].join('\n')
}

async function runTests(name, projects, env = {}) {
  const { runCommand } = await import('./run-step.mjs')
  const { countTests } = await import('./count-tests.mjs')
  const report = join(reports, `${name}.json`)
  const args = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const { code } = await runCommand('vitest', [...args, ...chosen, ...wanted], {
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    limitSeconds: 3600,
    show: true,
  })
  const { note, ...counts } = countTests(report, code)
  if (note) console.log(`${name}: ${note}`)
  if (wanted.length === 0 || counts.passed + counts.failed > 0) return counts
  console.log(`No test file has "${wanted.join('" or "')}" in its path.`)
  return { failed: 1 }
}

/** Without a browser the journeys cannot be seen to work: that is a failure, and the rest of the run still counts. */
async function runJourneys() {
  const { ensureBrowser } = await import('./browser/ensure-browser.mjs')
  let browser
  try {
    browser = await ensureBrowser()
  } catch (error) {
    console.log(error.message)
    return { failed: 1 }
  }
  return runTests('e2e', ['e2e'], { CHROME_PATH: browser })
}
