import type { Quota } from '../requirements/program.ts'
import {
  neededBy,
  ownQuotas,
  shortfallOf,
  shortfallWithin,
  withoutPast,
  type Leaf,
  type PlanNode,
  type Scope,
} from './audit-plan.ts'

/** One way to choose among the alternatives below a rule: the rules that then have to be filled. */
export interface Configuration {
  leaves: readonly Leaf[]
  scopes: readonly Scope[]
  /** What is missing whatever the courses. */
  shortfall: number
  /** What is missing even if every rule gets every course that may count for it. */
  bound: number
}

const noScopes: readonly Scope[] = []
const nothing: Configuration = { leaves: [], scopes: [], shortfall: 0, bound: 0 }
const mostConfigurations = 2000

/** Every way to choose below a node that could be the best; `isWhole` is false when there are too many to list. */
export function listConfigurations(node: PlanNode): { list: readonly Configuration[]; isWhole: boolean } {
  const count = { isWhole: true }
  const list = listOf(node, count)
  return { list, isWhole: count.isWhole }
}

function listOf(node: PlanNode, count: { isWhole: boolean }): readonly Configuration[] {
  if (node.kind === 'decided') return [{ ...nothing, shortfall: node.shortfall, bound: node.shortfall }]
  const scopes = node.scope === null ? noScopes : [node.scope]
  if (node.kind === 'leaf') {
    const { leaf } = node
    if (leaf.candidates.length > 0) return [onlyLeaf(leaf, scopes)]
    const own = ownQuotas(leaf)
    const shortfall = own.length === 0 ? shortfallOf(leaf.need, 0) : shortfallWithin(leaf.need, 0, own.map(neededBy))
    const missing = { ...nothing, shortfall, bound: shortfall }
    return [node.scope === null ? missing : withoutCourses(missing, node.scope, own)]
  }
  const of = node.count === null ? node.of : withoutPast(node.of, node.count, (part) => part)
  const parts = of.map((part) => listOf(part, count))
  const lists = node.count === null ? product(parts, count) : choose(of, notBegun(of, parts), node.count, count)
  const [scope] = scopes
  if (scope === undefined) return lists
  return lists.map((one) =>
    one.leaves.length > 0 ? { ...one, scopes: [...one.scopes, scope] } : withoutCourses(one, scope),
  )
}

function onlyLeaf(leaf: Leaf, scopes: readonly Scope[]): Configuration {
  return { leaves: [leaf], scopes, shortfall: 0, bound: boundOf(leaf) }
}

/** What a rule misses even with every course that may count for it. */
function boundOf({ candidates, need }: Leaf): number {
  let most = 0
  for (const { size } of candidates) most += size
  return shortfallOf(need, most)
}

/** Nothing can count for any quota; `counted` are those whose lack is counted already. */
function withoutCourses(one: Configuration, { rule }: Scope, counted: readonly Quota[] = []): Configuration {
  const missing = rule.atLeast.reduce(
    (sum, quota) => (counted.includes(quota) ? sum : sum + shortfallOf(quota.amount, 0)),
    0,
  )
  return { ...one, shortfall: one.shortfall + missing, bound: one.bound + missing }
}

/** Of alternatives that miss as much, one that has begun is nearer than one of which nothing is on record. */
function notBegun(
  nodes: readonly PlanNode[],
  parts: readonly (readonly Configuration[])[],
): readonly (readonly Configuration[])[] {
  const later = (one: Configuration) =>
    one.shortfall === 0 ? one : { ...one, shortfall: one.shortfall + 1, bound: one.bound + 1 }
  return parts.map((list, index) => (hasCandidates(nodes[index]) ? list : list.map(later)))
}

/** Parts that leave no choice are put together first. */
function product(parts: readonly (readonly Configuration[])[], count: { isWhole: boolean }): readonly Configuration[] {
  if (parts.length === 1 && parts[0]) return parts[0]
  const certain = nothingYet()
  let lists: readonly Configuration[] = [certain]
  for (const part of parts) if (part.length === 1 && part[0]) include(certain, part[0])
  for (const part of parts) if (part.length !== 1) lists = multiply(lists, part, mostConfigurations, count)
  return lists
}

