import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '.build/**']
/** Files of one worker share what they have imported: none of them changes it for the others. */
const isolate = false
/** Newer Node has a localStorage of its own, which would hide that of the page. */
const noStorage = '--no-experimental-webstorage'
const execArgv = process.allowedNodeEnvironmentFlags.has(noStorage) ? [noStorage] : []

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,contract,database,server,tools,samples,web}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*routes.test.ts', ...never],
          isolate,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{database,server,samples,tools}/**/*.db.test.ts', 'server/**/*routes.test.ts'],
          exclude: never,
          isolate,
          globalSetup: ['database/testing/vitest-setup.ts', 'tools/bundle-for-tests.ts'],
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
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'races',
          include: ['bench/races/**/*.test.ts'],
          exclude: never,
          globalSetup: ['database/testing/vitest-setup.ts', 'tools/bundle-for-tests.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
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
          // A second, which is what it is otherwise, is too short for a page on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
