import { pages } from '@sam/contract/pages'
import { getRouteApi, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Tabs, knownTab } from '../../components/ui/tabs.tsx'
import { OnlyAdvisors } from '../../features/people/students/only-advisors.tsx'
import { caseloadNames } from '../../features/people/caseload/filter-caseload.ts'
import { PlanReviews } from '../../features/planning/review/plan-reviews.tsx'
import { RegistrationLine } from '../../features/registration/periods/registration-line.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { classNames } from '../../components/ui/class-names.ts'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import spaceStyles from '../../components/ui/space.module.css'

// Its table comes with the tab.
const Caseload = lazyRouteComponent(() => import('../../features/people/caseload/caseload.tsx'), 'Caseload')

const route = getRouteApi(`/shell${pages.planReview}`)
const tabs = [
  { id: 'plans', label: 'Submitted plans' },
  { id: 'caseload', label: 'Caseload' },
]

/** Plan Review (specification, section 2.1): plans that students sent, and the advisor's own students. */
export function PlanReviewPage() {
  usePageTitle('Academic Advisor Dashboard')
  const search = route.useSearch()
  const navigate = useNavigate()
  const tab = knownTab(tabs, search.tab)
  const filters = useMemo(
    () => Object.fromEntries(caseloadNames.flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
    [search],
  )
  return (
    <>
      <div className={classNames(pageHeadStyles.head, spaceStyles.below12)}>
        <h1>Academic Advisor Dashboard</h1>
      </div>
      <OnlyAdvisors>
        {() => (
          <>
            <Tabs label="Plan Review" tabs={tabs} current={tab} />
            {tab === 'caseload' ? (
              <>
                <RegistrationLine />
                <Suspense fallback={<Skeleton rows={8} label="Loading the caseload" />}>
                  <Caseload
                    filters={filters}
                    onFilter={(next) =>
                      void navigate({
                        to: pages.planReview,
                        search: { tab: 'caseload', ...next },
                        replace: true,
                        resetScroll: false,
                      })
                    }
                  />
                </Suspense>
              </>
            ) : (
              <PlanReviews
                review={search.review}
                show={search.show}
                order={search.order}
                onChoose={(show, order) =>
                  void navigate({
                    to: pages.planReview,
                    search: { ...(show && { show }), ...(order && { order }) },
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            )}
          </>
        )}
      </OnlyAdvisors>
    </>
  )
}
