import type { TermCode } from '../../terms/term.ts'

/** How a course of an approved plan stands beside what the student registered for. */
export type RegisteredState = 'as approved' | 'in another term' | 'not registered' | 'not in the plan'

export interface RegisteredRow {
  term: TermCode
  course: string
  state: RegisteredState
  /** The term of the other side, where it is in another one. */
  elsewhere: TermCode | null
}

type Placed = readonly { term: TermCode; course: string }[]

/**
 * An approved plan beside what was registered, term by term: of the terms in which the student has registered for a class,
 * and of those of the plan that have begun. Before that, nothing can differ yet.
 */
export function compareRegistered(
  approved: Placed,
  registered: Placed,
  { from, current }: { from: TermCode; current: TermCode },
): RegisteredRow[] {
  const since = registered.filter(({ term }) => term >= from)
  const shown = new Set([
    ...since.map(({ term }) => term),
    ...approved.flatMap(({ term }) => (term <= current ? [term] : [])),
  ])
  const rows = approved
    .filter(({ term }) => shown.has(term))
    .map(({ term, course }): RegisteredRow => {
      const own = since.filter((one) => one.course === course)
      if (own.some((one) => one.term === term)) return { term, course, state: 'as approved', elsewhere: null }
      const [other] = own
      return other
        ? { term, course, state: 'in another term', elsewhere: other.term }
        : { term, course, state: 'not registered', elsewhere: null }
    })
  const extra = since
    .filter(({ course }) => !approved.some((one) => one.course === course))
    .map(({ term, course }): RegisteredRow => ({ term, course, state: 'not in the plan', elsewhere: null }))
  return [...rows, ...extra].toSorted((a, b) => a.term - b.term)
}
