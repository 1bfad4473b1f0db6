import { plainCourse } from '../../requisites/evaluate/student-facts.ts'
import { childrenOf, leavesOf, type Requisite } from '../../requisites/requisite.ts'
import type { RequisitesToday } from './judge-requisites.ts'

/** What of a course's requisites a plan still has to see to: what is met, and stays met, is left out. */
export function openRequisites(requisites: readonly Requisite[], today: RequisitesToday): Requisite[] {
  // Nothing of the plan can break what rules out courses that no plan takes.
  const isIdle = (tree: Requisite) =>
    tree.kind === 'not' &&
    leavesOf(tree).every(({ kind }) => kind === 'course') &&
    coursesNamed(tree).every((course) => today.codesOf(course).every((one) => !today.isPlannable(one)))
  const open: Requisite[] = []
  for (const one of requisites)
    for (const tree of partsOf(one)) if (today.isRefused(tree) || (hasNot(tree) && !isIdle(tree))) open.push(tree)
  return open
}

/** The parts of a requisite that have to hold one by one. */
export function partsOf(tree: Requisite): readonly Requisite[] {
  if (tree.kind !== 'all') return [tree]
  const known = partsKnown.get(tree)
  if (known !== undefined) return known
  const found = tree.of.flatMap(partsOf)
  partsKnown.set(tree, found)
  return found
}

const partsKnown = new WeakMap<Requisite, readonly Requisite[]>()

/** Whether something must not be so. */
export function hasNot(tree: Requisite): boolean {
  const known = negated.get(tree)
  if (known !== undefined) return known
  const found = tree.kind === 'not' || childrenOf(tree).some(hasNot)
  negated.set(tree, found)
  return found
}

const negated = new WeakMap<Requisite, boolean>()

/** Whether a person has to agree, whatever the student takes. */
export function needsPerson(tree: Requisite): boolean {
  const known = agreed.get(tree)
  if (known !== undefined) return known
  const found = findAgreed(tree)
  agreed.set(tree, found)
  return found
}

const agreed = new WeakMap<Requisite, boolean>()

function findAgreed(tree: Requisite): boolean {
  if (tree.orPlaced) return false
  switch (tree.kind) {
    case 'permission':
    case 'attested':
    case 'unknown':
      return true
    case 'all':
      return tree.of.some(needsPerson)
    case 'any':
      return tree.of.length > 0 && tree.of.every(needsPerson)
    case 'some':
      return tree.of.filter((part) => !needsPerson(part)).length < tree.count
    case 'ambiguous':
      return tree.readings.every(needsPerson)
    default:
      return false
  }
}

/** Every course that a requisite names. */
export function coursesNamed(tree: Requisite): string[] {
  return leavesOf(tree).flatMap((leaf) =>
    leaf.kind === 'course' ? [plainCourse(leaf.course)] : leaf.kind === 'equivalent' ? [plainCourse(leaf.of)] : [],
  )
}

interface Asked {
  asked: readonly string[]
  ruledOut: readonly string[]
}

/** A catalog's requisites are asked the same for every student. */
const askedBy = new WeakMap<Requisite, Asked>()

/** The courses that a requisite asks for, and those that must not be there. */
export function coursesAsked(tree: Requisite): Asked {
  const known = askedBy.get(tree)
  if (known) return known
  const found = findAsked(tree)
  askedBy.set(tree, found)
  return found
}

function findAsked(tree: Requisite): Asked {
  if (tree.kind === 'not') return { asked: [], ruledOut: coursesNamed(tree.of) }
  const parts = childrenOf(tree)
  if (parts.length === 0) return { asked: coursesNamed(tree), ruledOut: [] }
  const each = parts.map(coursesAsked)
  return { asked: each.flatMap(({ asked }) => asked), ruledOut: each.flatMap(({ ruledOut }) => ruledOut) }
}
