import { shortfallOf, type Leaf, type PlanNode, type Scope } from './plan-audit.ts'

/** One way to choose among the alternatives below a rule: the rules that then have to be filled. */
export interface Configuration {
  leaves: Leaf[]
  scopes: Scope[]
  /** What is missing whatever the courses. */
  shortfall: number
}

const nothing: Configuration = { leaves: [], scopes: [], shortfall: 0 }
const mostConfigurations = 2000

/** Every way to choose below a node that could be the best; `isWhole` is false when there are too many to list. */
export function listConfigurations(node: PlanNode): { list: Configuration[]; isWhole: boolean } {
  const count = { isWhole: true }
  const list = listOf(node, count)
  return { list, isWhole: count.isWhole }
}

function listOf(node: PlanNode, count: { isWhole: boolean }): Configuration[] {
  if (node.kind === 'decided') return [{ ...nothing, shortfall: node.shortfall }]
  const scopes = node.scope === null ? [] : [node.scope]
  if (node.kind === 'leaf') {
    const { leaf } = node
    if (leaf.candidates.length > 0) return [{ leaves: [leaf], scopes, shortfall: 0 }]
    const missing = { ...nothing, shortfall: shortfallOf(leaf.need, 0) }
    return [node.scope === null ? missing : withoutCourses(missing, node.scope)]
  }
  const parts = node.of.map((part) => listOf(part, count))
  const lists = node.count === null ? product(parts, count) : choose(node.of, parts, node.count, count)
  const [scope] = scopes
  if (scope === undefined) return lists
  return lists.map((one) =>
    one.leaves.length > 0 ? { ...one, scopes: [...one.scopes, scope] } : withoutCourses(one, scope),
  )
}

/** Nothing can count for any quota. */
function withoutCourses(one: Configuration, { rule }: Scope): Configuration {
  return { ...one, shortfall: rule.atLeast.reduce((sum, { amount }) => sum + shortfallOf(amount, 0), one.shortfall) }
}

function product(parts: readonly Configuration[][], count: { isWhole: boolean }): Configuration[] {
  let lists: Configuration[] = [nothing]
  for (const part of parts) {
    const [only] = part
    if (part.length === 1 && lists.length === 1 && only) lists = [joinConfigurations(lists[0] ?? nothing, only)]
    else lists = lists.flatMap((list) => part.map((one) => joinConfigurations(list, one)))
    if (lists.length > mostConfigurations) {
      count.isWhole = false
      lists = lists.slice(0, mostConfigurations)
    }
  }
  return lists
}

/** Both at once, in lists of their own. */
export function joinConfigurations(a: Configuration, b: Configuration): Configuration {
  return {
    leaves: [...a.leaves, ...b.leaves],
    scopes: [...a.scopes, ...b.scopes],
    shortfall: a.shortfall + b.shortfall,
  }
}

function choose(
  nodes: readonly PlanNode[],
  parts: readonly Configuration[][],
  wanted: number,
  count: { isWhole: boolean },
): Configuration[] {
  const empty = parts
    .map((list, index) => ({ index, least: Math.min(...list.map(({ shortfall }) => shortfall)) }))
    .filter(({ index }) => !hasCandidates(nodes[index]))
    .toSorted((a, b) => a.least - b.least || a.index - b.index)
  // Of alternatives for which nothing is on record, no more than the wanted ones with the least missing can be chosen.
  const useless = new Set(empty.slice(wanted).map(({ index }) => index))
  const open = parts.map((list, index) => ({ list, index })).filter(({ index }) => !useless.has(index))
  const lists: Configuration[] = []
  const pick = (from: number, chosen: readonly Configuration[][]) => {
    if (lists.length > mostConfigurations) {
      count.isWhole = false
      return
    }
    if (chosen.length === wanted) lists.push(...product(chosen, count))
    else
      for (let next = from; next <= open.length - (wanted - chosen.length); next += 1)
        pick(next + 1, [...chosen, open[next]?.list ?? []])
  }
  pick(0, [])
  return lists
}

function hasCandidates(node: PlanNode | undefined): boolean {
  if (node === undefined || node.kind === 'decided') return false
  return node.kind === 'leaf' ? node.leaf.candidates.length > 0 : node.of.some(hasCandidates)
}
