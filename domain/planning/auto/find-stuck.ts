import type { PlanNode } from '../../degrees/assign/audit-plan.ts'
import type { Rule } from '../../degrees/requirements/program.ts'
import { ruleOf } from './add-audit.ts'
import { buildModel, type ModelInput } from './build-model.ts'
import { nothing, type Solve } from './linear-program.ts'

/** More than anyone takes in a term. */
const anyLoad = 200

/**
 * The requirements that no choice of courses on file meets, however much a term holds and whatever the student wishes, such as
 * courses that need each other's absence. Of a group that asks for all its parts, the parts at fault are named.
 */
export async function findStuck(
  base: Omit<ModelInput, 'end' | 'wishes'>,
  roots: readonly PlanNode[],
  solve: Solve,
): Promise<Rule[]> {
  const terms = base.request.terms.map((one) => ({ ...one, limit: anyLoad, held: 0 }))
  const request = { ...base.request, terms }
  const end = terms.at(-1)?.term
  if (end === undefined) return []
  const isStuck = async (left: ReadonlySet<Rule>) => {
    const unmeetable = new Set([...base.unmeetable, ...left])
    const text = buildModel({ ...base, request, unmeetable, wishes: [], end }).program.write(nothing)
    return text === null || (await solve(text)).status === 'infeasible'
  }
  if (!(await isStuck(new Set()))) return []
  const open = roots.filter((node) => !base.unmeetable.has(ruleOf(node)))
  const search = async (nodes: readonly PlanNode[], around: readonly Rule[]): Promise<Rule[]> => {
    const found: Rule[] = []
    for (const node of nodes) {
      const others = nodes.filter((other) => other !== node).map(ruleOf)
      if (!(await isStuck(new Set([...around, ...others])))) continue
      const parts = node.kind === 'group' && node.count === null ? await search(node.of, [...around, ...others]) : []
      found.push(...(parts.length > 0 ? parts : [ruleOf(node)]))
    }
    return found
  }
  return search(open, [])
}
