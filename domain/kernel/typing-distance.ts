/** Words longer than this are compared by their beginnings. */
const longest = 40
const width = longest + 2
const rows = new Uint8Array(width * width)

/**
 * How many slips of the keyboard lie between what was typed and the nearest beginning of a word: a letter too many, one
 * missing, one wrong, or two neighbours swapped (optimal string alignment). 0 when the word begins with what was typed;
 * limit + 1 when it is more than the limit.
 */
export function typingDistance(typed: string, word: string, limit: number): number {
  const m = Math.min(typed.length, longest)
  const n = Math.min(word.length, m + limit, longest)
  if (m - n > limit) return limit + 1
  for (let j = 0; j <= n; j += 1) rows[j] = j
  for (let i = 1; i <= m; i += 1) {
    const row = i * width
    rows[row] = i
    let best = i
    for (let j = 1; j <= n; j += 1) {
      const same = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1)
      let cost = Math.min(at(row - width + j - 1) + (same ? 0 : 1), at(row - width + j) + 1, at(row + j - 1) + 1)
      if (i > 1 && j > 1 && isSwap(typed, word, i, j)) cost = Math.min(cost, at(row - 2 * width + j - 2) + 1)
      rows[row + j] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return limit + 1
  }
  let nearest = limit + 1
  for (let j = 0; j <= n; j += 1) nearest = Math.min(nearest, at(m * width + j))
  return nearest
}

function at(index: number): number {
  return rows[index] ?? 0
}

function isSwap(typed: string, word: string, i: number, j: number): boolean {
  return typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
}
