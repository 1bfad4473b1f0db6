import { ensureInstalled } from './ensure-installed.mjs'

ensureInstalled()
const { runChecks } = await import('./check-steps.mjs')
const { failed } = await runChecks()
process.exit(failed === 0 ? 0 : 1)
