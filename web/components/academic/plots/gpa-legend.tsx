import plotStyles from './plot.module.css'
import legendStyles from '../../ui/legend.module.css'

/** What the two lines mean, for the section's header. */
export function GpaLegend() {
  return (
    <span className={legendStyles.legend}>
      <span>
        <svg width="18" height="6" aria-hidden="true">
          <path d="M0 3h18" className={plotStyles.lineKey} />
        </svg>
        Term
      </span>
      <span>
        <svg width="18" height="6" aria-hidden="true">
          <path d="M0 3h18" className={plotStyles.secondLineKey} />
        </svg>
        Cumulative
      </span>
    </span>
  )
}
