import { readClock } from '../../kernel/read-clock.ts'
import { lapseGrades } from '../../rosters/lapse-grades.ts'
import type { Job } from '../job.ts'
import { runDaily } from '../run-daily.ts'

/**
 * Once for every day of the real clock. While a registrar has set the clock, as for training, only a registrar sets these
 * grades: posted grades cannot be taken back with the clock.
 */
export const lapseGradesJob: Job = {
  name: 'lapse-grades',
  title: 'Set late grades and grades that lapse',
  schedule: '15 * * * *',
  times: 'every hour, and works once a day',
  run: async (context) => {
    const { today, isSet } = await readClock(context.db, context.institution)
    return isSet ? { handled: 0 } : runDaily(context.db, 'lapse-grades', today, () => lapseGrades(context))
  },
}
