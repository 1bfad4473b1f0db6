import type { CoursePlan } from '@sam/contract/planning/plan'
import { termName } from '@sam/domain/terms/term'
import type { ReactNode } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { plural } from '../../../lib/format.ts'
import { creditsIn, isSummer, lastTermOf, type ShownPlan } from './show-plan.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-band.module.css'

interface PlanBandProps {
  plan: ShownPlan
  /** What an advisor said last. */
  advisor: ReactNode
}

/** About as many credits as a full-time term has. */
const farCredits = 12

/** When the plan ends, what it still lacks, and the terms up to then on one line. */
export function PlanBand({ plan, advisor }: PlanBandProps) {
  const { earned, underway, planned, toGraduate } = plan.credits
  const end = lastTermOf(plan)
  // So far from the degree a plan only ends; it does not graduate anyone.
  const isFar = earned + underway + planned + farCredits <= toGraduate
  const label = isFar ? 'Your plan ends in' : 'You graduate in'
  const isEmpty = end === null || (isFar && plan.courses.length + plan.choices.length === 0)
  return (
    <section className={styles.band} aria-label="Graduation">
      <div className={styles.end}>
        <span className={styles.label}>{isEmpty ? 'Nothing is planned yet' : label}</span>
        {!isEmpty && end !== null && <b className={styles.figure}>{termName(end)}</b>}
        <span className={textStyles.meta}>
          {isEmpty ? 'Add courses, or let a plan be proposed.' : conditionOf(plan)}
        </span>
      </div>
      <ol className={styles.line}>
        {listStops(plan, end, isEmpty ? null : isFar ? 'Last so far' : 'Graduation').map((stop) => (
          <li key={stop.term} className={classNames(...stop.looks.map((look) => styles[look]))}>
            <b>{termName(stop.term)}</b>
            <span>{plural(stop.credits, 'credit')}</span>
            {stop.notes.map((note) => (
              <em key={note}>{note}</em>
            ))}
          </li>
        ))}
      </ol>
      <dl className={styles.facts}>
        <div>
          <dt>Credits</dt>
          <dd>
            {earned + underway + planned}
            <span> of {toGraduate}</span>
          </dd>
        </div>
        <div>
          <dt>Term limit</dt>
          <dd>{plan.terms.find(({ term }) => !isSummer(term))?.limit ?? '–'}</dd>
        </div>
        <div>
          <dt>Advisor</dt>
          <dd>{advisor}</dd>
        </div>
      </dl>
    </section>
  )
}

/** What has to be mended before the plan ends in a degree. */
function conditionOf({ warnings, audit }: CoursePlan): string {
  const open = audit.programs.flatMap(({ rules }) => rules).filter(({ status }) => status === 'unsatisfied').length
  const parts = [
    warnings.length > 0 && plural(warnings.length, 'warning'),
    open > 0 && plural(open, 'requirement'),
  ].filter((part) => part !== false)
  if (parts.length > 0) return `once ${parts.join(' and ')} ${warnings.length + open === 1 ? 'is' : 'are'} mended`
  return audit.programs.length === 0 ? 'as far as is known: no requirements are on file' : 'with every requirement met'
}

type Look = 'past' | 'now' | 'trouble' | 'last'

interface Stop {
  term: number
  credits: number
  notes: string[]
  looks: Look[]
}

/** Falls and springs up to the end, and the summers that have courses. */
function listStops(plan: ShownPlan, end: number | null, last: string | null): Stop[] {
  const ahead = plan.terms.map(({ term }) => term)
  const past = [...new Set(plan.taken.map(({ term }) => term))].filter((term) => !ahead.includes(term))
  const running = past.filter((term) => plan.taken.some((one) => one.term === term && one.grade === null))
  const now = running.at(-1) ?? ahead[0]
  const isShown = (term: number) => term <= (end ?? 0) && (!isSummer(term) || creditsIn(plan, term) > 0)
  return [...past, ...ahead.filter(isShown)]
    .toSorted((a, b) => a - b)
    .map((term) => {
      const warnings = plan.warnings.filter((one) => one.term === term).length
      const notes = [
        term === now && 'You are here',
        warnings > 0 && plural(warnings, 'warning'),
        term === end && last !== null && last,
      ].filter((note) => note !== false)
      const looks: Look[] = [
        ...(term < (now ?? 0) ? ['past' as const] : []),
        ...(term === now ? ['now' as const] : []),
        ...(warnings > 0 ? ['trouble' as const] : []),
        ...(term === end && last !== null ? ['last' as const] : []),
      ]
      return { term, credits: creditsIn(plan, term), notes, looks }
    })
}
