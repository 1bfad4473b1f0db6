import { mkdtempSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'

const total = { passed: 0, failed: 0 }
let finished = false
// Whatever ends the run, its last line is the count, and a run that was cut short has failed.
process.on('exit', () => {
  if (!finished) total.failed++
  writeSync(1, `\n${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed === 0 ? 0 : 1
})

const reports = mkdtempSync(join(tmpdir(), 'sam-test-'))
try {
  ensureInstalled()
  // Only now are the packages there that these modules stand on.
  const { runChecks } = await import('./check-steps.mjs')
  heading('checks')
  add(await runChecks())
  heading('tests')
  await runTests('tests', ['pure', 'database', 'web'])
  heading('races')
  await runTests('races', ['races'])
  heading('journeys in the browser')
  const browser = await findOrInstallBrowser()
  if (browser) await runTests('e2e', ['e2e'], { CHROME_PATH: browser })
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  total.failed++
} finally {
  rmSync(reports, { recursive: true, force: true })
}
finished = true
process.exit()

function heading(name) {
  console.log(`\n== ${name}`)
}

function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

async function runTests(name, projects, env = {}) {
  const { runCommand } = await import('./run-step.mjs')
  const { countTests } = await import('./count-tests.mjs')
  const report = join(reports, `${name}.json`)
  const args = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runCommand('vitest', [...args, ...projects.flatMap((project) => ['--project', project])], {
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    limitSeconds: 1200,
    show: true,
  })
  const { note, ...counts } = countTests(report, code)
  if (note) console.log(`${name}: ${note}`)
  add(counts)
}

/** Without a browser the journeys cannot be seen to work: that is a failure, and the rest of the run still counts. */
async function findOrInstallBrowser() {
  const { ensureBrowser } = await import('./ensure-browser.mjs')
  try {
    return await ensureBrowser()
  } catch (error) {
    console.log(error.message)
    total.failed++
    return null
  }
}
