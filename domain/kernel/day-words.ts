/** A day as people write it: 'Mar 1, 2026' for '2026-03-01'. */
export function dayWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}
