import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// The races, histories and kills of bench/races in full: 10,000 last seats on two server processes.
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'database', 'bench/races', '--no-file-parallelism'],
  {
    stdio: 'inherit',
    env: { ...process.env, SAM_RACES: 'full' },
  },
)
process.exit(status ?? 1)
