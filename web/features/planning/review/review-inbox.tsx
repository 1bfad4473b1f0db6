import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { formatDayOf, plural } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { ageWords, changeWords, type ReviewOrder } from './order-reviews.ts'
import type { ReviewInbox as Inbox, ReviewLine } from './use-reviews.ts'
import sectionStyles from '../../../components/ui/section.module.css'
import textStyles from '../../../components/ui/text.module.css'
import listStyles from '../../../components/ui/table/inbox-list.module.css'
import styles from './review-inbox.module.css'

interface ReviewInboxProps {
  inbox: Inbox
  /** Those of the plans sent that the filter leaves. */
  shown: readonly ReviewLine[]
  show: string
  order: ReviewOrder
  onChoose: (show: string, order: ReviewOrder) => void
  /** The plan that stands open beside the list. */
  current: number | null
}

/** Plans to review, those that their students have again, and those decided this week. */
export function ReviewInbox({ inbox, shown, show, order, onChoose, current }: ReviewInboxProps) {
  const { submitted, returned, decided } = inbox
  const warned = submitted.filter(({ warnings }) => warnings > 0).length
  const programs = [...new Set(submitted.flatMap((line) => line.programs))].toSorted()
  const approved = decided.filter(({ status }) => status === 'approved').length
  return (
    <div className={listStyles.inbox}>
      <Section title="Submitted" meta={`${plural(submitted.length, 'plan')}, ${warned} with warnings`}>
        <div className={listStyles.tools}>
          <NativeSelect
            label="Show"
            labelHidden
            value={show}
            choices={[
              { value: 'all', label: 'All programs' },
              { value: 'warnings', label: 'With warnings' },
              { value: 'first', label: 'First plans' },
              ...programs.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(next) => onChoose(next, order)}
          />
          <NativeSelect<ReviewOrder>
            label="Order"
            labelHidden
            value={order}
            choices={[
              { value: 'newest', label: 'Newest first' },
              { value: 'oldest', label: 'Oldest first' },
              { value: 'warnings', label: 'Most warnings' },
            ]}
            onChange={(next) => onChoose(show, next)}
          />
        </div>
        {shown.length === 0 && (
          <p className={textStyles.meta}>
            {submitted.length === 0 ? 'No plan waits for you.' : 'No plan fits this choice.'}
          </p>
        )}
        <ul className={classNames(listStyles.rows, styles.reviews)}>
          {shown.map((line) => (
            <li
              key={line.id}
              data-row={line.id}
              className={line.id === current ? classNames(listStyles.opened, styles.opened) : undefined}
            >
              <ReviewLink line={line} isCurrent={line.id === current}>
                <b>
                  {line.student.name} {line.student.directoryWithheld && <DirectoryWithheld />}
                </b>
                <span className={classNames(listStyles.age, line.isLate && listStyles.late)}>{ageWords(line)}</span>
                <span className={styles.program}>{line.programs.join(', ') || 'Undeclared'}</span>
                <span className={styles.line}>{changeWords(line)}</span>
                {line.warnings > 0 ? (
                  <Status glyph="warning" tone="warn">
                    {plural(line.warnings, 'warning')}
                  </Status>
                ) : (
                  <span className={styles.line}>No warnings</span>
                )}
              </ReviewLink>
            </li>
          ))}
        </ul>
      </Section>
      {returned.length > 0 && (
        <Section title="With the student" meta={`${returned.length} returned`}>
          <Ended lines={returned} current={current} />
        </Section>
      )}
      {decided.length > 0 && (
        <Section title="Decided this week" meta={`${approved} approved, ${decided.length - approved} returned`}>
          <Ended lines={decided} current={current} />
        </Section>
      )}
    </div>
  )
}

function Ended({ lines, current }: { lines: readonly ReviewLine[]; current: number | null }) {
  const zone = useInstitution()?.institution.timeZone
  return (
    <ul className={classNames(sectionStyles.rows, styles.ended)}>
      {lines.map((line) => (
        <li key={line.id} data-row={line.id}>
          <ReviewLink line={line} isCurrent={line.id === current}>
            <b>{line.student.name}</b> {line.student.directoryWithheld && <DirectoryWithheld />}
          </ReviewLink>
          <span className={textStyles.meta}>
            {line.status === 'approved' ? 'Approved' : 'Returned'}
            {line.endedAt !== null && ` ${formatDayOf(line.endedAt, zone, 'day')}`}
            {line.suggestions > 0 && `, ${plural(line.suggestions, 'suggestion')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ReviewLinkProps {
  line: ReviewLine
  isCurrent: boolean
  children: React.ReactNode
}

const ReviewLink = ({ line, isCurrent, children }: ReviewLinkProps) => (
  <Link
    to={pages.planReview}
    search={(before) => ({ ...before, review: String(line.id) })}
    aria-current={isCurrent ? 'true' : undefined}
    resetScroll={false}
  >
    {children}
  </Link>
)
