import { pageRoles, pages } from '@sam/contract/pages'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { TermHead } from '../../components/academic/term-head.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { EmptyState, RefusedState } from '../../components/ui/states.tsx'
import { WeekPlanner } from '../../features/planning/week/week-planner.tsx'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { useIsStudent } from '../../queries/planning/own-week.ts'
import { idInAddress } from '../../lib/id-in-address.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { scheduledTerms, termInAddress } from '../../queries/terms/term-to-register-for.ts'
import buttonStyles from '../../components/ui/button.module.css'

/** Building a week does not wait for it. */
const PlanBoard = lazy(async () => ({
  default: (await import('../../features/planning/plan/plan-board.tsx')).PlanBoard,
}))

const route = getRouteApi(`/shell${pages.schedulePlanner}`)

/** Schedule Planner: every week that the chosen courses make, the best first, saved under names and put in the cart. */
export function SchedulePlannerPage() {
  usePageTitle('Schedule Planner')
  const { term: wanted, schedule, view, plan } = route.useSearch()
  const navigate = useNavigate()
  const facts = useInstitution()
  const session = useSession()
  const isStudent = useIsStudent()
  if (!facts) return <AwaitInstitution />
  const isPlan = view === 'plan'
  const term = termInAddress(facts.terms, wanted)
  return (
    <>
      {!(isStudent && isPlan) && (
        <TermHead
          title="Schedule Planner"
          terms={scheduledTerms(facts.terms)}
          term={term}
          atEnd
          onChoose={(code) =>
            void navigate({ to: pages.schedulePlanner, search: { term: String(code) }, replace: true })
          }
        >
          {isStudent && (
            <Link
              className={classNames(buttonStyles.button, buttonStyles.quiet)}
              to={pages.schedulePlanner}
              search={{ view: 'plan' }}
            >
              Plan to graduation
            </Link>
          )}
        </TermHead>
      )}
      {!isStudent && (
        <RefusedState
          needs={pageRoles[pages.schedulePlanner]}
          holds={session.status === 'authenticated' ? session.user.roles : []}
        />
      )}
      {isStudent && !isPlan && term === null && <EmptyState>No term has a class schedule yet.</EmptyState>}
      {isStudent && isPlan && (
        <Suspense fallback={<Skeleton rows={8} label="Loading your plan" />}>
          <PlanBoard
            planId={idInAddress(plan)}
            onOpen={(id) =>
              void navigate({
                to: pages.schedulePlanner,
                search: { view: 'plan', ...(id !== null && { plan: String(id) }) },
              })
            }
          />
        </Suspense>
      )}
      {isStudent && !isPlan && term !== null && (
        <WeekPlanner
          key={term}
          term={term}
          scheduleId={idInAddress(schedule)}
          onOpen={(id) =>
            void navigate({
              to: pages.schedulePlanner,
              search: { term: String(term), ...(id !== null && { schedule: String(id) }) },
            })
          }
        />
      )}
    </>
  )
}
