import { pages } from '@sam/contract/pages'
import { academicStandingNames } from '@sam/domain/records/transcript-words'
import type { AcademicStanding } from '@sam/domain/kernel/institution'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { describeGraduation } from '@sam/domain/planning/review/find-graduation'
import { registrationWords } from '../../../components/academic/registration-words.ts'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import { RequirementStatus } from '../../../components/academic/requirement-status.tsx'
import { StandingBadge } from '../../../components/academic/standing-badge.tsx'
import { UnsentNotes } from '../../../components/academic/unsent-notes.tsx'
import { Say, Section } from '../../../components/ui/section.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { formatDayOf, formatGpa, plural } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { CommentDialog } from './comment-dialog.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DifferenceList } from './difference-list.tsx'
import { PlanTermReview, type CommentPlace } from './plan-term-review.tsx'
import { RegisteredList } from './registered-list.tsx'
import { reviewStates } from './review-states.ts'
import { returnNotes, type PlanReview } from './use-reviews.ts'
import { FactRow } from '../../../components/ui/fact-row.tsx'
import textStyles from '../../../components/ui/text.module.css'
import progressStyles from '../../../components/ui/progress.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import styles from './review-article.module.css'

/** One plan as it was sent: record, audit, what changed, the terms with comments, and the decision. */
export function ReviewArticle({ review }: { review: PlanReview }) {
  const { request, submitted, changedSince, sinceApproved, comments, approved, mayComment, registration } = review
  const { student, record, status } = request
  const facts = useInstitution()
  const zone = facts?.institution.timeZone
  const words = registrationWords(registration?.outlook ?? null, facts?.today ?? '', zone)
  const [writing, setWriting] = useState<(CommentPlace & { suggesting: boolean }) | null>(null)
  const terms = [...new Set([...submitted.courses, ...submitted.choices].map(({ term }) => term))].toSorted(
    (a, b) => a - b,
  )
  const [firstTerm] = terms
  const suggestions = comments.filter(({ suggestion }) => suggestion.length > 0).length
  const decision = request.steps.find(({ state }) => state === 'approved' || state === 'refused')
  return (
    <article className={styles.review} aria-label={`Plan of ${student.name}`}>
      <header className={styles.head}>
        <div>
          <h2>{student.name}</h2>
          {student.directoryWithheld && <DirectoryWithheld />}
          {record && <StandingBadge standing={record.standing} />}
          <Status glyph={reviewStates[status].glyph} tone={reviewStates[status].tone}>
            {reviewStates[status].words}
          </Status>
          <Link to={pages.profileOf} params={{ userId: student.userId }} className={styles.profile}>
            Profile
          </Link>
        </div>
        <p className={textStyles.meta}>
          {record?.programs.join(', ')} · <b>{student.userId}</b> · {request.name}, sent{' '}
          {formatDayOf(request.submittedAt, zone, 'day')}
        </p>
      </header>
      {record && (
        <FactRow
          facts={[
            { name: 'GPA', value: formatGpa(record.gpa) },
            { name: 'Standing', value: academicStandingNames[record.academicStanding as AcademicStanding] },
            {
              name: 'Credits',
              value: `${submitted.credits.earned} earned, ${submitted.credits.underway} in progress`,
            },
            { name: 'Holds', value: record.holds === 0 ? 'None' : String(record.holds) },
            ...(registration && words
              ? [{ name: `Registration, ${termName(registration.term)}`, value: words.words }]
              : []),
          ]}
        />
      )}
      <blockquote className={styles.message}>
        <p className={textStyles.meta}>
          <b>{student.name}</b> {formatDayOf(request.submittedAt, zone, 'day')}
        </p>
        <p>{request.message}</p>
      </blockquote>
      {decision && decision.note !== '' && (
        <blockquote className={styles.message}>
          <p className={textStyles.meta}>
            <b>{decision.by}</b> {decision.at !== null && formatDayOf(decision.at, zone, 'day')}
          </p>
          <p>{decision.note}</p>
        </blockquote>
      )}
      {changedSince.length > 0 && (
        <Say tone="warn">
          <p>
            {student.name} has changed the plan since it was sent: {plural(changedSince.length, 'difference')}. Below
            stands what was sent.
          </p>
          <DifferenceList changes={changedSince} />
        </Say>
      )}
      <AuditBand plan={submitted} graduation={review.graduation} student={student.userId} />
      {sinceApproved && (
        <Section
          title="Changed since it was approved"
          meta={`${formatDayOf(sinceApproved.at, zone, 'day')}, ${plural(sinceApproved.changes.length, 'change')}`}
        >
          {sinceApproved.changes.length === 0 ? (
            <p className={textStyles.meta}>Nothing: it is the plan that was approved.</p>
          ) : (
            <DifferenceList changes={sinceApproved.changes} />
          )}
        </Section>
      )}
      <Section
        title="Plan"
        meta={`${submitted.credits.planned} credits planned; ${plural(comments.length - suggestions, 'comment')}, ${plural(suggestions, 'suggestion')}`}
      >
        {terms.map((term) => (
          <PlanTermReview
            key={term}
            plan={submitted}
            term={term}
            comments={comments}
            changes={sinceApproved?.changes ?? []}
            onComment={mayComment ? (place) => setWriting({ ...place, suggesting: false }) : null}
          />
        ))}
      </Section>
      {approved && <RegisteredList approved={approved} />}
      {request.mayDecide === null && <UnsentNotes about={returnNotes(request.id)} />}
      {request.mayDecide !== null && (
        <DecisionBar
          review={review}
          step={request.mayDecide}
          onSuggest={
            firstTerm === undefined ? null : () => setWriting({ term: firstTerm, about: null, suggesting: true })
          }
        />
      )}
      {writing && (
        <CommentDialog
          reviewId={request.id}
          student={student.name}
          plan={submitted}
          place={{ term: writing.term, about: writing.about }}
          suggesting={writing.suggesting}
          onClose={() => setWriting(null)}
        />
      )}
    </article>
  )
}

