import { termName } from '@sam/domain/terms/term'
import { Section } from '../../../components/ui/section.tsx'
import { Status, type StatusGlyph, type StatusTone } from '../../../components/ui/status.tsx'
import { formatDayOf } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import type { PlanReview } from './use-reviews.ts'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './registered-list.module.css'

type Approved = NonNullable<PlanReview['approved']>

const states: Record<Approved['rows'][number]['state'], { glyph: StatusGlyph; tone: StatusTone; words: string }> = {
  'as approved': { glyph: 'full', tone: 'ok', words: 'Registered' },
  'in another term': { glyph: 'half', tone: 'info', words: 'In another term' },
  'not registered': { glyph: 'empty', tone: 'warn', words: 'Not registered' },
  'not in the plan': { glyph: 'dashed', tone: 'plum', words: 'Not in the plan' },
}

/** What was approved and what was registered since, side by side, for the student and for the advisor. */
export function RegisteredList({ approved }: { approved: Approved }) {
  const zone = useInstitution()?.institution.timeZone
  const { rows, by, at } = approved
  const differ = rows.filter(({ state }) => state !== 'as approved').length
  return (
    <Section
      title="Approved and registered"
      meta={
        rows.length === 0
          ? `Approved ${formatDayOf(at, zone, 'day')} by ${by}`
          : differ === 0
            ? 'As approved'
            : `${differ} of ${rows.length} differ`
      }
    >
      {rows.length === 0 ? (
        <p className={textStyles.meta}>Nothing of the approved plan is registered yet.</p>
      ) : (
        <table className={tableStyles.compact}>
          <caption className={textStyles.visuallyHidden}>The approved plan beside what was registered</caption>
          <thead>
            <tr>
              <th scope="col">Term</th>
              <th scope="col">Approved {formatDayOf(at, zone, 'day')}</th>
              <th scope="col">Registered</th>
            </tr>
          </thead>
          <tbody className={styles.rows}>
            {rows.map(({ term, course, state, elsewhere }) => (
              <tr key={`${term} ${course}`}>
                <td>{termName(term)}</td>
                <td>{state === 'not in the plan' ? '–' : course}</td>
                <td>
                  <Status glyph={states[state].glyph} tone={states[state].tone}>
                    {state === 'not in the plan' ? `${course}, not in the plan` : states[state].words}
                    {elsewhere !== null && `: ${termName(elsewhere)}`}
                  </Status>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
