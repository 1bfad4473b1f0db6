import type { Requisite } from '../../requisites/requisite.ts'
import type { AutoCourse } from './auto.ts'
import type { RequisitesToday } from './judge-requisites.ts'
import { hasNot, partsOf } from './simplify-requisites.ts'

/**
 * The courses on offer that this student cannot take at all, whatever the order and the load: of what they need, or what that needs,
 * something is neither on the record nor offered. What may not be so keeps a course out where the record has it already.
 */
export function findUnreachable<Course extends AutoCourse>(
  courses: readonly Course[],
  today: RequisitesToday,
): Course[] {
  let waiting: Waiting<Course>[] = []
  // All others can be taken: few are out of reach, so that these are noted.
  const out = new Set<string>()
  for (const one of courses) {
    const trees = one.terms.length === 0 || one.requisites.length === 0 ? noTrees : listInTheWay(one.requisites, today)
    if (trees.length > 0) waiting.push({ one, trees })
    if (trees.length > 0 || one.terms.length === 0) out.add(one.course)
  }
  for (;;) {
    const beside = new Set(waiting.map(({ one }) => one.course))
    // A course does not stand beside itself.
    let asking = ''
    const isThere = (course: string, isEarlier: boolean) =>
      (today.isPlannable(course) && !out.has(course)) || (!isEarlier && course !== asking && beside.has(course))
    const left = waiting.filter(({ one, trees }) => {
      asking = one.course
      return !trees.every((tree) => canHold(tree, isThere, today))
    })
    if (left.length === waiting.length) return left.map(({ one }) => one)
    for (const { one } of waiting) out.delete(one.course)
    for (const { one } of left) out.add(one.course)
    waiting = left
  }
}

interface Waiting<Course> {
  one: Course
  trees: readonly Requisite[]
}

const noTrees: readonly Requisite[] = []

/** The parts of requisites that are not so today, and those that never will be. */
function listInTheWay(requisites: readonly Requisite[], today: RequisitesToday): Requisite[] {
  const found: Requisite[] = []
  for (const one of requisites)
    for (const tree of partsOf(one)) if (hasNot(tree) ? isClosed(tree, today) : today.isRefused(tree)) found.push(tree)
  return found
}

type IsThere = (course: string, isEarlier: boolean) => boolean

/** Whether a requisite can hold once these courses are taken; any number of credits can be. */
function canHold(tree: Requisite, isThere: IsThere, today: RequisitesToday): boolean {
  if (!today.isRefused(tree)) return true
  switch (tree.kind) {
    case 'all':
      return tree.of.every((part) => canHold(part, isThere, today))
    case 'any':
      return tree.of.some((part) => canHold(part, isThere, today))
    case 'some':
      return tree.of.filter((part) => canHold(part, isThere, today)).length >= tree.count
    case 'ambiguous':
      return tree.readings.some((part) => canHold(part, isThere, today))
    case 'standing':
    case 'credits':
      return true
    case 'course':
      return today.codesOf(tree.course).some((code) => isThere(code, tree.timing === 'earlier'))
    case 'equivalent':
      return today.codesOf(tree.of).some((code) => isThere(code, tree.timing === 'earlier'))
    case 'courses': {
      const found = [...today.membersOf(tree)].filter((code) => isThere(code, tree.timing === 'earlier')).length
      return today.countOf(tree) + found >= tree.count
    }
    default:
      return false
  }
}

/** Whether the record has what a requisite rules out: no plan takes that back. */
const isClosed = (tree: Requisite, today: RequisitesToday) => tree.kind === 'not' && today.isRefused(tree)
