/** A green, B blue, C yellow, P purple, everything else grey; the letter says it too. */
export function GradeBadge({ grade }: { grade: string | null }) {
  const family = /^[ABC][+-]?$/.test(grade ?? '') ? grade?.charAt(0) : grade === 'P' ? 'P' : ''
  return <span className={`g ${family}`}>{grade ?? '–'}</span>
}
