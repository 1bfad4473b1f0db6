import type { Requisite } from '../../requisites/requisite.ts'
import type { AutoCourse, AutoRequest } from './auto.ts'
import type { RequisitesToday } from './judge-requisites.ts'
import { hasNot, partsOf } from './simplify-requisites.ts'

/**
 * The courses that this student could take at all, whatever the order and the load: what they need, and what that needs, is on
 * the record or offered. What may not be so keeps a course out where the record has it already.
 */
export function findReachable({ courses }: Pick<AutoRequest, 'courses'>, today: RequisitesToday): Set<AutoCourse> {
  const reached = new Set<AutoCourse>()
  const names = new Set<string>()
  const reach = (one: AutoCourse) => {
    reached.add(one)
    names.add(one.course)
  }
  let waiting: { one: AutoCourse; trees: readonly Requisite[] }[] = []
  for (const one of courses) {
    if (one.terms.length === 0) continue
    const trees = one.requisites.flatMap(partsOf).filter((tree) => (hasNot(tree) ? isClosed(tree, today) : today.isRefused(tree))) // prettier-ignore
    if (trees.length > 0) waiting.push({ one, trees })
    else reach(one)
  }
  for (;;) {
    const beside = new Set(waiting.map(({ one }) => one.course))
    // A course does not stand beside itself.
    let asking = ''
    const isThere = (course: string, isEarlier: boolean) =>
      names.has(course) || (!isEarlier && course !== asking && beside.has(course))
    const canBeTaken = (tree: Requisite) => canHold(tree, isThere, today)
    const next = waiting.filter(({ one, trees }) => {
      asking = one.course
      return trees.every(canBeTaken)
    })
    if (next.length === 0) return reached
    for (const { one } of next) reach(one)
    waiting = waiting.filter(({ one }) => !reached.has(one))
  }
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
