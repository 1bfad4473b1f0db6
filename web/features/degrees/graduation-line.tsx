import { findGraduation, type Graduation, type GraduationTerm } from '@sam/domain/degrees/explain/find-graduation'
import { listTerms } from '@sam/domain/planning/terms/list-terms'
import { isSummer, termName, type TermCode } from '@sam/domain/terms/term'
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
  /** The term that runs, which stands out. */
  currentTerm?: TermCode | undefined
}

/** When the requirements would be met, and the terms until then with their credits; in a what-if beside today. */
export function GraduationLine({ report, today, named = 'today', currentTerm }: GraduationLineProps) {
  const found = findGraduation(report.rules, report.earliest)
  const before = today && findGraduation(today.rules, today.earliest)
  const end = endOf(found)
  return (
    <section className={styles.line} aria-label="Graduation">
      <div>
        <p className={textStyles.meta}>{labelOf(found)}</p>
        <p className={classNames(styles.term, today && styles.imagined)}>{headOf(found)}</p>
        <p className={textStyles.meta}>{wordsOf(found)}</p>
        {before && <p className={textStyles.meta}>{compareEnds(found, before, named)}</p>}
      </div>
      {found.terms.length > 0 && (
        <ol aria-label="Credits by term">
          {found.terms.map((one) => (
            <li
              key={one.term}
              className={classNames(
                one.isPlanned && styles.planned,
                one.term === end && styles.last,
                one.term === currentTerm && styles.now,
              )}
            >
              <b>{termName(one.term)}</b>
              <span>
                <Credits one={one} before={before?.terms.find(({ term }) => term === one.term)} isCompared={!!before} />
              </span>
              <span className={textStyles.meta}>{markOf(one, found, before && endOf(before), currentTerm)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** In a what-if the credits of today are struck through where they are others. */
function Credits({
  one,
  before,
  isCompared,
}: {
  one: GraduationTerm
  before: GraduationTerm | undefined
  isCompared: boolean
}) {
  // prettier-ignore
  const { credits, room } = one
  const was = before?.credits ?? 0
  if (credits === 0 && was === 0) return room === null ? null : `Room for ${formatCount(room)}`
  return (
    <>
      {isCompared && was !== credits && was > 0 && (
        <>
          <s>
            <span className={textStyles.visuallyHidden}>Instead of </span>
            {formatCount(was)}
          </s>{' '}
        </>
      )}
      {plural(credits, 'credit')}
      {room !== null && room > 0 && `, room for ${formatCount(room)}`}
    </>
  )
}

function markOf(
  { term, isPlanned, credits }: GraduationTerm,
  found: Graduation,
  before: TermCode | null | undefined,
  now: TermCode | undefined,
) {
  // prettier-ignore
  if (term === endOf(found)) return found.term === null ? 'Earliest end' : 'Last term'
  if (term === before) return 'Last term today'
  if (!isPlanned) return term === now ? 'Now, in progress' : 'In progress'
  return credits > 0 ? 'Planned' : 'Open'
}

/** The term in which everything is or could be met. */
export const endOf = ({ term, earliest }: Graduation): TermCode | null => term ?? earliest

function labelOf({ term, earliest }: Graduation): string {
  if (term !== null) return 'Everything would be met in'
  return earliest === null ? 'Until graduation' : 'Possible by'
}

function headOf(found: Graduation): string {
  const end = endOf(found)
  if (end !== null) return termName(end)
  if (found.open > 0) return `${found.open} open`
  return found.withoutTerm > 0 ? 'No term yet' : 'All met'
}

/** The same in a column. */
export const shortHeadOf = (found: Graduation): string =>
  endOf(found) === null && found.open > 0 ? 'Not known' : headOf(found)

function wordsOf({ term, open, terms, withoutTerm, earliest, missing, limit }: Graduation): string {
  const last = terms.at(-1)
  if (earliest !== null) {
    const summers = terms.some((one) => isSummer(one.term)) ? '' : ' Summers are not counted.'
    const need = `at least ${plural(missing, 'credit')}, at most ${formatCount(limit ?? missing)} a term`
    return `${open === 1 ? '1 requirement is' : `${formatCount(open)} requirements are`} open: ${need}.${summers}`
  }
  if (open > 0)
    return `${plural(open, 'requirement')} would still be missing${last ? ` after ${termName(last.term)}` : ''}.`
  if (withoutTerm > 0) return `${formatCount(withoutTerm)} credits that you try have no term yet.`
  return term === null ? 'Every requirement is satisfied.' : 'If all that is in progress and planned is passed.'
}

/** 'Two terms later than today (Fall 2027).' */
export function compareEnds(found: Graduation, before: Graduation, named: string): string {
  const end = endOf(found)
  const other = endOf(before)
  if (end === null || other === null)
    return `${named.charAt(0).toUpperCase()}${named.slice(1)}: ${other === null ? headOf(before).toLowerCase() : termName(other)}.` // prettier-ignore
  if (end === other) return `The same as ${named} (${termName(other)}).`
  const between = listTerms(Math.min(end, other), Math.max(end, other)).filter((one) => !isSummer(one)).length - 1
  const direction = end > other ? 'later' : 'earlier'
  return between === 0
    ? `${direction === 'later' ? 'Later' : 'Earlier'} than ${named} (${termName(other)}).`
    : `${plural(between, 'term')} ${direction} than ${named} (${termName(other)}).`
}
