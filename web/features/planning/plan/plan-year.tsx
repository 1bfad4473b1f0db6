import { academicYearOf } from '@sam/domain/planning/terms/list-terms'
import { Section } from '../../../components/ui/section.tsx'
import { formatCredits } from '../../../lib/format.ts'
import type { PlanEdit, PlanMove } from './edit-plan.ts'
import { PlanTerm } from './plan-term.tsx'
import { creditsIn, isSummer, type AskPlan, type ShownPlan } from './show-plan.ts'
import styles from './plan-year.module.css'

interface PlanYearProps {
  plan: ShownPlan
  terms: ShownPlan['terms']
  /** The year in which the academic year begins. */
  year: number
  /** 0 for the student's first. */
  at: number
  /** The terms of it that are drawn. */
  own: readonly number[]
  onEdit: (edit: PlanEdit) => void
  onTry: (move: PlanMove | null) => void
  onAsk: (ask: AskPlan) => void
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

/** An academic year: fall and spring as columns, the summers narrow beside them. */
export function PlanYear({ plan, terms, year, at, own, onEdit, onTry, onAsk }: PlanYearProps) {
  const credits = own.reduce((sum, term) => sum + creditsIn(plan, term), 0)
  const ordinal = ordinals[at]
  const row = (term: number) => (
    <PlanTerm key={term} plan={plan} terms={terms} term={term} onEdit={onEdit} onTry={onTry} onAsk={onAsk} />
  )
  const summers = own.filter(isSummer)
  return (
    <Section
      className={styles.year}
      title={ordinal === undefined ? `${year} to ${year + 1}` : `${ordinal} year`}
      meta={`${formatCredits(credits)}, ${year} to ${year + 1}`}
    >
      <div className={styles.terms}>
        {own.filter((term) => !isSummer(term)).map(row)}
        {summers.length > 0 && <div className={styles.summers}>{summers.map(row)}</div>}
      </div>
    </Section>
  )
}

/** The years that are drawn, each with its terms: past summers only with courses. */
export function listYears(plan: ShownPlan, terms: ShownPlan['terms']): { year: number; terms: number[] }[] {
  const ahead = terms.map(({ term }) => term)
  const past = plan.taken.map(({ term }) => term)
  const all = [...new Set([...past, ...ahead, ...plan.proposed.flatMap(({ to }) => to ?? [])])].toSorted(
    (a, b) => a - b,
  )
  const years = [...new Set(all.map(academicYearOf))]
  return years.map((year) => ({ year, terms: all.filter((term) => academicYearOf(term) === year) }))
}
