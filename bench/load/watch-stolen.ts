import { readFileSync } from 'node:fs'

const everyMs = 20
const ticksPerSecond = 100

export interface StolenWatch {
  /** Ends the watch; answers how many core-seconds were taken from the machine between two moments of its clock, in ms. */
  end(): (from: number, to: number) => number
}

/** Watches what a shared machine gives to others while we want it; null where the system does not tell. */
export function watchStolen(): StolenWatch | null {
  const before = stolenSeconds()
  if (before === null) return null
  const changes = [{ at: -Infinity, seconds: before }]
  let last = before
  const look = () => {
    const seconds = stolenSeconds() ?? last
    // It may have been taken at any time since the last look.
    if (seconds > last) changes.push({ at: Date.now(), seconds })
    last = seconds
  }
  const timer = setInterval(look, everyMs)
  return {
    end: () => {
      clearInterval(timer)
      look()
      const until = (moment: number) => changes.findLast(({ at }) => at <= moment)?.seconds ?? before
      return (from, to) => until(to + everyMs) - until(from)
    },
  }
}

function stolenSeconds(): number | null {
  try {
    const ticks = Number(readFileSync('/proc/stat', 'utf8').split(/\s+/)[8])
    return Number.isFinite(ticks) ? ticks / ticksPerSecond : null
  } catch {
    return null
  }
}
