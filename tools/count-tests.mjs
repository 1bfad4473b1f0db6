import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts the tests of one vitest report: passed, failed, and those that were left out. A missing or unreadable report, a file that failed before its tests ran, and
 * a bad exit without a failed test each count as one failure, so that nothing that died looks green.
 */
export function countTests(reportPath, exitCode) {
  let report
  try {
    report = existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : null
  } catch {
    report = null
  }
  if (!report) return { passed: 0, failed: 1, skipped: 0, note: 'the tests ended without a report' }
  const files = report.testResults ?? []
  const skipped = report.numPendingTests ?? 0
  const died = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + died.length
  if (failed === 0 && exitCode !== 0)
    return { passed: report.numPassedTests, failed: 1, skipped, note: `the tests ended with exit code ${exitCode}` }
  const note = died.length > 0 ? `did not load: ${died.map((file) => file.name).join(', ')}` : null
  return { passed: report.numPassedTests, failed, skipped, note }
}
