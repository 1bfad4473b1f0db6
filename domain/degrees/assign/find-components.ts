import type { CourseUnit } from './gather-courses.ts'
import { listConfigurations, type Configuration } from './list-configurations.ts'
import type { Leaf, PlanNode, Scope } from './audit-plan.ts'
import type { ProgramSet } from './program-set.ts'
import { countingSides, mayShare, type LimitSides } from './sharing.ts'

type LeafNode = Extract<PlanNode, { kind: 'leaf' }>

/** A choice among alternatives: every way to choose, and the rules that are in any of them. */
interface Choice {
  kind: 'choice'
  leaves: readonly Leaf[]
  configurations: readonly Configuration[]
  isWhole: boolean
}

/** Rules that have to be decided together, with the choices among them. */
export interface Component {
  blocks: (LeafNode | Choice)[]
  /** Quotas and averages that hold whatever is chosen. */
  scopes: readonly Scope[]
}

/** Parts of the plan of which none takes a course that another could use. */
export function findComponents(
  roots: readonly PlanNode[],
  units: readonly CourseUnit[],
  sides: readonly LimitSides[],
  { programs, leaves }: Pick<ProgramSet, 'programs' | 'leaves'>,
): Component[] {
  const blocks: Component['blocks'] = []
  const scopes: Scope[] = []
  for (const root of roots) collectBlocks(root, blocks, scopes)
  const groups = new Groups(leaves.length)
  const all: Leaf[] = []
  for (const block of blocks) {
    if (block.kind === 'choice') groups.join(block.leaves)
    for (const leaf of leavesOf(block)) all.push(leaf)
  }
  for (const scope of scopes) groups.join(scope.leaves.filter(({ candidates }) => candidates.length > 0))
  joinByCourses(all, units, sides, groups, programs)
  return componentsOf(blocks, scopes, groups, leaves.length)
}

export function leavesOf(block: Component['blocks'][number]): readonly Leaf[] {
  return block.kind === 'choice' ? block.leaves : [block.leaf]
}

/** Below rules that ask for all, each choice and each rule about courses is a block. */
function collectBlocks(node: PlanNode, blocks: Component['blocks'], scopes: Scope[]): void {
  if (node.kind === 'decided') return
  if (node.kind === 'group' && node.count === null) {
    if (node.scope) scopes.push(node.scope)
    for (const part of node.of) collectBlocks(part, blocks, scopes)
    return
  }
  if (node.kind === 'leaf') {
    if (node.leaf.candidates.length > 0) blocks.push(node)
    return
  }
  const { list: configurations, isWhole } = listConfigurations(node)
  const [first] = configurations
  const leaves = configurations.length === 1 && first ? first.leaves : allLeaves(configurations)
  if (leaves.length > 0) blocks.push({ kind: 'choice', leaves, configurations, isWhole })
}

function allLeaves(configurations: readonly Configuration[]): Leaf[] {
  const leaves = new Set<Leaf>()
  for (const one of configurations) for (const leaf of one.leaves) leaves.add(leaf)
  return [...leaves]
}

function joinByCourses(
  all: readonly Leaf[],
  units: readonly CourseUnit[],
  sides: readonly LimitSides[],
  groups: Groups,
  programs: ProgramSet['programs'],
): void {
  const { wanting, starts } = listWanting(all, units.length, sides, programs)
  const counting = countingSides(sides)
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index]
    const [start = 0, end = 0] = [starts[index], starts[index + 1]]
    if (unit === undefined || end - start < 2) continue
    for (let at = start + 1; at < end; at += 1)
      for (let before = start; before < at; before += 1) {
        const a = wanting[before]
        const b = wanting[at]
        if (a && b && !groups.areJoined(a, b) && (!mayShare(a, b, unit, sides) || isWatched(a, b, programs)))
          groups.joinTwo(a, b)
      }
    for (const { own, other } of counting) {
      const leaves = wanting.slice(start, end)
      const ours = leaves.filter((leaf) => own[leaf.index] === 1)
      const theirs = leaves.filter((leaf) => other[leaf.index] === 1)
      if (ours.length === 0 || theirs.length === 0) continue
      // A limit counts over all its courses, so what it touches is decided together.
      groups.join([...ours, ...theirs])
      const first = ours[0]
      if (first) groups.joinAt(first.index, own.indexOf(1))
    }
  }
}

