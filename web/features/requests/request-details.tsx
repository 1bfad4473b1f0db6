import { pages } from '@sam/contract/pages'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { DirectoryWithheld } from '../../components/academic/directory-withheld.tsx'
import { UnsentNotes } from '../../components/academic/unsent-notes.tsx'
import { Button } from '../../components/ui/button.tsx'
import { FactRow } from '../../components/ui/fact-row.tsx'
import { Section } from '../../components/ui/section.tsx'
import { Status } from '../../components/ui/status.tsx'
import { formatCount, formatDate, formatDayOf, formatGpa, wordDates } from '../../lib/format.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { classNames } from '../../components/ui/class-names.ts'
import { DecisionForm } from './decision-form.tsx'
import { LikeRequests } from './like-requests.tsx'
import { OneRequest } from './own-requests.tsx'
import { RequestedGrade } from './requested-grade.tsx'
import { drawWeek, RequestedWeek } from './requested-week.tsx'
import { endingOf } from './request-endings.ts'
import { RequestSteps } from './request-steps.tsx'
import { WithdrawRequest } from './withdraw-request.tsx'
import { decisionNotes, type RequestDetails } from './use-requests.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import sectionStyles from '../../components/ui/section.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './request-details.module.css'

/** One request with everything that is needed to decide it. */
export function RequestArticle({ request }: { request: RequestDetails }) {
  const isPlan = request.kind === 'plan review'
  const { title, name, student, term, steps, status, record, mayDecide } = request
  const ending = status === 'open' ? null : endingOf(request.kind, status)
  // The form stands where it comes into view first: a week or a plot on the left leaves it room on the right.
  const isRight = request.grade !== null || (request.week !== null && drawWeek(request.kind, request.week).length > 0)
  const decision =
    mayDecide !== null &&
    (isPlan ? (
      <Button asChild variant="primary">
        <Link to={pages.planReview} search={{ review: String(request.id) }}>
          Review the plan
        </Link>
      </Button>
    ) : (
      <DecisionForm key={`${request.id} ${mayDecide}`} request={request} step={mayDecide} />
    ))
  return (
    <article className={styles.request} aria-label={`${title}: ${name}`}>
      <header className={styles.head}>
        <h2>
          {title}: {name}
        </h2>
        <p className={textStyles.meta}>
          <b>{student.name}</b>
          {student.directoryWithheld && (
            <>
              {' '}
              <DirectoryWithheld />
            </>
          )}
          {request.askedBy !== null && ` · asked for by ${request.askedBy}`}
          {record?.programs.map((program) => ` · ${program}`)} · <b>{student.userId}</b>
          {term !== null && ` · ${termName(term)}`}
          {record && (
            <>
              {' · '}
              <Link to={pages.profileOf} params={{ userId: student.userId }}>
                Profile
              </Link>
            </>
          )}
        </p>
        {ending && (
          <Status glyph={ending.glyph} tone={ending.tone}>
            {ending.word}
          </Status>
        )}
      </header>
      <RequestSteps request={request} effect={request.effect} mine={mayDecide} />
      <div className={classNames(layoutStyles.twoColumns, styles.columns)}>
        <div className={layoutStyles.stack}>
          {request.grade && <RequestedGrade grade={request.grade} />}
          {request.week && (
            <RequestedWeek kind={request.kind} week={request.week} credits={request.record?.creditsInTerm ?? null} />
          )}
          <Messages request={request} />
        </div>
        <div className={layoutStyles.stack}>
          {/* They are judged by the record as it is, which a decision changes. */}
          {status === 'open' && <Rules request={request} />}
          {status === 'open' && <Requirements request={request} />}
          {record && <RecordFacts record={record} term={term} />}
          <LikeRequests request={request} />
          {isRight && decision}
          {mayDecide === null && <UnsentNotes key={request.id} about={decisionNotes(request.id)} />}
          {mayDecide === null && status === 'open' && (
            <p className={textStyles.meta}>
              {steps.find(({ state }) => state === 'in turn')?.title ?? 'Someone else'} decides now.
              {request.expectedBy !== null && ` Expected by ${formatDate(request.expectedBy, 'day')}.`}
            </p>
          )}
          {request.mayWithdraw && (
            <div>
              <WithdrawRequest request={request} />
            </div>
          )}
        </div>
        {!isRight && decision && <div className={styles.decision}>{decision}</div>}
      </div>
      {request.seenByStudent !== null && (
        <Section title={`As ${student.name} sees it`}>
          <ul className={styles.seen}>
            <OneRequest request={{ ...request, ...request.seenByStudent, mayWithdraw: false }} own />
          </ul>
        </Section>
      )}
    </article>
  )
}

