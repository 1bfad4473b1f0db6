import '../../styles/plots.css'

/** What the two lines mean, for the section's header. */
export function GpaLegend() {
  return (
    <span className="legend">
      <span>
        <svg width="18" height="6" aria-hidden="true">
          <path d="M0 3h18" className="lk" />
        </svg>
        Term
      </span>
      <span>
        <svg width="18" height="6" aria-hidden="true">
          <path d="M0 3h18" className="lk2" />
        </svg>
        Cumulative
      </span>
    </span>
  )
}
