import type { TermCode } from '../../terms/term.ts'

export interface ComparedPlan {
  courses: readonly { term: TermCode; course: string }[]
  choices: readonly { term: TermCode; label: string }[]
}

/** One thing that differs between two versions of a plan. */
export type PlanDifference =
  | { kind: 'moved'; name: string; from: TermCode; to: TermCode }
  | { kind: 'added'; name: string; to: TermCode }
  | { kind: 'removed'; name: string; from: TermCode }

/** What is moved, taken out and put in between two versions of a plan, in this order. */
export function comparePlans(before: ComparedPlan, after: ComparedPlan): PlanDifference[] {
  const [old, present] = [entriesOf(before), entriesOf(after)]
  const gone = without(old, present)
  const come = without(present, old)
  const changes = gone.map(({ name, term: from }): PlanDifference => {
    const at = come.findIndex((one) => one.name === name)
    const [to] = at < 0 ? [] : come.splice(at, 1)
    return to ? { kind: 'moved', name, from, to: to.term } : { kind: 'removed', name, from }
  })
  return [...changes, ...come.map(({ name, term }): PlanDifference => ({ kind: 'added', name, to: term }))].toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind),
  )
}

const order = ['moved', 'removed', 'added']

const entriesOf = ({ courses, choices }: ComparedPlan) => [
  ...courses.map(({ term, course }) => ({ name: course, term })),
  ...choices.map(({ term, label }) => ({ name: `one course for ${label}`, term })),
]

type Entry = ReturnType<typeof entriesOf>[number]

/** The entries that the other list does not have, each as often as it is missing there. */
function without(list: readonly Entry[], other: readonly Entry[]): Entry[] {
  const left = [...other]
  return list.filter((one) => {
    const at = left.findIndex(({ name, term }) => name === one.name && term === one.term)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