const statuses = ['satisfied', 'pending', 'planned', 'unsatisfied'] as const

interface AuditBandProps {
  plan: PlanReview['submitted']
  graduation: PlanReview['graduation']
  /** Whose plan it is. */
  student: string
}

/** How far the degree is reached once the plan is taken: how many requirements, and the credits. */
function AuditBand({ plan: { audit, credits, warnings }, graduation, student }: AuditBandProps) {
  const { term, change } = describeGraduation(graduation.term, graduation.before)
  const rules = audit.programs.flatMap((program) => program.rules)
  const other = rules.find(({ measure }) => measure.unit === 'credit' && measure.needed !== credits.toGraduate)
  const open = rules.filter(({ status }) => status === 'unsatisfied')
  return (
    <Section
      title="Audit of this plan"
      meta={
        <>
          {plural(warnings.length, 'warning')}
          <Link
            className={spaceStyles.before16}
            to={pages.profileOf}
            params={{ userId: student }}
            search={{ tab: 'degree' }}
          >
            Degree Status
          </Link>
        </>
      }
    >
      <div className={styles.audit}>
        <dl className={styles.counts}>
          {statuses.map((status) => (
            <div key={status}>
              <dd>{rules.filter((one) => one.status === status).length}</dd>
              <dt>
                <RequirementStatus status={status} />
              </dt>
            </div>
          ))}
        </dl>
        <Total
          name="Credits"
          of={{
            earned: credits.earned,
            inProgress: credits.underway,
            planned: credits.planned,
            needed: credits.toGraduate,
          }}
        />
        {other && <Total name={other.label} of={other.measure} />}
        <p className={styles.graduation}>
          <span className={textStyles.meta}>Graduates</span>
          <b>{term}</b> {change}
        </p>
      </div>
      {open.length > 0 && (
        <p className={styles.open}>
          <b>Still missing:</b> {open.map(({ label }) => label).join('; ')}
        </p>
      )}
      {rules.length === 0 && <p className={textStyles.meta}>No requirements of these programs are on file.</p>}
      {audit.withoutRequirements.length > 0 && (
        <p className={textStyles.meta}>Nothing is on file for {audit.withoutRequirements.join(', ')}.</p>
      )}
    </Section>
  )
}

interface Measure {
  earned: number
  inProgress: number
  planned: number
  needed: number
}

/** A total in figures and as a bar: one ink, three textures. */
function Total({ name, of: { earned, inProgress, planned, needed } }: { name: string; of: Measure }) {
  const sum = earned + inProgress + planned
  const share = (credits: number) => ({ width: `${(100 * credits) / Math.max(needed, sum)}%` })
  return (
    <div className={styles.total}>
      <span className={textStyles.meta}>{name}</span>
      <span>
        <b>{sum}</b> of {needed}
      </span>
      <div className={progressStyles.bar} aria-hidden="true">
        {earned > 0 && <i className={progressStyles.solid} style={share(earned)} />}
        {inProgress > 0 && <i className={progressStyles.hatched} style={share(inProgress)} />}
        {planned > 0 && <i className={progressStyles.outlined} style={share(planned)} />}
      </div>
    </div>
  )
}
