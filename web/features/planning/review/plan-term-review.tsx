import type { CoursePlan } from '@sam/contract/planning/plan'
import { termName } from '@sam/domain/terms/term'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { countWords } from '../plan/count-words.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { PlanNote } from './plan-notes.tsx'
import type { PlanComment, PlanDifference } from './use-reviews.ts'
import progressStyles from '../../../components/ui/progress.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-term-review.module.css'

/** What someone writes to: a whole term, or a course or place in it. */
export interface CommentPlace {
  term: number
  about: string | null
}

interface PlanTermReviewProps {
  plan: CoursePlan
  term: number
  comments: readonly PlanComment[]
  /** Against the version approved before. */
  changes: readonly PlanDifference[]
  /** Null for readers who write nothing. */
  onComment: ((place: CommentPlace) => void) | null
}

interface Row {
  about: string | null
  content: ReactNode
  notes: readonly PlanComment[]
}

/** A term of a plan under review: its load against the limit, a row per course, and each note beside what it is about. */
export function PlanTermReview({ plan, term, comments, changes, onComment }: PlanTermReviewProps) {
  const notesOn = (about: string | null) => comments.filter((one) => one.term === term && one.about === about)
  const limit = plan.terms.find((one) => one.term === term)?.limit ?? null
  const courses = plan.courses.filter((one) => one.term === term)
  const choices = plan.choices.filter((one) => one.term === term)
  const registered = plan.taken.filter((one) => one.term === term)
  const credits = [...courses, ...choices, ...registered].reduce((sum, one) => sum + one.credits, 0)
  const rows: Row[] = [
    { about: null, notes: notesOn(null), content: <TermHead plan={plan} {...{ term, credits, limit }} /> },
    ...registered.map((one) => ({
      about: null,
      notes: [],
      content: <PlanRow name={one.course} title="Registered" fills={[]} credits={one.credits} />,
    })),
    ...courses.map((one) => ({
      about: one.course,
      notes: notesOn(one.course),
      content: (
        <PlanRow
          name={one.course}
          title={one.title}
          fills={plan.audit.counts[one.course] ?? []}
          credits={one.credits}
          change={changes.find(({ name, to }) => name === one.course && to === term)}
          warnings={plan.warnings.filter((warning) => warning.course === one.course && warning.term === term)}
        />
      ),
    })),
    ...choices.map((one) => ({
      about: one.label,
      notes: notesOn(one.label),
      content: (
        <PlanRow
          name={one.label}
          isPlace
          title="One course to choose"
          fills={[]}
          credits={one.credits}
          change={changes.find(({ name, to }) => name === `one course for ${one.label}` && to === term)}
        />
      ),
    })),
  ]
  const noted = rows.flatMap(({ notes }, at) => (notes.length > 0 ? [at] : []))
  return (
    <section className={styles.term} aria-label={termName(term)}>
      {rows.map(({ about, content, notes }, at) => {
        const until = noted.find((other) => other > at) ?? rows.length
        const place = { gridRow: at + 1 }
        return [
          <div key={`row ${at}`} className={classNames(styles.row, at === 0 && styles.head)} style={place}>
            {content}
            {onComment && (at === 0 || about !== null) && (
              <Button
                small
                icon
                variant="quiet"
                className={styles.write}
                aria-label={`Comment on ${about ?? termName(term)}`}
                onClick={() => onComment({ term, about })}
              >
                <Icon name="comment" size={14} />
              </Button>
            )}
          </div>,
          notes.length > 0 && (
            <div
              key={`notes ${at}`}
              className={styles.notes}
              style={{ ['--at' as string]: at + 1, ['--span' as string]: until - at } as CSSProperties}
            >
              {notes.map((one) => (
                <PlanNote key={one.id} comment={one} />
              ))}
            </div>
          ),
        ]
      })}
    </section>
  )
}

interface TermHeadProps {
  plan: CoursePlan
  term: number
  credits: number
  limit: number | null
}

function TermHead({ plan, term, credits, limit }: TermHeadProps) {
  const loads = plan.warnings.filter((warning) => warning.term === term && warning.course === null)
  return (
    <>
      <h3>{termName(term)}</h3>
      <span className={classNames(textStyles.meta, textStyles.tabular)}>
        <b>{credits}</b>
        {limit !== null && ` of ${limit}`}
      </span>
      <span className={classNames(progressStyles.bar, styles.load)} aria-hidden="true">
        <i
          className={progressStyles.outlined}
          style={{ width: `${Math.min(100, (100 * credits) / Math.max(limit ?? credits, 1))}%` }}
        />
      </span>
      {loads.map(({ kind, message }) => (
        <span key={kind} className={styles.warning}>
          <Status glyph={kind === 'over' ? 'crossed' : 'warning'} tone={kind === 'over' ? 'bad' : 'warn'}>
            {message}
          </Status>
        </span>
      ))}
    </>
  )
}

interface PlanRowProps {
  name: string
  /** A place for a course is named in words, which take the whole width. */
  isPlace?: boolean
  title: string | null
  /** The rules that it counts for. */
  fills: readonly string[]
  credits: number
  change?: PlanDifference | undefined
  warnings?: CoursePlan['warnings']
}

function PlanRow({ name, isPlace = false, title, fills, credits, change, warnings = [] }: PlanRowProps) {
  return (
    <>
      <b className={classNames(styles.name, isPlace && styles.place)}>{name}</b>
      <span className={classNames(styles.title, isPlace && styles.below)}>
        {title}
        {change && (
          <span className={styles.mark}>
            <Icon name={change.kind === 'added' ? 'plus' : 'right'} size={12} />
            {change.from === null ? 'added' : `from ${termName(change.from)}`}
          </span>
        )}
      </span>
      <span className={classNames(textStyles.meta, styles.fills)} title={fills.join(', ')}>
        {countWords(name, title, fills)}
      </span>
      <span className={classNames(textStyles.tabular, styles.credits)}>{credits}</span>
      {warnings.map(({ kind, message }) => (
        <span key={`${kind} ${message}`} className={styles.warning}>
          <Status glyph="warning" tone="warn">
            {message}
          </Status>
        </span>
      ))}
    </>
  )
}
