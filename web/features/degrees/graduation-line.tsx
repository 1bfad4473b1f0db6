import { findGraduation, type Graduation } from '@sam/domain/degrees/explain/find-graduation'
import { termName } from '@sam/domain/terms/term'
import { classNames } from '../../components/ui/class-names.ts'
import { formatCount, plural } from '../../lib/format.ts'
import type { Report } from './use-audit-report.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './graduation-line.module.css'

interface GraduationLineProps {
  report: Report
  /** What it is compared with, and its name where it is not the record as it is. */
  today?: Report
  named?: string | undefined
}

/** When the requirements would be met, and the terms until then with their credits; in a what-if beside today. */
export function GraduationLine({ report, today, named = 'today' }: GraduationLineProps) {
  const found = findGraduation(report.rules)
  const before = today && findGraduation(today.rules)
  return (
    <section className={styles.line} aria-label="Graduation">
      <div>
        <p className={textStyles.meta}>{found.term === null ? 'Until graduation' : 'Everything would be met in'}</p>
        <p className={classNames(styles.term, today && styles.imagined)}>{headOf(found)}</p>
        <p className={textStyles.meta}>{before ? compareWords(found, before, named) : wordsOf(found)}</p>
      </div>
      {found.terms.length > 0 && (
        <ol aria-label="Credits by term">
          {found.terms.map(({ term, credits, isPlanned }) => (
            <li key={term} className={classNames(isPlanned && styles.planned, term === found.term && styles.last)}>
              <b>{termName(term)}</b>
              <span>{plural(credits, 'credit')}</span>
              <span className={textStyles.meta}>
                {term === found.term ? 'Last term' : isPlanned ? 'Planned' : 'In progress'}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function headOf({ term, open, withoutTerm }: Graduation): string {
  if (term !== null) return termName(term)
  if (open > 0) return `${open} open`
  return withoutTerm > 0 ? 'No term yet' : 'All met'
}

/** The same in a column. */
export const shortHeadOf = (found: Graduation): string =>
  found.term === null && found.open > 0 ? 'Not yet' : headOf(found)

function wordsOf({ term, open, terms, withoutTerm }: Graduation): string {
  const last = terms.at(-1)
  if (open > 0)
    return `${plural(open, 'requirement')} would still be missing${last ? ` after ${termName(last.term)}` : ''}.`
  if (withoutTerm > 0) return `${formatCount(withoutTerm)} credits that you try have no term yet.`
  return term === null ? 'Every requirement is satisfied.' : 'If all that is in progress and planned is passed.'
}

function compareWords(found: Graduation, before: Graduation, named: string): string {
  if (found.term === null || before.term === null)
    return `${wordsOf(found)} ${named.charAt(0).toUpperCase()}${named.slice(1)}: ${before.term === null ? headOf(before).toLowerCase() : termName(before.term)}.`
  if (found.term === before.term) return `The same as ${named} (${termName(before.term)}).`
  return `${found.term > before.term ? 'Later' : 'Earlier'} than ${named} (${termName(before.term)}).`
}
