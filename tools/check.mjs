import { runChecks } from './check-steps.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

await ensureInstalled()
const { failed } = await runChecks()
process.exit(failed === 0 ? 0 : 1)
