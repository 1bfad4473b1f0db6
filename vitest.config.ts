import { defineConfig } from 'vitest/config'

const databaseTests = ['**/*.db.test.ts', '**/*routes.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,contract,database,server,tools,samples,web}/**/*.test.ts'],
          exclude: [...databaseTests, '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: databaseTests.map((pattern) => pattern.replace('**', '{database,server,tools,samples}/**')),
          exclude: ['**/node_modules/**'],
          globalSetup: './database/vitest-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'rendered',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
    ],
  },
})
