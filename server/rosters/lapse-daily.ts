import type { Services } from '../services.ts'
import { readClock } from '../kernel/read-clock.ts'
import { lapseGrades } from './lapse-grades.ts'

const hourMs = 3_600_000

export interface DailyLapse {
  /** Ends it, after what is under way. */
  stop: () => Promise<void>
}

/**
 * Sets late and lapsed grades once for every day of the real clock. While a registrar has set the clock, as for
 * training, only a registrar sets them: posted grades cannot be taken back with the clock.
 */
export function lapseDaily(
  services: Pick<Services, 'db' | 'institution'>,
  report: (error: unknown) => void,
): DailyLapse {
  let day: string | null = null
  let underway: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      const { today, isSet } = await readClock(services.db, services.institution)
      if (isSet || today === day) return
      await lapseGrades(services)
      day = today
    } catch (error) {
      report(error)
    }
  }
  const next = () => (underway = underway.then(look))
  void next()
  const timer = setInterval(() => void next(), hourMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await underway
    },
  }
}
