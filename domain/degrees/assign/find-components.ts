import type { Program } from '../requirements/program.ts'
import type { CourseUnit } from './gather-courses.ts'
import { listConfigurations, type Configuration } from './list-configurations.ts'
import type { Leaf, PlanNode, Scope } from './plan-audit.ts'
import { countingSides, mayShare, type LimitSides } from './sharing.ts'

/** Rules that have to be decided together, with the ways to choose among their alternatives. */
export interface Component {
  leaves: Leaf[]
  blocks: Configuration[][]
  /** Quotas and averages that hold whatever is chosen. */
  scopes: Scope[]
  isWhole: boolean
}

interface Block {
  leaves: Leaf[]
  configurations: Configuration[]
  isWhole: boolean
}

/** Parts of the plan of which none takes a course that another could use. */
export function findComponents(
  roots: readonly PlanNode[],
  units: readonly CourseUnit[],
  sides: readonly LimitSides[],
  programs: readonly Program[],
): Component[] {
  const blocks: Block[] = []
  const scopes: Scope[] = []
  for (const root of roots) collectBlocks(root, blocks, scopes)
  const groups = new Groups(blocks.flatMap(({ leaves }) => leaves))
  for (const { leaves } of blocks) groups.join(leaves)
  for (const scope of scopes) groups.join(scope.leaves.filter(({ candidates }) => candidates.length > 0))
  joinByCourses(blocks, units, sides, groups, programs)
  return componentsOf(blocks, scopes, groups)
}

/** Below rules that ask for all, each choice and each rule about courses is a block. */
function collectBlocks(node: PlanNode, blocks: Block[], scopes: Scope[]): void {
  if (node.kind === 'group' && node.count === null) {
    if (node.scope) scopes.push(node.scope)
    for (const part of node.of) collectBlocks(part, blocks, scopes)
    return
  }
  const { list, isWhole } = listConfigurations(node)
  const leaves = list.length === 1 ? (list[0]?.leaves ?? []) : [...new Set(list.flatMap((one) => one.leaves))]
  if (leaves.length > 0) blocks.push({ leaves, configurations: list, isWhole })
}

function joinByCourses(
  blocks: readonly Block[],
  units: readonly CourseUnit[],
  sides: readonly LimitSides[],
  groups: Groups,
  programs: readonly Program[],
): void {
  const byUnit = new Map<number, Leaf[]>()
  const isFree = (leaf: Leaf) =>
    leaf.rule.sharesWith === 'program' &&
    programs[leaf.program]?.kind === 'university' &&
    !sides.some(({ own, other }) => own.has(leaf) || other.has(leaf))
  for (const { leaves } of blocks)
    for (const leaf of leaves) {
      if (isFree(leaf)) continue
      for (const { unit } of leaf.candidates) {
        const known = byUnit.get(unit)
        if (known) known.push(leaf)
        else byUnit.set(unit, [leaf])
      }
    }
  const counting = countingSides(sides)
  for (const [index, leaves] of byUnit) {
    const unit = units[index]
    if (unit === undefined || leaves.length < 2) continue
    for (let at = 1; at < leaves.length; at += 1)
      for (let before = 0; before < at; before += 1) {
        const [a, b] = [leaves[before], leaves[at]]
        if (a && b && !groups.areJoined(a, b) && (!mayShare(a, b, unit, sides) || isWatched(a, b, programs)))
          groups.join([a, b])
      }
    for (const { own, other } of counting) {
      const [a, b] = [leaves.filter((leaf) => own.has(leaf)), leaves.filter((leaf) => other.has(leaf))]
      // A limit counts over all its courses, so what it touches is decided together.
      if (a.length > 0 && b.length > 0) groups.join([...a, ...b, ...[...own].slice(0, 1)])
    }
  }
}

/** Whether a quota of one of them counts only what the other does not use. */
function isWatched(a: Leaf, b: Leaf, programs: readonly Program[]): boolean {
  if (a.program === b.program) return false
  const watches = (one: Leaf, other: Leaf) =>
    programs[other.program]?.kind !== 'university' &&
    one.scopes.some(({ rule }) => rule.atLeast.some(({ unshared }) => unshared))
  return watches(a, b) || watches(b, a)
}

function componentsOf(blocks: readonly Block[], scopes: readonly Scope[], groups: Groups): Component[] {
  const components = new Map<Leaf | null, Component>()
  const componentOf = (leaf: Leaf | null) => {
    const known = components.get(leaf)
    if (known) return known
    const made: Component = { leaves: [], blocks: [], scopes: [], isWhole: true }
    components.set(leaf, made)
    return made
  }
  for (const block of blocks) {
    const [first] = block.leaves
    if (first === undefined) continue
    const component = componentOf(groups.find(first))
    component.leaves.push(...block.leaves)
    component.blocks.push(block.configurations)
    component.isWhole &&= block.isWhole
  }
  for (const scope of scopes) {
    const first = scope.leaves.find(({ candidates }) => candidates.length > 0)
    if (first) componentOf(groups.find(first)).scopes.push(scope)
  }
  return [...components.values()]
}

/** Which leaves belong together (union-find). */
class Groups {
  private readonly parents = new Map<Leaf, Leaf>()

  constructor(leaves: readonly Leaf[]) {
    for (const leaf of leaves) this.parents.set(leaf, leaf)
  }

  find(leaf: Leaf): Leaf {
    let top = leaf
    for (let next = this.parents.get(top); next !== undefined && next !== top; next = this.parents.get(top)) top = next
    this.parents.set(leaf, top)
    return top
  }

  areJoined(a: Leaf, b: Leaf): boolean {
    return this.find(a) === this.find(b)
  }

  join(leaves: readonly Leaf[]): void {
    const [first, ...rest] = leaves
    if (first === undefined) return
    for (const leaf of rest) {
      const [top, other] = [this.find(first), this.find(leaf)]
      if (top !== other) this.parents.set(other, top)
    }
  }
}
