import { countWaiting } from './count-waiting.ts'
import type { EnrolledClass } from '../page/use-registration.ts'

/** Whether others want the seat, so that dropping it cannot be undone. */
export function isContested({ about }: EnrolledClass): boolean {
  return about !== null && (countWaiting(about.class) > 0 || about.class.enrolled >= about.class.capacity)
}
