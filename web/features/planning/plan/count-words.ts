/** Rules that count a course, without one that is named like it. */
export function countWords(course: string, counts: readonly string[] | undefined): string {
  const labels = (counts ?? []).filter((label) => label !== course)
  const more = labels.length - mostNamed
  return more > 0 ? `${labels.slice(0, mostNamed).join(', ')} and ${more} more` : labels.join(', ')
}

const mostNamed = 2
