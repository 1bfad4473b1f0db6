import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/order-tests.ts'

const never = ['**/node_modules/**', '.build/**']
/** Tests of the process that reads uploads start the one that ships. */
const inChild = 'server/imports/**/*in-child.test.ts'
/** Files of one worker share what they have imported: none of them changes it for the others. */
const isolate = false
/** Limits end what hangs. A busy machine takes ten times as long as a quiet one, and is no fault of a test. */
const limits = { expect: { poll: { timeout: 30_000 } }, testTimeout: 180_000, hookTimeout: 180_000 }
/** Newer Node has a localStorage of its own, which would hide that of the page. */
const noStorage = '--no-experimental-webstorage'
/** Most code of a page runs a few times here: to optimise it, beside what else computes, costs more than it saves. */
const unoptimised = ['--no-opt', '--single-threaded']
/** A test optimises what it runs for a second or more, not what it has called a hundred times: eight times the budget of V8. */
const optimisedLater = ['--interrupt-budget=1000000']
/** A solver that is asked for a few small answers: to optimise its three megabytes costs more than it saves. */
const solverAsLoaded = ['--liftoff-only']
const execArgv = [...unoptimised, ...(process.allowedNodeEnvironmentFlags.has(noStorage) ? [noStorage] : [])]

export default defineConfig({
  test: {
    // One more than the cores that this is made for: while one waits, for a process or a limit, the others go on.
    maxWorkers: 3,
    // A file that has not changed since the last run is not transformed again.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,contract,database,server,tools,samples,web}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*routes.test.ts', inChild, ...never],
          execArgv: [...optimisedLater, ...solverAsLoaded],
          isolate,
          ...limits,
        },
      },
      {
        test: {
          name: 'database',
          include: [
            '{database,server,samples,tools}/**/*.db.test.ts',
            'server/**/*routes.test.ts',
            inChild,
            'bench/races/**/*.test.ts',
          ],
          exclude: never,
          execArgv: optimisedLater,
          isolate,
          globalSetup: ['database/testing/vitest-setup.ts', 'tools/bundle-for-tests.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          exclude: never,
          environment: 'happy-dom',
          execArgv,
          isolate,
          setupFiles: ['web/testing/vitest-setup.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: never,
          execArgv: optimisedLater,
          isolate,
          globalSetup: ['e2e/testing/start-product.ts'],
          setupFiles: ['e2e/testing/vitest-setup.ts'],
          // Each worker has a product of its own, unless one that runs already is named. Journeys compute: two keep both cores busy
          // beside the tests, and a third product and browser are work by themselves.
          maxWorkers: 2,
          fileParallelism: !process.env['E2E_URL'],
          ...limits,
        },
      },
    ],
  },
})
