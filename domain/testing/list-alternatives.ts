import type { Requisite } from '../requisites/requisite.ts'

/** The most ways that are worth listing; beyond it nobody reads them and a planner searches better. */
const mostAlternatives = 500

/**
 * Every way to meet a requisite, each as the leaves that have to hold together (disjunctive normal form, in the order of
 * the text). An 'all' of nothing has one way, which demands nothing; an 'any' of nothing has none. 'not' and a sentence
 * with two readings count as leaves. Null where there are more than 500 ways.
 */
export function listAlternatives(tree: Requisite): Requisite[][] | null {
  if (tree.kind === 'any' || tree.kind === 'some') return chosen(tree.of, tree.kind === 'any' ? 1 : tree.count)
  if (tree.kind === 'all') return chosen(tree.of, tree.of.length)
  return [[tree]]
}

/** The ways to fill `count` of the parts. */
function chosen(parts: Requisite[], count: number): Requisite[][] | null {
  // ways[n] holds the ways to fill n of the parts seen so far.
  let ways: Requisite[][][] = [[[]], ...Array.from({ length: count }, () => [])]
  for (const part of parts) {
    const own = listAlternatives(part)
    if (!own) return null
    ways = ways.map((unused, filled) => [
      ...unused,
      ...(filled === 0 ? [] : (ways[filled - 1] ?? []).flatMap((way) => own.map((more) => [...way, ...more]))),
    ])
    if (ways.some((list) => list.length > mostAlternatives)) return null
  }
  return ways[count] ?? []
}
