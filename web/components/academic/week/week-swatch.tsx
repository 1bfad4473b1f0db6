import { classNames } from '../../ui/class-names.ts'
import courseStyles from '../course.module.css'
import timetableStyles from './timetable.module.css'

const ways = {
  class: undefined,
  recitation: timetableStyles.recitation,
  lab: timetableStyles.lab,
  cart: timetableStyles.inCart,
  waitlist: timetableStyles.waitlisted,
}

export type BlockLook = keyof typeof ways

/** A block as it is drawn in a week, small, for a legend. */
export function WeekSwatch({ of }: { of: BlockLook }) {
  return <i className={classNames(timetableStyles.swatch, timetableStyles.block, courseStyles.course, ways[of])} />
}
