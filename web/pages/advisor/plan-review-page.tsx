import { pages } from '@sam/contract/pages'
import { getRouteApi, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { TermHead } from '../../components/academic/term-head.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Tabs, knownTab } from '../../components/ui/tabs.tsx'
import { OnlyAdvisors } from '../../features/people/students/only-advisors.tsx'
import { caseloadNames, type CaseloadFilters } from '../../features/people/caseload/filter-caseload.ts'
import { PlanReviews } from '../../features/planning/review/plan-reviews.tsx'
import { RegistrationLine } from '../../features/registration/periods/registration-line.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useDraft, type Fields } from '../../lib/use-draft.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { scheduledTerms, termInAddress } from '../../queries/terms/term-to-register-for.ts'

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
  const go = (next: Fields) =>
    void navigate({ to: pages.planReview, search: next as never, replace: true, resetScroll: false })
  const { draft: asked, commit: ask } = useDraft<Fields>(search, go)
  const tab = knownTab(tabs, search.tab)
  const filters = useMemo(
    () => Object.fromEntries(caseloadNames.flatMap((name) => (asked[name] ? [[name, asked[name]]] : []))),
    [asked],
  )
  const facts = useInstitution()
  const isCaseload = tab === 'caseload'
  const terms = facts ? scheduledTerms(facts.terms) : []
  const term = facts ? termInAddress(facts.terms, asked['term']) : null
  const showCaseload = (next: CaseloadFilters, code: number | null) => {
    const isUsual = code === termInAddress(facts?.terms ?? [], undefined)
    ask({ tab: 'caseload', ...(code !== null && !isUsual && { term: String(code) }), ...next })
  }
  return (
    <>
      <TermHead
        title="Academic Advisor Dashboard"
        terms={terms}
        term={isCaseload ? term : null}
        atEnd
        onChoose={(code) => showCaseload(filters, code)}
      />
      <OnlyAdvisors>
        {() => (
          <>
            <Tabs label="Plan Review" tabs={tabs} current={tab} />
            {isCaseload ? (
              <>
                <RegistrationLine />
                <Suspense fallback={<Skeleton rows={8} label="Loading the caseload" />}>
                  <Caseload term={term} filters={filters} onFilter={(next) => showCaseload(next, term)} />
                </Suspense>
              </>
            ) : (
              <PlanReviews
                review={search.review}
                show={asked['show']}
                order={asked['order']}
                onChoose={(show, order) => ask({ ...(show && { show }), ...(order && { order }) })}
              />
            )}
          </>
        )}
      </OnlyAdvisors>
    </>
  )
}
