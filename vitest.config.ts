import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{domain,contract,database,server,tools,samples,web}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*routes.test.ts', '**/node_modules/**'],
        },
      },
    ],
  },
})
