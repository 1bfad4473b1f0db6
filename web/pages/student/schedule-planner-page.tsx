import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { termName } from '@sam/domain/terms/term'
import { NativeSelect } from '../../components/ui/select.tsx'
import { EmptyState, RefusedState } from '../../components/ui/states.tsx'
import { PlannedClasses } from '../../features/planning/planned-classes.tsx'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { useInstitution } from '../../lib/institution.ts'
import { useIsStudent } from '../../lib/own-week.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { termToRegisterFor } from '../../lib/term-to-register-for.ts'

const route = getRouteApi('/shell/schedule-planner')

/** Schedule Planner: the classes kept for a term, for looking at together and sending to the cart. */
export function SchedulePlannerPage() {
  usePageTitle('Schedule Planner')
  const { term: wanted } = route.useSearch()
  const navigate = useNavigate()
  const facts = useInstitution()
  const session = useSession()
  const isStudent = useIsStudent()
  if (!facts) return <AwaitInstitution />
  const terms = facts.terms.filter(({ hasSchedule }) => hasSchedule).toSorted((a, b) => b.code - a.code)
  const term = terms.find(({ code }) => String(code) === wanted)?.code ?? termToRegisterFor(facts.terms)
  return (
    <>
      <div className="head mb-3">
        <h1>Schedule Planner</h1>
        <span className="grow" />
        {term !== null && (
          <NativeSelect
            label="Term"
            className="beside"
            value={String(term)}
            onChange={(value) => void navigate({ to: '/schedule-planner', search: { term: value }, replace: true })}
            choices={terms.map(({ code }) => ({ value: String(code), label: termName(code) }))}
          />
        )}
      </div>
      {!isStudent && (
        <RefusedState needs={['Student']} holds={session.status === 'authenticated' ? session.user.roles : []} />
      )}
      {isStudent && term === null && <EmptyState>No term has a class schedule yet.</EmptyState>}
      {isStudent && term !== null && <PlannedClasses key={term} term={term} />}
    </>
  )
}
