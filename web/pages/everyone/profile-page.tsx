import { linkTo, mayUsePage, pages } from '@sam/contract/pages'
import type { FullProfile } from '@sam/contract/people/people'
import { chooseWorkRole } from '@sam/domain/home/waiting'
import { getRouteApi, lazyRouteComponent, Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Deferred } from '../../components/ui/deferred.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { knownTab, Tabs } from '../../components/ui/tabs.tsx'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { AskReason } from '../../features/people/students/ask-reason.tsx'
import { meetingsOf } from '../../features/people/profile/meetings-of.ts'
import { DayLine } from '../../features/people/profile/day-line.tsx'
import { NoRecord } from '../../features/people/profile/no-record.tsx'
import { Holds, Overview } from '../../features/people/profile/overview.tsx'
import { ProfileHeader } from '../../features/people/profile/profile-header.tsx'
import { ProfileMissing, ProfileNotImported, ProfileRefused } from '../../features/people/profile/profile-states.tsx'
import { TermProgress } from '../../features/people/profile/term-progress.tsx'
import { RosterFacts } from '../../features/people/profile/roster-facts.tsx'
import { useAppointment } from '../../features/registration/periods/use-appointment.ts'
import { useProfile, type AcademicRecord } from '../../features/people/profile/use-profile.ts'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { currentTermOf, useInstitution, type Facts } from '../../queries/kernel/institution.ts'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { useIsStudent } from '../../queries/planning/own-week.ts'
import { scheduledTerms } from '../../queries/terms/term-to-register-for.ts'
import { useCrumb } from '../../lib/crumb.ts'
import { useRecent } from '../../lib/use-recent.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession, useViewRole } from '../../lib/session.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'

// Only those who look after a student have these.
const ManageHolds = lazyRouteComponent(
  () => import('../../features/registration/overrides/manage-holds.tsx'),
  'ManageHolds',
)
const ManageWaivers = lazyRouteComponent(
  () => import('../../features/registration/overrides/manage-waivers.tsx'),
  'ManageWaivers',
)

const OwnLines = lazyRouteComponent(() => import('./own-lines.tsx'), 'OwnLines')
const RoleLines = lazyRouteComponent(() => import('../../features/home/role-lines.tsx'), 'RoleLines')

// Tabs other than the first come when they are opened.
const ClassSchedule = lazyRouteComponent(
  () => import('../../features/people/profile/class-schedule.tsx'),
  'ClassSchedule',
)
const AcademicHistory = lazyRouteComponent(
  () => import('../../features/people/profile/academic-history.tsx'),
  'AcademicHistory',
)

const AskedOfEveryone = lazyRouteComponent(
  () => import('../../features/degrees/asked-of-everyone.tsx'),
  'AskedOfEveryone',
)

const AdmissionTo = lazyRouteComponent(() => import('../../features/degrees/admission.tsx'), 'AdmissionTo')
const DegreeReport = lazyRouteComponent(() => import('../../features/degrees/degree-report.tsx'), 'DegreeReport')

const AddCourseButton = lazyRouteComponent(
  () => import('../../features/planning/plan/add-course-button.tsx'),
  'AddCourseButton',
)
const WaitingDeclaration = lazyRouteComponent(
  () => import('../../features/requests/declare-program.tsx'),
  'WaitingDeclaration',
)
const SendDeclarations = lazyRouteComponent(
  () => import('../../features/requests/declare-program.tsx'),
  'SendDeclarations',
)
const DeclareProgram = lazyRouteComponent(() => import('../../features/requests/declare-program.tsx'), 'DeclareProgram')
const AskExtension = lazyRouteComponent(() => import('../../features/requests/ask-extension.tsx'), 'AskExtension')
const UnscheduledGrades = lazyRouteComponent(
  () => import('../../features/rosters/grading/unscheduled-grades.tsx'),
  'UnscheduledGrades',
)
const StudentNotes = lazyRouteComponent(() => import('../../features/people/notes/student-notes.tsx'), 'StudentNotes')
const OwnRequests = lazyRouteComponent(() => import('../../features/requests/own-requests.tsx'), 'OwnRequests')

const RecordLog = lazyRouteComponent(() => import('../../features/people/log/record-log.tsx'), 'RecordLog')

const own = getRouteApi(`/shell${pages.profile}`)

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'schedule', label: 'Class Schedule' },
  { id: 'history', label: 'Academic History' },
  { id: 'degree', label: 'Degree Status' },
  { id: 'audit', label: 'Audit Log' },
] as const

interface ProfileSearch {
  tab?: string
  term?: string
  /** What is to be done at once: place a hold. */
  act?: string
}

export function OwnProfilePage() {
  const session = useSession()
  const search = own.useSearch()
  const isStudent = useIsStudent()
  if (session.status !== 'authenticated') return null
  return (
    <>
      {isStudent && knownTab(tabs, search.tab) === 'overview' && <AskForAppointment />}
      <Profile search={search} ownEmail={session.user.email} />
    </>
  )
}

