import type { CourseUnit } from './gather-courses.ts'
import { listConfigurations, onlyLeaf, type Configuration } from './list-configurations.ts'
import type { Leaf, PlanNode, Scope } from './plan-audit.ts'
import type { ProgramSet } from './prepare-programs.ts'
import { countingSides, mayShare, type LimitSides } from './sharing.ts'

/** Rules that have to be decided together, with the ways to choose among their alternatives. */
export interface Component {
  leaves: Leaf[]
  blocks: (readonly Configuration[])[]
  /** Quotas and averages that hold whatever is chosen. */
  scopes: Scope[]
  isWhole: boolean
}

interface Block {
  leaves: readonly Leaf[]
  configurations: readonly Configuration[]
  isWhole: boolean
}

/** Parts of the plan of which none takes a course that another could use. */
export function findComponents(
  roots: readonly PlanNode[],
  units: readonly CourseUnit[],
  sides: readonly LimitSides[],
  { programs, leaves }: Pick<ProgramSet, 'programs' | 'leaves'>,
): Component[] {
  const blocks: Block[] = []
  const scopes: Scope[] = []
  for (const root of roots) collectBlocks(root, blocks, scopes)
  const groups = new Groups(leaves.length)
  for (const { leaves: own } of blocks) groups.join(own)
  for (const scope of scopes) groups.join(scope.leaves.filter(({ candidates }) => candidates.length > 0))
  joinByCourses(blocks, units, sides, groups, programs)
  return componentsOf(blocks, scopes, groups)
}

/** Below rules that ask for all, each choice and each rule about courses is a block. */
function collectBlocks(node: PlanNode, blocks: Block[], scopes: Scope[]): void {
  if (node.kind === 'decided') return
  if (node.kind === 'group' && node.count === null) {
    if (node.scope) scopes.push(node.scope)
    for (const part of node.of) collectBlocks(part, blocks, scopes)
    return
  }
  if (node.kind === 'leaf') {
    const { leaf, scope } = node
    if (leaf.candidates.length === 0) return
    const only = onlyLeaf(leaf, scope === null ? [] : [scope])
    blocks.push({ leaves: only.leaves, configurations: [only], isWhole: true })
    return
  }
  const { list, isWhole } = listConfigurations(node)
  const [first] = list
  const leaves = list.length === 1 && first ? first.leaves : [...new Set(list.flatMap((one) => one.leaves))]
  if (leaves.length > 0) blocks.push({ leaves, configurations: list, isWhole })
}

function joinByCourses(
  blocks: readonly Block[],
  units: readonly CourseUnit[],
  sides: readonly LimitSides[],
  groups: Groups,
  programs: ProgramSet['programs'],
): void {
  const byUnit = Array<Leaf[] | undefined>(units.length)
  for (const { leaves } of blocks)
    for (const leaf of leaves) {
      const isFree =
        leaf.rule.sharesWith === 'program' && programs[leaf.program]?.kind === 'university' && !isLimited(leaf, sides)
      if (isFree) continue
      for (const { unit } of leaf.candidates) {
        const known = byUnit[unit]
        if (known) known.push(leaf)
        else byUnit[unit] = [leaf]
      }
    }
  const counting = countingSides(sides)
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index]
    const leaves = byUnit[index]
    if (unit === undefined || leaves === undefined || leaves.length < 2) continue
    for (let at = 1; at < leaves.length; at += 1)
      for (let before = 0; before < at; before += 1) {
        const a = leaves[before]
        const b = leaves[at]
        if (a && b && !groups.areJoined(a, b) && (!mayShare(a, b, unit, sides) || isWatched(a, b, programs)))
          groups.joinTwo(a, b)
      }
    for (const { own, other } of counting) {
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

function componentsOf(blocks: readonly Block[], scopes: readonly Scope[], groups: Groups): Component[] {
  const components: Component[] = []
  const known: (Component | undefined)[] = []
  for (const { leaves, configurations, isWhole } of blocks) {
    const [first] = leaves
    if (first === undefined) continue
    const top = groups.find(first.index)
    const component = known[top]
    if (component === undefined) {
      const made: Component = { leaves: [...leaves], blocks: [configurations], scopes: [], isWhole }
      known[top] = made
      components.push(made)
      continue
    }
    for (const leaf of leaves) component.leaves.push(leaf)
    component.blocks.push(configurations)
    component.isWhole &&= isWhole
  }
  for (const scope of scopes) {
    const first = scope.leaves.find(({ candidates }) => candidates.length > 0)
    const component = first && known[groups.find(first.index)]
    if (component) component.scopes.push(scope)
  }
  return components
}

/** Which leaves belong together (union-find over their places). */
class Groups {
  private readonly parents: Int32Array

  constructor(count: number) {
    this.parents = new Int32Array(count)
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
