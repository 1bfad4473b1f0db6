import type { TermCode } from '../../terms/term.ts'
import type { RuleAnswer } from '../audit-degree.ts'
import type { Earliest } from './find-earliest.ts'

export interface GraduationTerm {
  term: TermCode
  /** In progress and planned. */
  credits: number
  isPlanned: boolean
  /** Credits that the term has room for, where what is open needs it. */
  room: number | null
}

export interface Graduation {
  /** The last term of what meets the requirements; null while some are open, or where no term is needed or known. */
  term: TermCode | null
  /** While some are open, the first term by which all could be met; null where that is unknown. */
  earliest: TermCode | null
  /** The credits that what is open needs at the least. */
  missing: number
  /** The highest credit limit of these terms; null without a forecast. */
  limit: number | null
  /** Requirements that nothing on the record or in the plan meets. */
  open: number
  /** Each term with a course in progress or planned, or with room that what is open needs, in its order. */
  terms: GraduationTerm[]
  /** Credits of planned courses that stand in no term. */
  withoutTerm: number
}

type Rule = Pick<RuleAnswer, 'parent' | 'part' | 'isAsked' | 'status' | 'courses'>

/** When the requirements would be met by what is in progress and planned if every course is passed, or could be at the earliest. */
export function findGraduation(rules: readonly Rule[], found: readonly Earliest[] = []): Graduation {
  const asked = rules.filter(({ part, isAsked }) => part === 'rules' && isAsked)
  const open = asked.filter(({ parent, status }) => parent === null && status === 'unsatisfied').length
  const ahead = new Map(
    asked
      .flatMap(({ courses }) => courses)
      .filter(({ status }) => status === 'pending' || status === 'planned')
      .map((one) => [`${one.course} ${one.term}`, one]),
  )
  const terms = new Map<TermCode, GraduationTerm>()
  let withoutTerm = 0
  for (const { term, credits, status } of ahead.values()) {
    if (term === null) withoutTerm += credits
    else {
      const before = terms.get(term)
      const isPlanned = (before?.isPlanned ?? true) && status === 'planned'
      terms.set(term, { term, credits: (before?.credits ?? 0) + credits, isPlanned, room: null })
    }
  }
  const planned = Math.max(...terms.keys())
  const latest = open > 0 ? latestOf(found) : null
  if (latest?.term)
    for (const { term, room } of latest.rooms)
      terms.set(term, { ...(terms.get(term) ?? { term, credits: 0, isPlanned: true }), room })
  const isKnown = open === 0 && withoutTerm === 0
  return {
    term: isKnown && Number.isFinite(planned) ? planned : null,
    earliest: latest?.term ? Math.max(latest.term, planned) : null,
    missing: latest?.credits ?? 0,
    limit: latest?.rooms.at(-1)?.limit ?? null,
    open,
    terms: [...terms.values()].toSorted((a, b) => a.term - b.term),
    withoutTerm,
  }
}

/** Of the programs the one that is met last. */
function latestOf(found: readonly Earliest[]): Earliest | null {
  const whole = found.filter(({ rule }) => rule === null)
  return whole.toSorted((a, b) => (b.term ?? Infinity) - (a.term ?? Infinity) || b.credits - a.credits)[0] ?? null
}
