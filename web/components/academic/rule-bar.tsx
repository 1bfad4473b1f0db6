import type { Measure } from '@sam/domain/degrees/explain/measure-rule'
import { classNames } from '../ui/class-names.ts'
import progressStyles from '../ui/progress.module.css'

/** One ink, three textures, as for credits: earned solid, in progress hatched, planned outlined. The words stand beside it. */
export function RuleBar({ measure, className }: { measure: Measure; className?: string | undefined }) {
  const { earned, inProgress, planned, needed } = measure
  const share = (amount: number) => ({ width: `${needed === 0 ? 0 : (100 * amount) / needed}%` })
  return (
    <div className={classNames(progressStyles.bar, className)} aria-hidden="true">
      {earned > 0 && <i className={progressStyles.solid} style={share(earned)} />}
      {inProgress > 0 && <i className={progressStyles.hatched} style={share(inProgress)} />}
      {planned > 0 && <i className={progressStyles.outlined} style={share(planned)} />}
    </div>
  )
}
