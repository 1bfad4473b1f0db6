import type { Weekday } from '@sam/domain/timetable/schedule'

export const dayNames: Record<Weekday, string> = {
  M: 'Monday',
  Tu: 'Tuesday',
  W: 'Wednesday',
  Th: 'Thursday',
  F: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
}
