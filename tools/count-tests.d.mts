/** Counts of one vitest report, and what went wrong beside failed tests. */
export function countTests(
  reportPath: string,
  exitCode: number,
): { passed: number; failed: number; skipped: number; note: string | null }
