import { expect, test } from 'vitest'
import { findTestCode } from './check-bundles.ts'

test.each([
  'server/testing/open-test-app.ts',
  'domain/testing/must-have.ts',
  'web/lib/format.test.ts',
  'web/pages/everyone/profile-page.test.tsx',
  'e2e/testing/sign-in.ts',
  'bench/races/race-process.ts',
])('%s does not belong into a bundle', (source) => {
  expect(findTestCode({ 'main.mjs': ['server/main.ts', source] })).toEqual([
    `main.mjs contains ${source}, which is there for tests: import it in tests alone.`,
  ])
})

test.each([
  'server/main.ts',
  'samples/demo/demo.ts',
  'node_modules/zod/testing/check.js',
  'web/features/testing-lab.tsx',
])('%s may be in a bundle', (source) => expect(findTestCode({ 'main.mjs': [source] })).toEqual([]))
