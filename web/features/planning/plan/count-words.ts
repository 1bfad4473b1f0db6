/** Rules that count a course, without one that only repeats its code or title. */
export function countWords(course: string, title: string | null, counts: readonly string[] | undefined): string {
  const repeats = (label: string) => label === course || label.toLowerCase() === title?.toLowerCase()
  const labels = (counts ?? []).filter((label) => !repeats(label))
  const more = labels.length - mostNamed
  return more > 0 ? `${labels.slice(0, mostNamed).join(', ')} and ${more} more` : labels.join(', ')
}

const mostNamed = 2
