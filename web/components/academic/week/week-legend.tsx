import legendStyles from '../../ui/legend.module.css'
import { WeekSwatch, type BlockLook } from './week-swatch.tsx'

/** What each look of a block in a week stands for. */
export function WeekLegend({ looks }: { looks: Partial<Record<BlockLook, string>> }) {
  return (
    <span className={legendStyles.legend}>
      {Object.entries(looks).map(([look, words]) => (
        <span key={look}>
          <WeekSwatch of={look as BlockLook} />
          {words}
        </span>
      ))}
    </span>
  )
}
