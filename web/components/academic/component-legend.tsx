import { classNames } from '../ui/class-names.ts'
import courseStyles from './course.module.css'
import timetableStyles from './timetable.module.css'
import legendStyles from '../ui/legend.module.css'

/** How the kinds of instruction are drawn in a week. */
export function ComponentLegend() {
  return (
    <span className={legendStyles.legend}>
      <span>
        <i className={classNames(timetableStyles.swatch, timetableStyles.block, courseStyles.course)} />
        LEC, SEM
      </span>
      <span>
        <i
          className={classNames(
            timetableStyles.swatch,
            timetableStyles.block,
            courseStyles.course,
            timetableStyles.recitation,
          )}
        />
        REC
      </span>
      <span>
        <i
          className={classNames(
            timetableStyles.swatch,
            timetableStyles.block,
            courseStyles.course,
            timetableStyles.lab,
          )}
        />
        LAB
      </span>
    </span>
  )
}
