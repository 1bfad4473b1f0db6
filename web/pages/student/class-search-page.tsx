import { pages } from '@sam/contract/pages'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Deferred } from '../../components/ui/deferred.tsx'
import { EmptyState } from '../../components/ui/states.tsx'
import { ClassSearch } from '../../features/timetable/search/class-search.tsx'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { scheduledTerms } from '../../queries/terms/term-to-register-for.ts'
import pageHeadStyles from '../../components/ui/page-head.module.css'

const route = getRouteApi(`/shell${pages.classSearch}`)

/** Class Search (specification, section 2.8); the filters are in the address. */
export function ClassSearchPage() {
  usePageTitle('Class Search')
  const filters = route.useSearch()
  const navigate = useNavigate()
  const facts = useInstitution()
  if (!facts) return <AwaitInstitution />
  const terms = scheduledTerms(facts.terms)
  const usual = termToRegisterFor(facts.terms)
  if (usual === null)
    return (
      <>
        <div className={pageHeadStyles.head}>
          <h1>Class Search</h1>
        </div>
        <EmptyState>No term has a class schedule yet. A registrar imports schedules in the Console.</EmptyState>
      </>
    )
  return (
    <Deferred until={<AwaitInstitution />}>
      <ClassSearch
        filters={filters}
        onFilter={(next) => void navigate({ to: pages.classSearch, search: next, replace: true, resetScroll: false })}
        terms={terms}
        usualTerm={usual}
      />
    </Deferred>
  )
}