/** A configuration that is being put together. */
export interface GrowingConfiguration extends Configuration {
  leaves: Leaf[]
  scopes: Scope[]
}

export function nothingYet(): GrowingConfiguration {
  return { leaves: [], scopes: [], shortfall: 0, bound: 0 }
}

/** Adds a rule about courses to a configuration. */
export function includeLeaf(into: GrowingConfiguration, leaf: Leaf, scope: Scope | null): void {
  into.leaves.push(leaf)
  if (scope !== null) into.scopes.push(scope)
  into.bound += boundOf(leaf)
}

/** Adds the rules of one configuration to another. */
export function include(into: GrowingConfiguration, other: Configuration): void {
  for (const leaf of other.leaves) into.leaves.push(leaf)
  for (const scope of other.scopes) into.scopes.push(scope)
  into.shortfall += other.shortfall
  into.bound += other.bound
}

/** Each of some with each of others; where those are more than `most`, the ways that miss least are kept. */
export function multiply(
  some: readonly Configuration[],
  others: readonly Configuration[],
  most: number,
  count: { isWhole: boolean },
): Configuration[] {
  let [left, right] = [some, others]
  if (left.length * right.length > most) {
    count.isWhole = false
    right = leastMissing(right, Math.max(1, Math.floor(Math.sqrt(most))))
    left = leastMissing(left, Math.max(1, Math.floor(most / right.length)))
  }
  const joined: Configuration[] = []
  for (const one of left) for (const other of right) joined.push(join(one, other))
  return joined
}

function leastMissing(list: readonly Configuration[], most: number): readonly Configuration[] {
  return list.length <= most ? list : list.toSorted((a, b) => a.bound - b.bound).slice(0, most)
}

function join(a: Configuration, b: Configuration): Configuration {
  return {
    leaves: a.leaves.length === 0 ? b.leaves : b.leaves.length === 0 ? a.leaves : [...a.leaves, ...b.leaves],
    scopes: a.scopes.length === 0 ? b.scopes : b.scopes.length === 0 ? a.scopes : [...a.scopes, ...b.scopes],
    shortfall: a.shortfall + b.shortfall,
    bound: a.bound + b.bound,
  }
}

function choose(
  nodes: readonly PlanNode[],
  parts: readonly (readonly Configuration[])[],
  wanted: number,
  count: { isWhole: boolean },
): readonly Configuration[] {
  if (wanted === 1) return oneOf(nodes, parts)
  const empty = parts
    .map((list, index) => ({ index, least: Math.min(...list.map(({ shortfall }) => shortfall)) }))
    .filter(({ index }) => !hasCandidates(nodes[index]))
    .toSorted((a, b) => a.least - b.least || a.index - b.index)
  // Of alternatives for which nothing is on record, no more than the wanted ones with the least missing can be chosen.
  const useless = new Set(empty.slice(wanted).map(({ index }) => index))
  const open = parts.map((list, index) => ({ list, index })).filter(({ index }) => !useless.has(index))
  const lists: Configuration[] = []
  const pick = (from: number, chosen: readonly (readonly Configuration[])[]) => {
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

/** The ways of all alternatives; of those for which nothing is on record only the one with the least missing. */
function oneOf(nodes: readonly PlanNode[], parts: readonly (readonly Configuration[])[]): readonly Configuration[] {
  let kept = -1
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < parts.length; index += 1) {
    if (hasCandidates(nodes[index])) continue
    for (const { shortfall } of parts[index] ?? [])
      if (shortfall < least) {
        least = shortfall
        kept = index
      }
  }
  const open = parts.filter((_, index) => index === kept || hasCandidates(nodes[index]))
  const [only, ...others] = open
  return only && others.length === 0 ? only : open.flat()
}

function hasCandidates(node: PlanNode | undefined): boolean {
  if (node === undefined || node.kind === 'decided') return false
  return node.kind === 'leaf' ? node.leaf.candidates.length > 0 : node.of.some(hasCandidates)
}
