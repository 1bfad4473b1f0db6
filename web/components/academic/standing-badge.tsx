/** Class standing, such as U3. */
export function StandingBadge({ standing }: { standing: string }) {
  return (
    <span className="standing">
      <span className="vh">Class standing </span>
      {standing}
    </span>
  )
}
