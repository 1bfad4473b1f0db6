/** The word of the list that is closest to a mistyped one, at most two edits away; null when none is. */
export function findNearest(word: string, words: Iterable<string>): string | null {
  const wanted = word.slice(0, 40).toLowerCase()
  let best: string | null = null
  let bestDistance = wanted.length <= 3 ? 2 : 3
  for (const candidate of words) {
    const distance = editDistance(wanted, candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** ' Did you mean CSE?' when a word is close, else nothing. */
export function suggest(word: string, words: Iterable<string>): string {
  const nearest = findNearest(word, words)
  return nearest === null ? '' : ` Did you mean ${nearest}?`
}

/** Insertions, deletions, replacements and swaps of neighbours from one word to the other (optimal string alignment). */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 3) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  let above: number[] = []
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(
        Math.min(
          (next[j - 1] ?? 0) + 1,
          (row[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwap ? (above[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    above = row
    row = next
  }
  return row[b.length] ?? 0
}
