import { expect, test } from 'vitest'
import { budgets, reportWeights, weighRoutes, type Manifest } from './measure-weight.ts'

const manifest: Manifest = {
  'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  'features/shell/shell.tsx': { file: 'shell.js', imports: ['_shared.js'] },
  'pages/everyone/login-page.tsx': { file: 'login.js' },
  'pages/everyone/course-page.tsx': { file: 'course.js', css: ['course.css'], imports: ['_table.js'] },
  '_table.js': { file: 'table.js', imports: ['_shared.js'] },
  'pages/registrar/console-page.tsx': { file: 'console.js' },
  'features/imports/data-import.tsx': { file: 'import.js', imports: ['_table.js'] },
}
const bytes: Record<string, number> = {
  'entry.js': 80_000,
  'entry.css': 5_000,
  'shared.js': 15_000,
  'shell.js': 20_000,
  'login.js': 10_000,
  'course.js': 30_000,
  'course.css': 2_000,
  'table.js': 8_000,
  'console.js': 1_000,
  'import.js': 6_000,
}

function weigh(changed: Record<string, number> = {}) {
  return weighRoutes(manifest, (file) => changed[file] ?? bytes[file] ?? Number.NaN)
}

test('a route weighs its chunk, the shell, the entry and all they import, each file once', () => {
  const kilobytes = Object.fromEntries(weigh().map((weight) => [weight.name, weight.kilobytes]))
  expect(kilobytes).toEqual({
    entry: 100,
    'sign-in': 110,
    'pages/everyone/course-page.tsx': 160,
    // With the tab that it opens on, though that is a chunk of its own.
    'pages/registrar/console-page.tsx': 135,
  })
  expect(reportWeights(weigh()).isOver).toBe(false)
})

test.each([
  ['entry', { 'entry.js': 141_000 }],
  ['sign-in', { 'login.js': 26_000 }],
  ['pages/everyone/course-page.tsx', { 'course.js': 71_000 }],
  ['pages/registrar/console-page.tsx', { 'import.js': 72_000 }],
])('%s over its budget fails the check and is named', (name, changed) => {
  const { lines, isOver } = reportWeights(weigh(changed))
  expect(isOver).toBe(true)
  expect(lines.at(-1)).toContain(name)
})

test('the budgets are those promised, and exactly at one is not over', () => {
  expect(budgets).toEqual({ entry: 160, route: 200, signIn: 125 })
  expect(reportWeights([{ name: 'entry', kilobytes: 160, budget: budgets.entry }]).isOver).toBe(false)
})

test('a chunk that has moved is a failure, not a weight of nothing', () => {
  const { 'features/shell/shell.tsx': _gone, ...rest } = manifest
  expect(() => weighRoutes(rest, () => 1)).toThrow('The build has no features/shell/shell.tsx: has it moved?')
})
