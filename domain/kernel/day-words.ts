/** A day as people write it: 'Mar 1, 2026' for '2026-03-01'. */
export function dayWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}

/** A day as seen from another one: 'Today', 'Nov 15', or 'Jan 3, 2026' in another year. */
export function shortDay(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day.slice(0, 4) !== today.slice(0, 4)) return dayWords(day)
  return new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
}

/** A moment as people write it where the university is: 'Nov 10, 2025, 8:30 AM'. */
export function momentWords(instant: string, timeZone: string): string {
  return new Date(instant)
    .toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
    .replace(/\u202f/g, ' ')
}
