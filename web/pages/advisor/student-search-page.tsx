import { mayUsePage, pageRoles, pages } from '@sam/contract/pages'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { RefusedState } from '../../components/ui/states.tsx'
import { readAddress, writeAddress, type AddressSearch } from '../../features/people/students/student-query.ts'
import { StudentSearch } from '../../features/people/students/student-search.tsx'
import { RegistrationLine } from '../../features/registration/periods/registration-line.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useGrantedRoles } from '../../lib/session.ts'
import { useDraft } from '../../lib/use-draft.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'

const route = getRouteApi(`/shell${pages.studentSearch}`)

/** Student Search (specification, section 2.6); the address keeps the search, its filters and its order. */
export function StudentSearchPage() {
  usePageTitle('Student Search')
  const search = route.useSearch()
  const navigate = useNavigate()
  // The next change builds on this one, which the address may not have yet.
  const { draft, commit } = useDraft<AddressSearch>(search, (next) => {
    const replace = Boolean(search.value)
    void navigate({ to: pages.studentSearch, search: next, replace, resetScroll: false })
  })
  const query = useMemo(() => readAddress(draft), [draft])
  const roles = useGrantedRoles()
  const may = mayUsePage(pages.studentSearch, roles)
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1>Student Search</h1>
        {mayUsePage(pages.roster, roles) && (
          <>
            <span className={layoutStyles.grow} />
            <Button asChild variant="quiet">
              <Link to={pages.roster} search={{ units: 'yes' }}>
                Rosters of my units
              </Link>
            </Button>
          </>
        )}
      </div>
      {may && <RegistrationLine />}
      {may ? (
        <StudentSearch
          query={query}
          onSearch={(next) => commit(writeAddress(next))}
          onOpen={(userId) => void navigate({ to: pages.profileOf, params: { userId } })}
        />
      ) : (
        <RefusedState needs={pageRoles[pages.studentSearch]} holds={roles} />
      )}
    </>
  )
}
