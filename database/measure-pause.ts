const shortestMs = 10
const longestMs = 200

/**
 * How long to wait before trying a transaction again, in milliseconds: twice as long after each failed attempt (counted
 * from 1), up to 200, and of that between the half and the whole by chance, so that those who failed against each other
 * do not meet again at once. `chance` is at least 0 and below 1.
 */
export function measurePause(attempt: number, chance: number): number {
  const most = Math.min(longestMs, shortestMs * 2 ** (attempt - 1))
  return Math.round((most / 2) * (1 + chance))
}
