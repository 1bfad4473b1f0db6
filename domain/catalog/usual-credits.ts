/** What a course that may be taken for different credits is planned with: three, as far as it allows. */
export function usualCredits(least: number, most: number): number {
  return Math.min(most, Math.max(least, 3))
}
