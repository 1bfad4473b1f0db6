import '../../styles/console.css'
import { getRouteApi } from '@tanstack/react-router'
import { RefusedState } from '../../components/ui/states.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { DataImport } from '../../features/imports/data-import.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'

const route = getRouteApi('/shell/console')

const tabs = [
  { id: 'scraper', label: 'Course Catalog Scraper' },
  { id: 'import', label: 'Data Import' },
  { id: 'periods', label: 'Enrollment Periods' },
  { id: 'classes', label: 'Class Roster & Management' },
  { id: 'requirements', label: 'Degree Requirement Management' },
]

/** Data management for registrars (specification, section 2.9). */
export function ConsolePage() {
  usePageTitle('Console')
  const { tab = 'import' } = route.useSearch()
  const session = useSession()
  const roles = session.status === 'authenticated' ? session.user.roles : []
  return (
    <>
      <div className="head mb-1">
        <h1>Console &gt; Data management</h1>
      </div>
      {roles.includes('Registrar') ? (
        <>
          <Tabs label="Data management" tabs={tabs} current={tab} initial="import" />
          {tab === 'import' && <DataImport />}
        </>
      ) : (
        <RefusedState needs={['Registrar']} holds={roles} />
      )}
    </>
  )
}