function Messages({ request }: { request: RequestDetails }) {
  const zone = useInstitution()?.institution.timeZone
  const said = request.steps.filter(({ note }) => note !== '')
  return (
    <Section title="Messages">
      <ul className={sectionStyles.rows}>
        <li className={styles.said}>
          <p className={textStyles.meta}>
            <b>{request.askedBy ?? request.student.name}</b> {formatDayOf(request.submittedAt, zone, 'day')}
          </p>
          <p>{request.message}</p>
        </li>
        {said.map(({ title, by, at, note }, index) => (
          <li key={index} className={styles.said}>
            <p className={textStyles.meta}>
              <b>{by}</b> {title}
              {at !== null && `, ${formatDayOf(at, zone, 'day')}`}
            </p>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const ruleStates = {
  met: { glyph: 'full', tone: 'ok', word: 'Met' },
  'not met': { glyph: 'crossed', tone: 'bad', word: 'Not met' },
  ask: { glyph: 'warning', tone: 'warn', word: 'Ask' },
  'you decide': { glyph: 'warning', tone: 'warn', word: 'You decide' },
} as const

function Rules({ request: { rules } }: { request: RequestDetails }) {
  if (rules.length === 0) return null
  const open = rules.filter(({ state }) => state === 'you decide').length
  return (
    <Section title="Rules" meta={open > 0 && `${open} for you to decide`}>
      <ul className={classNames(sectionStyles.rows, styles.rules)}>
        {rules.map(({ rule, state, figure }) => (
          <li key={rule}>
            <b>{rule}</b>
            <Status glyph={ruleStates[state].glyph} tone={ruleStates[state].tone}>
              {ruleStates[state].word}
            </Status>
            <span className={textStyles.meta}>{figure}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const results = {
  met: { glyph: 'full', tone: 'ok', word: 'Met' },
  'met for now': { glyph: 'half', tone: 'ok', word: 'Met for now' },
  'not met': { glyph: 'crossed', tone: 'bad', word: 'Not met' },
  ask: { glyph: 'warning', tone: 'warn', word: 'Ask' },
} as const

/** What registration says against the class: the requirement as printed, and what the student lacks. */
function Requirements({ request: { requirements } }: { request: RequestDetails }) {
  if (requirements.length === 0) return null
  return (
    <Section title="At registration">
      <ul className={classNames(sectionStyles.rows, styles.rules)}>
        {requirements.map(({ rule, sentence, result, figures }, index) => (
          <li key={`${rule}${index}`}>
            <b>{rule.charAt(0).toUpperCase() + rule.slice(1)}</b>
            <Status glyph={results[result].glyph} tone={results[result].tone}>
              {results[result].word}
            </Status>
            <span className={classNames(textStyles.meta, styles.said)}>
              {[sentence, ...figures.map(wordDates)].filter(Boolean).map((words) => (
                <p key={words}>{words}</p>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RecordFacts({ record, term }: { record: NonNullable<RequestDetails['record']>; term: number | null }) {
  return (
    <Section title="Record">
      <FactRow
        inColumns
        facts={[
          { name: 'GPA', value: formatGpa(record.gpa) },
          { name: 'Standing', value: `${record.standing}, ${record.academicStanding}` },
          { name: 'Credits', value: `${formatCount(record.creditsEarned)} earned` },
          { name: 'Holds', value: record.holds === 0 ? 'None' : String(record.holds) },
          ...(term !== null && record.creditsInTerm !== null
            ? [{ name: termName(term), value: `${formatCount(record.creditsInTerm)} registered` }]
            : []),
          ...(record.graduationTerm === null ? [] : [{ name: 'Graduates', value: termName(record.graduationTerm) }]),
        ]}
      />
    </Section>
  )
}