/** A student's first lines wait for the registration: it is asked for while the record is still on its way. */
function AskForAppointment() {
  const facts = useInstitution()
  useAppointment(facts ? termToRegisterFor(facts.terms) : null)
  return null
}

const others = getRouteApi(`/shell${pages.profileOf}`)

export function OthersProfilePage() {
  const { userId } = others.useParams()
  return <Profile search={others.useSearch()} userId={userId} ownEmail="" />
}

interface ProfileProps {
  userId?: string
  ownEmail: string
  search: ProfileSearch
}

/** Whose profile it is, and what stands there when it cannot be shown (specification, sections 2.10 and 4). */
function Profile({ userId, ownEmail, search }: ProfileProps) {
  const facts = useInstitution()
  const { data: user, isPending, error, refetch } = useProfile(userId, ownEmail)
  usePageTitle(userId ? (user?.name ?? 'Profile') : 'My Profile')
  useCrumb(userId ? linkTo(pages.profileOf, { userId }) : pages.profile, userId ? user?.name : undefined)
  useRecent('person', userId ? linkTo(pages.profileOf, { userId }) : '', userId && user?.name)
  const session = useSession()
  const viewRole = useViewRole()
  const [isAsking, setIsAsking] = useState(false)
  const isOwn = session.status === 'authenticated' && session.user.id === user?.id
  if (isPending) return <CentredSpinner words="Loading profile..." />
  const asked = error instanceof ApiError ? error.problem?.asksReason : undefined
  const student = asked?.student ?? (isAsking ? user?.name : undefined)
  if (userId && student)
    return (
      <AskReason
        userId={userId}
        student={student}
        onStated={() => {
          setIsAsking(false)
          void refetch()
        }}
      />
    )
  if (error instanceof ApiError && error.status === 403) return <ProfileRefused error={error} />
  // A later reading that found no connection leaves what is there.
  if (!user || error instanceof ApiError) return <ProfileMissing error={error} onRetry={() => void refetch()} />
  if (!user.SBU_ID) return <ProfileNotImported email={user.email} />
  if (!facts) return <AwaitInstitution words="Loading profile..." />
  // Who teaches a student sees roster facts; an advisor of other units can state a reason for the rest.
  const isAdvisor = session.status === 'authenticated' && mayUsePage(pages.planReview, session.user.roles)
  const workRole =
    session.status === 'authenticated'
      ? chooseWorkRole(viewRole, session.user.roles, { hasRecord: Boolean(user.academicRecord) })
      : null
  const mayAsk = isAdvisor && facts.institution.policies.advisorsRead === 'every student, others with a reason'
  const page = (
    <>
      {!user.academicRecord && <NoRecord user={user} own={isOwn} shownRole={workRole} />}
      {!user.academicRecord && isOwn && search.tab === 'audit' && (
        <Suspense fallback={<Skeleton rows={6} />}>
          <RecordLog userId={user.id} own mayReadAccesses={false} />
        </Suspense>
      )}
      {user.view === 'roster' && user.academicRecord && <RosterFacts record={user.academicRecord} />}
      {user.view === 'roster' && mayAsk && (
        <div className={classNames(layoutStyles.row, spaceStyles.above12)}>
          <Button onClick={() => setIsAsking(true)}>Open the record as an advisor</Button>
        </div>
      )}
      {user.view === 'full' && user.academicRecord && (
        <StudentRecord user={user} record={user.academicRecord} facts={facts} search={search} />
      )}
    </>
  )
  return (
    <Deferred until={<CentredSpinner words="Loading profile..." />}>
      <ProfileHeader user={user} own={isOwn} idLabel={facts.institution.idLabel} />
      {isOwn && workRole ? (
        <Suspense fallback={<CentredSpinner words="Loading profile..." />}>
          <RoleLines role={workRole} name={user.name}>
            {page}
          </RoleLines>
        </Suspense>
      ) : (
        page
      )}
    </Deferred>
  )
}

interface StudentRecordProps {
  user: FullProfile
  record: AcademicRecord
  facts: Facts
  search: ProfileSearch
}

