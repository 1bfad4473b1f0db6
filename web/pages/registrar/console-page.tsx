import { mayUsePage, pageRoles, pages } from '@sam/contract/pages'
import { getRouteApi, lazyRouteComponent, Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, RefusedState } from '../../components/ui/states.tsx'
import { knownTab, Tabs } from '../../components/ui/tabs.tsx'
import { RegistrationLine } from '../../features/registration/periods/registration-line.tsx'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { useInstitution, type Facts } from '../../queries/kernel/institution.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useGrantedRoles } from '../../lib/session.ts'
import { classNames } from '../../components/ui/class-names.ts'
import buttonStyles from '../../components/ui/button.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import styles from './console-page.module.css'

const route = getRouteApi(`/shell${pages.console}`)

// Each tab is a chunk of its own: a registrar uses one at a time.
const DataImport = lazyRouteComponent(() => import('../../features/imports/data-import.tsx'), 'DataImport')
const CatalogScraper = lazyRouteComponent(() => import('../../features/imports/catalog-scraper.tsx'), 'CatalogScraper')
const EnrollmentPeriods = lazyRouteComponent(
  () => import('../../features/registration/period-editor/enrollment-periods.tsx'),
  'EnrollmentPeriods',
)
const ClassManagement = lazyRouteComponent(
  () => import('../../features/rosters/management/class-management.tsx'),
  'ClassManagement',
)
const ManageUsers = lazyRouteComponent(() => import('../../features/people/accounts/manage-users.tsx'), 'ManageUsers')
const SignInLog = lazyRouteComponent(() => import('../../features/people/log/sign-in-log.tsx'), 'SignInLog')
const JobList = lazyRouteComponent(() => import('../../features/console/job-list.tsx'), 'JobList')
const CurrentDate = lazyRouteComponent(() => import('../../features/terms/current-date.tsx'), 'CurrentDate')
const DegreeDesk = lazyRouteComponent(() => import('../../features/degrees/desk/degree-desk.tsx'), 'DegreeDesk')
const TryProgram = lazyRouteComponent(() => import('../../features/degrees/try-program.tsx'), 'TryProgram')
const TryRequisite = lazyRouteComponent(() => import('../../features/requisites/try-requisite.tsx'), 'TryRequisite')

const tabs = [
  { id: 'scraper', label: 'Course Catalog Scraper' },
  { id: 'import', label: 'Data Import' },
  { id: 'periods', label: 'Enrollment Periods' },
  { id: 'classes', label: 'Class Roster & Management' },
  { id: 'requirements', label: 'Degree Requirement Management' },
]

const further = [
  { id: 'users', label: 'User Management' },
  { id: 'security', label: 'Sign-ins' },
  { id: 'jobs', label: 'Jobs' },
  { id: 'date', label: 'Current Date' },
  { id: 'requisites', label: 'Try a Requisite' },
  { id: 'programs', label: 'Try a Program' },
]

/** What cannot be drawn without the facts of the institution. */
const needFacts = ['scraper', 'periods', 'classes', 'date']

