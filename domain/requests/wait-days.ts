/** After this many days a request is late: a working week, so that it is decided before the class has met twice. */
export const lateAfterDays = 5

const dayMilliseconds = 86_400_000

/** How long requests of a kind took in the past: whole days between two ISO instants, rounded to the nearest. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds))
}

/** The median of whole days; null of none. Of an even number the upper one, so that nobody is promised too early. */
export function medianDays(days: readonly number[]): number | null {
  return days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)] ?? null
}
