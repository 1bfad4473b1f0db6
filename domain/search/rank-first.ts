/**
 * The same items, the best `count` of them first by falling score (of equals the earlier first), the rest after them in
 * their given order. The scores go by the places of the items. A page of thousands needs no more of them sorted.
 */
export function rankFirst<T>(items: readonly T[], scores: readonly number[], count: number): T[] {
  if (count <= 0) return [...items]
  const least = Float64Array.from(scores).toSorted().at(-count) ?? Number.NEGATIVE_INFINITY
  const ahead: { item: T; score: number }[] = []
  const behind: T[] = []
  items.forEach((item, place) => {
    const score = scores[place] ?? 0
    if (score >= least) ahead.push({ item, score })
    else behind.push(item)
  })
  return [...ahead.toSorted((a, b) => b.score - a.score).map(({ item }) => item), ...behind]
}