/** For each course the rules that want it, one after the other in one list, with where those of each course begin. */
function listWanting(
  all: readonly Leaf[],
  courses: number,
  sides: readonly LimitSides[],
  programs: ProgramSet['programs'],
): { wanting: Leaf[]; starts: number[] } {
  // What shares with everything joins nothing.
  const leaves = all.filter(
    (leaf) =>
      leaf.rule.sharesWith !== 'program' || programs[leaf.program]?.kind !== 'university' || isLimited(leaf, sides),
  )
  const starts = Array<number>(courses + 1).fill(0)
  for (const { candidates } of leaves) for (const { unit } of candidates) starts[unit] = (starts[unit] ?? 0) + 1
  let total = 0
  for (let unit = 0; unit <= courses; unit += 1) starts[unit] = total += starts[unit] ?? 0
  const wanting = Array<Leaf>(total)
  for (let at = leaves.length - 1; at >= 0; at -= 1) {
    const leaf = leaves[at]
    if (leaf === undefined) continue
    for (const { unit } of leaf.candidates) {
      const place = (starts[unit] ?? 0) - 1
      wanting[place] = leaf
      starts[unit] = place
    }
  }
  return { wanting, starts }
}

/** Whether a limit on sharing looks at a rule. */
export function isLimited({ index }: Leaf, sides: readonly LimitSides[]): boolean {
  for (const { own, other } of sides) if (own[index] === 1 || other[index] === 1) return true
  return false
}

/** Whether a quota of one of them counts only what the other does not use. */
function isWatched(a: Leaf, b: Leaf, programs: ProgramSet['programs']): boolean {
  return a.program !== b.program && (watches(a, b, programs) || watches(b, a, programs))
}

function watches(one: Leaf, other: Leaf, programs: ProgramSet['programs']): boolean {
  if (one.scopes.length === 0 || programs[other.program]?.kind === 'university') return false
  return one.scopes.some(({ rule }) => rule.atLeast.some(({ unshared }) => unshared))
}

const noScopes: readonly Scope[] = []

function componentsOf(
  blocks: Component['blocks'],
  scopes: readonly Scope[],
  groups: Groups,
  leaves: number,
): Component[] {
  const components: Component[] = []
  const known = Array<Component | undefined>(leaves)
  for (const block of blocks) {
    const first = block.kind === 'choice' ? block.leaves[0] : block.leaf
    if (first === undefined) continue
    const top = groups.find(first.index)
    const component = known[top]
    if (component === undefined) components.push((known[top] = { blocks: [block], scopes: noScopes }))
    else component.blocks.push(block)
  }
  for (const scope of scopes) {
    const first = scope.leaves.find(({ candidates }) => candidates.length > 0)
    const component = first && known[groups.find(first.index)]
    if (component) component.scopes = [...component.scopes, scope]
  }
  return components
}

/** Which leaves belong together (union-find over their places). */
class Groups {
  private readonly parents: number[]

  constructor(count: number) {
    this.parents = Array<number>(count)
    for (let index = 0; index < count; index += 1) this.parents[index] = index
  }

  find(index: number): number {
    const { parents } = this
    let top = index
    for (let next = parents[top] ?? top; next !== top; next = parents[top] ?? top) top = next
    parents[index] = top
    return top
  }

  areJoined(a: Leaf, b: Leaf): boolean {
    return this.find(a.index) === this.find(b.index)
  }

  joinTwo(a: Leaf, b: Leaf): void {
    this.joinAt(a.index, b.index)
  }

  joinAt(a: number, b: number): void {
    const top = this.find(a)
    const other = this.find(b)
    if (top !== other) this.parents[other] = top
  }

  join(leaves: readonly Leaf[]): void {
    const [first] = leaves
    if (first === undefined) return
    for (let at = 1; at < leaves.length; at += 1) {
      const leaf = leaves[at]
      if (leaf) this.joinTwo(first, leaf)
    }
  }
}
