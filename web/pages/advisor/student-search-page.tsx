import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { RefusedState } from '../../components/ui/states.tsx'
import { isSearchCategory } from '../../features/people/search-categories.ts'
import { StudentSearch } from '../../features/people/student-search.tsx'
import { RegistrationLine } from '../../features/registration/registration-line.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'

const route = getRouteApi('/shell/student-search')

/** Student Search (specification, section 2.6); category and value are in the address. */
export function StudentSearchPage() {
  usePageTitle('Student Search')
  const { by, value = '' } = route.useSearch()
  const query = useMemo(() => ({ by: isSearchCategory(by) ? by : ('name' as const), value }), [by, value])
  const navigate = useNavigate()
  const session = useSession()
  const roles = session.status === 'authenticated' ? session.user.roles : []
  const may = roles.includes('Academic Advisor') || roles.includes('Registrar')
  return (
    <>
      <div className="head">
        <h1>Student Search</h1>
      </div>
      {may && <RegistrationLine />}
      {may ? (
        <StudentSearch
          query={query}
          onSearch={({ by: category, value: written }) =>
            void navigate({
              to: '/student-search',
              search: { by: category, value: written },
              replace: query.value !== '',
              resetScroll: false,
            })
          }
          onOpen={(userId) => void navigate({ to: '/profile/$userId', params: { userId } })}
        />
      ) : (
        <RefusedState needs={['Academic Advisor', 'Registrar']} holds={roles} />
      )}
    </>
  )
}
