import { evaluateRequisite } from '../../requisites/evaluate/evaluate-requisite.ts'
import { standings, type Requisite } from '../../requisites/requisite.ts'
import type { AutoCourse, AutoRequest } from './auto.ts'
import { hasNot } from './group-courses.ts'

/** Credits that nobody needs more of. */
const everyCredit = 1000

/**
 * The courses that this student could take at all, whatever the order and the load: what they need, and what that needs, is on
 * the record or offered. What may not be so keeps a course out where the record has it already.
 */
export function findReachable(request: Omit<AutoRequest, 'audit'>): Set<AutoCourse> {
  const { courses, student, tables } = request
  const reached = new Set<AutoCourse>()
  let waiting = courses.filter(({ terms }) => terms.length > 0)
  for (;;) {
    const names = Array.from(reached, ({ course }) => course)
    const facts = { ...student, inProgress: [...(student.inProgress ?? []), ...names], credits: everyCredit }
    const beside = waiting.map(({ course }) => course)
    const isOpen = (one: AutoCourse) =>
      one.requisites.flatMap(partsOf).every(
        (tree) =>
          (hasNot(tree) && !isClosed(tree, request)) ||
          standings.some(
            (standing) =>
              evaluateRequisite(tree, { ...facts, standing, sameTerm: beside.filter((name) => name !== one.course) }, tables).verdict !== 'not met', // prettier-ignore
          ),
      )
    const next = waiting.filter(isOpen)
    if (next.length === 0) return reached
    for (const one of next) reached.add(one)
    waiting = waiting.filter((one) => !reached.has(one))
  }
}

const partsOf = (tree: Requisite): Requisite[] => (tree.kind === 'all' ? tree.of.flatMap(partsOf) : [tree])

/** Whether the record has what a requisite rules out: no plan takes that back. */
function isClosed(tree: Requisite, { student, tables }: Omit<AutoRequest, 'audit'>): boolean {
  return tree.kind === 'not' && evaluateRequisite(tree, { ...student, sameTerm: [] }, tables).verdict === 'not met'
}
