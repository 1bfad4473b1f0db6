import type { FreeTime } from '../../../../components/academic/week/find-free-time.ts'
import type { Choices } from '../choices.ts'
import type { Weeks } from '../use-weeks.ts'

export interface NoWeekProps {
  none: NonNullable<Weeks['none']>
  weeks: Weeks
  choices: Choices
  hues: ReadonlyMap<string, number>
  onChange: (change: (choices: Choices) => Choices) => void
  onBusy: (time: FreeTime) => void
  onFree: (time: FreeTime) => void
}
