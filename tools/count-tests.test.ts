import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countTests } from './count-tests.mjs'

const folder = mkdtempSync(join(tmpdir(), 'sam-count-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (status: string, tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

function count(report: unknown, exitCode: number) {
  const path = join(folder, 'report.json')
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report))
  return countTests(path, exitCode)
}

test('tests are counted as the report has them', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, testResults: [file('failed', ['passed', 'failed'])] }
  expect(count(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 0, note: null })
})

test('a file that fails before its tests run is a failure', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file('failed', []), file('passed', ['passed'])] }
  expect(count(report, 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('no report, half a report and a bad exit are failures', () => {
  expect(countTests(join(folder, 'nowhere.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(count('{"numPassed', 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(count({ numPassedTests: 2, numFailedTests: 0, testResults: [] }, 1)).toMatchObject({ passed: 2, failed: 1 })
})

test('a good run is good', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', ['passed', 'passed'])] }
  expect(count(report, 0)).toEqual({ passed: 2, failed: 0, skipped: 0, note: null })
})

test('skipped tests do not count as passed', () => {
  const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 5, testResults: [file('passed', ['passed'])] }
  expect(count(report, 0)).toEqual({ passed: 2, failed: 0, skipped: 5, note: null })
})