/** Data management for registrars (specification, section 2.9). */
export function ConsolePage() {
  const { tab: wanted, ...search } = route.useSearch()
  const tab = knownTab([...tabs, ...further], wanted, 'import')
  const section = wanted === undefined ? undefined : [...tabs, ...further].find(({ id }) => id === tab)?.label
  usePageTitle(section ? `${section} · Console` : 'Console')
  const navigate = useNavigate()
  const facts = useInstitution()
  const terms = facts?.terms.filter(({ hasSchedule }) => hasSchedule).toSorted((a, b) => b.code - a.code) ?? []
  const currentTerm = (terms.find(({ current }) => current) ?? terms[0])?.code
  const roles = useGrantedRoles()
  const may = mayUsePage(pages.console, roles)
  return (
    <>
      <div className={classNames(pageHeadStyles.head, spaceStyles.below4, spaceStyles.wraps)}>
        <h1>Console &gt; Data management</h1>
        {may && <FurtherSections current={tab} />}
      </div>
      {may ? (
        <>
          {tab === 'import' && (
            <RegistrationLine>
              <Link to={pages.console} search={{ tab: 'periods' }}>
                Enrollment Periods
              </Link>
            </RegistrationLine>
          )}
          <Tabs label="Data management" tabs={tabs} current={tab} initial="import" />
          <Suspense fallback={<Skeleton rows={8} />}>
            {!facts && needFacts.includes(tab) && <AwaitInstitution waiting={<Skeleton rows={8} />} />}
            {tab === 'import' && <DataImport />}
            {tab === 'scraper' && facts && (
              <CatalogScraper
                terms={[...new Set([...facts.terms.map(({ code }) => code), facts.institution.scheduleTerm])].toSorted(
                  (a, b) => b - a,
                )}
                currentTerm={currentTerm ?? facts.institution.scheduleTerm}
              />
            )}
            {tab === 'users' && (
              <ManageUsers
                search={search}
                onSearch={(next, replace) => void navigate({ to: pages.console, search: { tab, ...next }, replace })}
              />
            )}
            {tab === 'security' && <SignInLog />}
            {tab === 'jobs' && <JobList />}
            {tab === 'requisites' && <TryRequisite />}
            {tab === 'date' && facts && <CurrentDate facts={facts} />}
            {tab === 'periods' && facts && <Periods facts={facts} term={search.term} />}
            {tab === 'programs' && <TryProgram />}
            {tab === 'requirements' && (
              <DegreeDesk
                open={search.program}
                onOpen={(program) => void navigate({ to: pages.console, search: { tab, ...(program && { program }) } })}
              />
            )}
            {tab === 'classes' && facts && currentTerm === undefined && (
              <EmptyState>No term has a class schedule yet. Import one under Data Import.</EmptyState>
            )}
            {tab === 'classes' && facts && currentTerm !== undefined && (
              <ClassManagement
                search={search}
                onSearch={(next, replace) => void navigate({ to: pages.console, search: { tab, ...next }, replace })}
                currentTerm={currentTerm}
                terms={terms.map(({ code }) => code)}
                idLabel={facts.institution.idLabel}
                rules={facts.institution}
              />
            )}
          </Suspense>
        </>
      ) : (
        <RefusedState needs={pageRoles[pages.console]} holds={roles} />
      )}
    </>
  )
}

/** The periods of the term in the address; without one, of the term that comes next. */
function Periods({ facts, term }: { facts: Facts; term: string | undefined }) {
  const navigate = useNavigate()
  const terms = facts.terms.toSorted((a, b) => b.code - a.code)
  const current = terms.find((one) => one.current)?.code
  const next =
    terms.findLast(({ code, hasSchedule }) => hasSchedule && (current === undefined || code > current)) ?? terms[0]
  const chosen = terms.find(({ code }) => String(code) === term) ?? next
  if (!chosen) return <EmptyState>No term is known yet. Import an academic calendar under Data Import.</EmptyState>
  return (
    <EnrollmentPeriods
      term={chosen.code}
      terms={terms.map(({ code }) => code)}
      onChooseTerm={(code) => void navigate({ to: pages.console, search: { tab: 'periods', term: String(code) } })}
      standings={facts.institution.standings}
      timeZone={facts.institution.timeZone}
      limit={facts.institution.registrationPeak}
    />
  )
}

/** What a registrar does beside the five tabs: people and their roles, sign-ins, jobs, the date, and trials of requisites and programs. */
function FurtherSections({ current }: { current: string }) {
  return (
    <nav className={styles.links} aria-label="Further sections">
      {further.map(({ id, label }) => (
        <Link
          key={id}
          to={pages.console}
          search={{ tab: id }}
          className={classNames(buttonStyles.link)}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