/** A student's record in five tabs. */
function StudentRecord({ user, record, facts, search }: StudentRecordProps) {
  const { institution, terms } = facts
  const navigate = useNavigate()
  const session = useSession()
  const self = session.status === 'authenticated' ? session.user : null
  const isOwn = self?.id === user.id
  const roles = self?.roles ?? []
  const mayManage = !isOwn && mayUsePage(pages.studentSearch, roles)
  const administers = mayUsePage(pages.console, roles)
  const termsToWaive = scheduledTerms(terms)
  const tab = knownTab(tabs, search.tab)
  const scheduleTerm = Number(search.term ?? institution.scheduleTerm)
  const current = currentTermOf(facts)
  const running = record.plannedSchedules.find(({ semester }) => semester === current)?.courses ?? []
  const shown = {
    user,
    own: isOwn,
    record,
    creditsToGraduate: institution.credits.toGraduate,
    standings: institution.standings,
    ...((isOwn || mayManage) && {
      notes: (
        <Suspense>
          <StudentNotes userId={user.id} student={user.name} own={isOwn} />
        </Suspense>
      ),
    }),
  }
  return (
    <>
      {mayManage && (
        <div className={classNames(layoutStyles.row, spaceStyles.below12)}>
          <Button asChild>
            <Link to={pages.courseRegistration} search={{ student: user.id }}>
              {administers ? 'Register for this student' : 'See the registration'}
            </Link>
          </Button>
        </div>
      )}
      <Tabs label="Profile" tabs={tabs} current={tab} />
      {tab === 'overview' &&
        (isOwn ? (
          <Suspense fallback={<CentredSpinner words="Loading profile..." />}>
            <OwnLines term={termToRegisterFor(terms)} timeZone={institution.timeZone}>
              {({ appointment, waiting, opening }) => (
                <Overview
                  {...shown}
                  first={
                    <>
                      {appointment}
                      <DayLine meetings={running.flatMap(meetingsOf)} opening={opening} />
                    </>
                  }
                  waiting={waiting}
                  running={
                    <TermProgress term={current} today={facts.today} dates={facts.calendar} ends={facts.termEnds} />
                  }
                />
              )}
            </OwnLines>
          </Suspense>
        ) : (
          <Overview
            {...shown}
            {...(mayManage && {
              holds: (
                <Suspense fallback={<Skeleton rows={2} label="Loading holds" />}>
                  <ManageHolds
                    userId={user.id}
                    student={user.name}
                    otherwise={<Holds holds={record.accountHolds} />}
                    asked={search.act === 'hold'}
                    onAnswered={() => void navigate({ to: '.', search: {} as never, replace: true })}
                  />
                </Suspense>
              ),
              waivers: (
                <Suspense>
                  <ManageWaivers userId={user.id} student={user.name} terms={termsToWaive} />
                </Suspense>
              ),
            })}
          />
        ))}
      {tab === 'schedule' && (
        <Suspense fallback={<Skeleton rows={6} label="Loading schedule" />}>
          <ClassSchedule
            semesters={[...record.completedSemesters, ...record.plannedSchedules]}
            waived={record.waivedTimeConflicts}
            term={scheduleTerm}
            mayAdd={
              isOwn &&
              mayUsePage(pages.courseRegistration, roles) &&
              terms.some((one) => one.code === scheduleTerm && one.hasSchedule && one.registration !== 'over')
            }
            onChooseTerm={(term) =>
              void navigate({ to: '.', search: { tab: 'schedule', term: String(term) } as never, replace: true })
            }
          />
        </Suspense>
      )}
      {tab === 'history' && administers && !isOwn && (
        <Suspense>
          <UnscheduledGrades userId={user.id} student={user.name} />
        </Suspense>
      )}
      {tab === 'history' && (
        <Suspense fallback={<Skeleton rows={6} label="Loading history" />}>
          <AcademicHistory
            semesters={record.completedSemesters}
            running={record.plannedSchedules}
            transfers={user.transfer_courses}
            userId={isOwn ? undefined : user.id}
            corrects={administers && !isOwn}
            beside={
              isOwn && (
                <Suspense>
                  <AskExtension
                    userId={user.id}
                    semesters={[...record.plannedSchedules, ...record.completedSemesters]}
                  />
                </Suspense>
              )
            }
          />
        </Suspense>
      )}
      {tab === 'degree' && (
        <Suspense fallback={<Skeleton rows={6} />}>
          <DegreeReport
            userId={user.id}
            otherwise={<AskedOfEveryone requirements={record.graduationRequirements} genEd={institution.genEd} />}
            askToDeclare={
              isOwn
                ? {
                    waiting: (asked) => <WaitingDeclaration userId={user.id} asked={asked} />,
                    send: (asked) => <SendDeclarations userId={user.id} asked={asked} />,
                  }
                : null
            }
            addToPlan={isOwn ? (wanted) => <AddCourseButton {...wanted} /> : null}
          />
          {isOwn && (
            <div className={spaceStyles.above24}>
              <DeclareProgram
                userId={user.id}
                declared={{ majors: record.declaredMajors, minors: record.declaredMinors }}
                admissionTo={(program) => (
                  <Suspense>
                    <AdmissionTo userId={user.id} program={program} />
                  </Suspense>
                )}
              />
            </div>
          )}
          {(isOwn || mayManage) && (
            <div className={spaceStyles.above32}>
              <OwnRequests userId={user.id} own={isOwn} />
            </div>
          )}
        </Suspense>
      )}
      {tab === 'audit' && (
        <Suspense fallback={<Skeleton rows={6} />}>
          <RecordLog userId={user.id} own={isOwn} mayReadAccesses={isOwn || administers} />
        </Suspense>
      )}
    </>
  )
}
