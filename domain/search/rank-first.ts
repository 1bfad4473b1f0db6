/**
 * The same items, the best `count` of them first by falling score (of equals the earlier first), the rest after them in
 * their given order. A page of thousands needs no more of them sorted.
 */
export function rankFirst<T extends { score: number }>(items: readonly T[], count: number): T[] {
  if (count <= 0) return [...items]
  const scores = new Float64Array(items.length)
  items.forEach(({ score }, place) => {
    scores[place] = score
  })
  scores.sort()
  const least = scores[scores.length - count] ?? Number.NEGATIVE_INFINITY
  const ahead = items.filter(({ score }) => score >= least).toSorted((a, b) => b.score - a.score)
  return [...ahead, ...items.filter(({ score }) => score < least)]
}
