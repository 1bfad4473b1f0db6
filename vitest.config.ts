import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/order-tests.ts'

const never = ['**/node_modules/**', '.build/**']
/** Files of one worker share what they have imported: none of them changes it for the others. */
const isolate = false
/** A second, which is what it is otherwise, is too short on a busy machine. */
const expect = { poll: { timeout: 15_000 } }
/** Newer Node has a localStorage of its own, which would hide that of the page. */
const noStorage = '--no-experimental-webstorage'
const execArgv = process.allowedNodeEnvironmentFlags.has(noStorage) ? [noStorage] : []

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,contract,database,server,tools,samples,web}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*routes.test.ts', ...never],
          isolate,
          expect,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          include: [
            '{database,server,samples,tools}/**/*.db.test.ts',
            'server/**/*routes.test.ts',
            'bench/races/**/*.test.ts',
          ],
          exclude: never,
          isolate,
          globalSetup: ['database/testing/vitest-setup.ts', 'tools/bundle-for-tests.ts'],
          expect,
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
          expect,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: never,
          isolate,
          globalSetup: ['e2e/start-product.ts'],
          setupFiles: ['e2e/vitest-setup.ts'],
          // Each worker has a product of its own, unless one that runs already is named.
          fileParallelism: !process.env['E2E_URL'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect,
        },
      },
    ],
  },
})
