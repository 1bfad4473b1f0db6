import legendStyles from '../../ui/legend.module.css'
import { WeekSwatch } from './week-swatch.tsx'

/** How the kinds of instruction are drawn in a week. */
export function ComponentLegend() {
  return (
    <span className={legendStyles.legend}>
      <span>
        <WeekSwatch of="class" />
        LEC, SEM
      </span>
      <span>
        <WeekSwatch of="recitation" />
        REC
      </span>
      <span>
        <WeekSwatch of="lab" />
        LAB
      </span>
    </span>
  )
}
