import { mayUsePage, pageRoles, pages } from '@sam/contract/pages'
import { listThresholds } from '@sam/domain/registration/enrollment/decide-gpnc'
import { getRouteApi, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { TermHead } from '../../components/academic/term-head.tsx'
import { Deferred } from '../../components/ui/deferred.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState, RefusedState } from '../../components/ui/states.tsx'
import { CourseRegistration } from '../../features/registration/page/course-registration.tsx'
import { useRegistration } from '../../features/registration/page/use-registration.ts'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useGrantedRoles } from '../../lib/session.ts'
import { scheduledTerms, termInAddress } from '../../queries/terms/term-to-register-for.ts'
import spaceStyles from '../../components/ui/space.module.css'

// Advisors alone are asked.
const AskReason = lazyRouteComponent(() => import('../../features/people/students/ask-reason.tsx'), 'AskReason')

const OwnRequests = lazyRouteComponent(() => import('../../features/requests/own-requests.tsx'), 'OwnRequests')

const PlannedForTerm = lazyRouteComponent(
  () => import('../../features/planning/cart/planned-for-term.tsx'),
  'PlannedForTerm',
)

const FreeCredits = lazyRouteComponent(() => import('../../features/planning/cart/free-credits.tsx'), 'FreeCredits')

const route = getRouteApi(`/shell${pages.courseRegistration}`)

type Facts = NonNullable<ReturnType<typeof useInstitution>>

/** Course Registration: the student's own, or that of the student in the address for those who may see it. */
export function CourseRegistrationPage() {
  usePageTitle('Course Registration')
  const { term: wanted, student } = route.useSearch()
  const navigate = useNavigate()
  const facts = useInstitution()
  if (!facts) return <AwaitInstitution />
  const term = termInAddress(facts.terms, wanted)
  return (
    <>
      <TermHead
        title="Course Registration"
        terms={scheduledTerms(facts.terms)}
        term={term}
        onChoose={(code) => {
          const search = { term: String(code), ...(student && { student }) }
          void navigate({ to: pages.courseRegistration, search, replace: true })
        }}
      />
      {term === null ? (
        <EmptyState>No term has a class schedule yet. A registrar imports schedules in the Console.</EmptyState>
      ) : (
        <OfTerm key={`${term} ${student ?? ''}`} term={term} student={student} facts={facts} />
      )}
    </>
  )
}

function OfTerm({ term, student, facts }: { term: number; student: string | undefined; facts: Facts }) {
  const roles = useGrantedRoles()
  const whose = { term, student }
  // Without the Student role there is no registration of one's own, and the server need not be asked to say so.
  const hasOne = student !== undefined || mayUsePage(pages.courseRegistration, roles)
  const { data, error, dataUpdatedAt, isFetching, refetch } = useRegistration(whose, hasOne)
  const readAgain = useCallback(() => void refetch(), [refetch])
  const asked = error instanceof ApiError ? error.problem?.asksReason : undefined
  if (student && asked)
    return (
      <Suspense fallback={<Skeleton rows={8} label="Loading your registration" />}>
        <AskReason userId={student} student={asked.student} onStated={readAgain} />
      </Suspense>
    )
  if (!hasOne || (error instanceof ApiError && error.status === 403))
    return (
      <RefusedState
        needs={pageRoles[student ? pages.studentSearch : pages.courseRegistration]}
        holds={roles}
        {...(!student && {
          grantedBy: 'Registrars and advisors can open a student’s registration from the student’s profile.',
        })}
      />
    )
  if (error && !data)
    return <FailedState title="The registration did not load" reason={messageOf(error)} onRetry={readAgain} />
  if (!data) return <Skeleton rows={8} label="Loading your registration" />
  return (
    <Deferred until={<Skeleton rows={8} label="Loading your registration" />}>
      <CourseRegistration
        whose={whose}
        registration={data}
        readAt={dataUpdatedAt}
        reading={isFetching}
        onReadAgain={readAgain}
        timeZone={facts.institution.timeZone}
        thresholds={listThresholds(facts.institution.gradeScale)}
      >
        {!data.onBehalf && data.mayFillCart && (
          <Suspense fallback={null}>
            <PlannedForTerm term={term} inCart={data.cart.map(({ about }) => about.course)} />
            <FreeCredits term={term} free={data.credits.limit - data.credits.carried} />
          </Suspense>
        )}
      </CourseRegistration>
      <Suspense fallback={null}>
        <div className={spaceStyles.above32}>
          <OwnRequests userId={data.student.id} own={!data.onBehalf} />
        </div>
      </Suspense>
    </Deferred>
  )
}
