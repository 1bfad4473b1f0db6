/** How the kinds of instruction are drawn in a week. */
export function ComponentLegend() {
  return (
    <span className="legend">
      <span>
        <i className="sw blk course" />
        LEC, SEM
      </span>
      <span>
        <i className="sw blk course REC" />
        REC
      </span>
      <span>
        <i className="sw blk course LAB" />
        LAB
      </span>
    </span>
  )
}
