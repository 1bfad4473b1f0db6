import { pages } from '@sam/contract/pages'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CourseCatalog } from '../../features/catalog/course-catalog.tsx'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { currentTermOf, useInstitution } from '../../queries/kernel/institution.ts'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi(`/shell${pages.courseCatalog}`)

/** Course Catalog (specification, section 2.5); the filters are in the address. */
export function CourseCatalogPage() {
  usePageTitle('Course Catalog')
  const filters = route.useSearch()
  const navigate = useNavigate()
  const facts = useInstitution()
  if (!facts) return <AwaitInstitution />
  return (
    <CourseCatalog
      filters={filters}
      onFilter={(search) => void navigate({ to: pages.courseCatalog, search, replace: true, resetScroll: false })}
      term={currentTermOf(facts)}
      classesOf={termToRegisterFor(facts.terms)}
    />
  )
}
