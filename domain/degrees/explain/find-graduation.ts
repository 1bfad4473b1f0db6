import type { TermCode } from '../../terms/term.ts'
import type { RuleAnswer } from '../audit-degree.ts'

export interface Graduation {
  /** The last term of what meets the requirements; null while some are open, or where no term is needed or known. */
  term: TermCode | null
  /** Requirements that nothing on the record or in the plan meets. */
  open: number
  /** Each term with a course in progress or planned, in its order. */
  terms: { term: TermCode; credits: number; isPlanned: boolean }[]
  /** Credits of planned courses that stand in no term. */
  withoutTerm: number
}

type Rule = Pick<RuleAnswer, 'parent' | 'part' | 'isAsked' | 'status' | 'courses'>

/** When the requirements would be met by what is in progress and planned, if every course is passed. */
export function findGraduation(rules: readonly Rule[]): Graduation {
  const asked = rules.filter(({ part, isAsked }) => part === 'rules' && isAsked)
  const open = asked.filter(({ parent, status }) => parent === null && status === 'unsatisfied').length
  const ahead = new Map(
    asked
      .flatMap(({ courses }) => courses)
      .filter(({ status }) => status === 'pending' || status === 'planned')
      .map((one) => [`${one.course} ${one.term}`, one]),
  )
  const terms = new Map<TermCode, Graduation['terms'][number]>()
  let withoutTerm = 0
  for (const { term, credits, status } of ahead.values()) {
    if (term === null) withoutTerm += credits
    else {
      const before = terms.get(term)
      const isPlanned = (before?.isPlanned ?? true) && status === 'planned'
      terms.set(term, { term, credits: (before?.credits ?? 0) + credits, isPlanned })
    }
  }
  const listed = [...terms.values()].toSorted((a, b) => a.term - b.term)
  const isKnown = open === 0 && withoutTerm === 0
  return { term: isKnown ? (listed.at(-1)?.term ?? null) : null, open, terms: listed, withoutTerm }
}
