import { parseCronItem } from 'graphile-worker'

const minuteMs = 60_000
const mostMinutes = 366 * 24 * 60

/** The first minute after a moment that fits five fields of cron in UTC. */
export function findNextTime(schedule: string, after: Date): Date {
  const { match } = parseCronItem({ task: 'any', match: schedule })
  const first = (Math.floor(after.getTime() / minuteMs) + 1) * minuteMs
  for (let minute = 0; minute < mostMinutes; minute++) {
    const time = new Date(first + minute * minuteMs)
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    }
    if (match(digest)) return time
  }
  throw new Error(`"${schedule}" never comes`)
}
