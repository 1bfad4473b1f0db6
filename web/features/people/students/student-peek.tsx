import { mayUsePage, pages } from '@sam/contract/pages'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { StandingBadge } from '../../../components/academic/standing-badge.tsx'
import { EmailAddress } from '../../../components/ui/email-address.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { SidePanel } from '../../../components/ui/table/side-panel.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { useGrantedRoles } from '../../../lib/session.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { currentTermOf, type Facts } from '../../../queries/kernel/institution.ts'
import { PeekContacts } from './peek-contacts.tsx'
import { PeekDegree } from './peek-degree.tsx'
import { PeekRequests } from './peek-requests.tsx'
import { AcademicStanding } from '../profile/academic-standing.tsx'
import { programLabel } from '../profile/program-label.ts'
import { initialsOf } from './student-words.ts'
import { registrationWords } from '../../../components/academic/registration-words.ts'
import type { FoundStudent } from './student-query.ts'
import { WriteMessage } from './write-message.tsx'
import styles from './student-peek.module.css'
import { useProfile, type AcademicRecord } from '../profile/use-profile.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import keyValuesStyles from '../../../components/ui/key-values.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import progressStyles from '../../../components/ui/progress.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface StudentPeekProps {
  student: FoundStudent
  /** '8 of 50'. */
  place: string
  facts: Facts
  today: string
  /** The term to register for. */
  term: number | null
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** One student in short, beside the list; opening it counts as opening the record. */
export function StudentPeek({ student, place, facts, today, term, onStep, onClose }: StudentPeekProps) {
  const { id, name, SBU_ID, email } = student
  const administers = mayUsePage(pages.console, useGrantedRoles())
  // Stepping past a student is no look: the record is opened, which its student can see, when the keys rest.
  const rested = useDebounced(id)
  const profile = useProfile(rested, '')
  const { refetch } = profile
  const { data, error } = rested === id ? profile : { data: undefined, error: null }
  const asksReason = error instanceof ApiError && error.problem?.asksReason !== undefined
  const record = data?.view === 'full' ? data.academicRecord : null
  return (
    <SidePanel
      label={`Summary of ${name}`}
      className={styles.peek}
      onClose={onClose}
      head={<span className={textStyles.meta}>{place}</span>}
      steps={
        <>
          <Button small icon variant="quiet" aria-label="Previous student" onClick={() => onStep(-1)}>
            <Icon name="up" />
          </Button>
          <Button small icon variant="quiet" aria-label="Next student" onClick={() => onStep(1)}>
            <Icon name="down" />
          </Button>
        </>
      }
    >
      <div className={styles.peekPerson}>
        <span className={styles.largeInitials} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <div className={layoutStyles.row}>
            <h2>{name}</h2>
            {student.facts && <StandingBadge standing={student.facts.standing} />}
          </div>
          <p className={textStyles.meta}>
            {facts.institution.idLabel} <b>{SBU_ID}</b>
          </p>
          <p className={classNames(textStyles.meta, spaceStyles.breakingAnywhere)}>
            <EmailAddress address={email} />
          </p>
        </div>
      </div>
      <div className={styles.peekButtons}>
        <Button asChild variant="primary">
          <Link to={pages.profileOf} params={{ userId: id }}>
            Profile
          </Link>
        </Button>
        <Button asChild>
          <Link to={pages.courseRegistration} search={{ student: id }}>
            {administers ? 'Register' : 'Registration'}
          </Link>
        </Button>
        <WriteMessage students={[student]} label="Write" variant="quiet" />
      </div>
      {asksReason && (
        <p className={textStyles.meta}>
          {name} is not a student of your units. Open the profile to say why you look at the record.
        </p>
      )}
      {error && !asksReason && (
        <FailedState title="The record did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton rows={6} label="Loading the record" />}
      {record && <PeekRecord record={record} student={student} facts={facts} today={today} term={term} />}
      <p className={classNames(textStyles.meta, styles.peekNote)} hidden={asksReason}>
        {name} can see in the Audit Log that you looked. To act on behalf of a student you write a note, which shows
        there too.
      </p>
    </SidePanel>
  )
}

type PeekRecordProps = Pick<StudentPeekProps, 'student' | 'facts' | 'today' | 'term'> & { record: AcademicRecord }

function PeekRecord({ record, student, facts, today, term }: PeekRecordProps) {
  const { timeZone, credits } = facts.institution
  const current = currentTermOf(facts)
  const semester = record.plannedSchedules.find((one) => one.semester === current)
  const state = student.facts && registrationWords(student.facts.registration, today, timeZone)
  const share = (part: number) => `${Math.min(100, (part / credits.toGraduate) * 100)}%`
  const majors = record.programs.filter(({ kind }) => kind === 'major')
  const followed = majors[0]?.requirementTerm ?? record.entryTerm
  return (
    <>
      <dl className={styles.figures}>
        <Figure label="Cumulative GPA" value={record.cumulativeGpa?.toFixed(2) ?? 'N/A'} />
        <Figure label="Credits earned" value={String(record.cumulativeCredits)} />
        <Figure label="In progress" value={String(record.creditsInProgress)} />
      </dl>
      <div
        className={progressStyles.bar}
        role="img"
        aria-label={`${record.cumulativeCredits} credits earned, ${record.creditsInProgress} in progress, of ${credits.toGraduate}`}
      >
        <i className={progressStyles.solid} style={{ width: share(record.cumulativeCredits) }} />
        <i className={progressStyles.hatched} style={{ width: share(record.creditsInProgress) }} />
      </div>
      {record.accountHolds.map((hold) => (
        <div className={styles.peekHold} key={hold._id}>
          <div className={classNames(layoutStyles.row, spaceStyles.wraps)}>
            <b>{hold.type === 'advising' ? 'Advising hold' : 'Financial hold'}</b>
            <span className={layoutStyles.grow} />
            <Status glyph="crossed" tone="bad">
              Blocks registration
            </Status>
          </div>
          <p>{hold.description}</p>
          <p className={textStyles.meta}>
            {hold.department}, placed {formatDayOf(hold.placedAt, timeZone)}
          </p>
        </div>
      ))}
      <dl className={classNames(keyValuesStyles.keyValues, styles.peekFacts)}>
        <div>
          <dt>Programs</dt>
          <dd>
            {record.programs.length === 0 && 'Undeclared'}
            {record.programs.map((program) => (
              <div key={`${program.kind} ${program.code}`}>{programLabel(program)}</div>
            ))}
          </dd>
        </div>
        <div>
          <dt>Academic standing</dt>
          <dd>
            <AcademicStanding record={record} />
          </dd>
        </div>
        {followed !== null && (
          <div>
            <dt>Catalog year</dt>
            <dd>
              {termName(followed)}
              {record.graduationTerm !== null && `, graduates ${termName(record.graduationTerm)}`}
            </dd>
          </div>
        )}
        {term !== null && state && (
          <div>
            <dt>{termName(term)}</dt>
            <dd>{state.words}</dd>
          </div>
        )}
        <PeekRequests userId={student.id} timeZone={timeZone} />
        <PeekContacts userId={student.id} today={today} />
      </dl>
      {semester && (
        <section className={styles.peekPart}>
          <h3>
            {termName(current)} <span className={textStyles.meta}>{semester.credits} credits</span>
          </h3>
          <ul className={styles.peekClasses}>
            {semester.courses.map(({ courseSection: section, workload }) => (
              <li key={`${section.course} ${section.sectionNumber}`}>
                <b>{section.course}</b>
                <span>{section.title}</span>
                <span className={textStyles.number}>{workload.credits}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PeekDegree userId={student.id} />
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt>{label}</dt>
    </div>
  )
}
