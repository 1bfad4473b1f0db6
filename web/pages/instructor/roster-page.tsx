import { mayUsePage, pageRoles, pages } from '@sam/contract/pages'
import { mayFindUnitRosters } from '@sam/domain/timetable/policy'
import { termName } from '@sam/domain/terms/term'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { EmptyState, FailedState, RefusedState } from '../../components/ui/states.tsx'
import { RosterSheets } from '../../features/rosters/roster/roster-sheets.tsx'
import { UnitRosters } from '../../features/rosters/roster/unit-rosters.tsx'
import { useOwnClasses, type RosterClass } from '../../features/rosters/roster/use-rosters.ts'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { scheduledTerms } from '../../queries/terms/term-to-register-for.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useGrantedRoles } from '../../lib/session.ts'
import { useDraft, type Fields } from '../../lib/use-draft.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import styles from './roster-page.module.css'

const route = getRouteApi(`/shell${pages.roster}`)

/** All rosters of a term, to print and to take along. Term and search are in the address. */
export function RosterPage() {
  usePageTitle('Roster')
  const roles = useGrantedRoles()
  const facts = useInstitution()
  const { units } = route.useSearch()
  const teaches = mayUsePage(pages.myClass, roles)
  const reads = mayFindUnitRosters({ roles })
  // A person who teaches and advises sees the own classes first.
  const shows = reads && (!teaches || units === 'yes')
  const own = useOwnClasses(teaches && !shows)
  if (shows) return <RostersOfUnits teaches={teaches} />
  return (
    <>
      {!teaches && (
        <>
          <div className={pageHeadStyles.head}>
            <h1>Roster</h1>
          </div>
          <RefusedState needs={pageRoles[pages.roster]} holds={roles} />
        </>
      )}
      {own.error && (
        <FailedState
          title="Your classes did not load"
          reason={messageOf(own.error)}
          onRetry={() => void own.refetch()}
        />
      )}
      {teaches && !own.error && !own.data && <CentredSpinner label="Loading your classes" />}
      {own.data && !facts && <AwaitInstitution label="Loading your classes" />}
      {own.data && facts && (
        <Rosters
          classes={own.data.classes}
          currentTerm={facts.terms.find((term) => term.current)?.code}
          idLabel={facts.institution.idLabel}
          reads={reads}
        />
      )}
    </>
  )
}

interface RostersProps {
  classes: readonly RosterClass[]
  currentTerm: number | undefined
  idLabel: string
  /** Also reads the rosters of units. */
  reads: boolean
}

function Rosters({ classes, currentTerm, idLabel, reads }: RostersProps) {
  const navigate = useNavigate()
  const { draft: search, change } = useDraft<Fields>(
    route.useSearch(),
    (next) => void navigate({ to: pages.roster, search: next as never, replace: true, resetScroll: false }),
  )
  const terms = [...new Set(classes.map(({ term }) => term))]
  const term = [Number(search['term']), currentTerm, terms[0]].find(
    (code) => code !== undefined && terms.includes(code),
  )
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1>{term === undefined ? 'Roster' : `Roster, ${termName(term)}`}</h1>
        <span className={layoutStyles.grow} />
        {reads && (
          <Button asChild variant="quiet">
            <Link to={pages.roster} search={{ units: 'yes' }}>
              Classes of my units
            </Link>
          </Button>
        )}
        <Button asChild variant="quiet">
          <Link to={pages.myClass}>My Class</Link>
        </Button>
        <Button onClick={() => print()} disabled={term === undefined}>
          Print
        </Button>
      </div>
      {term === undefined ? (
        <EmptyState>You have no classes in the class schedule.</EmptyState>
      ) : (
        <>
          <div className={classNames(layoutStyles.row, styles.filters)}>
            <NativeSelect
              label="Term"
              value={String(term)}
              choices={terms.map((code) => ({ value: String(code), label: termName(code) }))}
              onChange={(value) => change({ term: value }, 'chosen')}
            />
            <Input
              label="Search"
              type="search"
              placeholder={`Name, e-mail or ${idLabel}`}
              value={search['q'] ?? ''}
              onChange={(event) => change({ q: event.target.value }, 'chosen')}
            />
          </div>
          <RosterSheets
            classes={classes.filter((one) => one.term === term)}
            search={search['q'] ?? ''}
            idLabel={idLabel}
          />
        </>
      )}
    </>
  )
}

/** For advisors the classes of their units: find one and read its roster. */
function RostersOfUnits({ teaches }: { teaches: boolean }) {
  const search = route.useSearch()
  const navigate = useNavigate()
  const facts = useInstitution()
  if (!facts) return <AwaitInstitution label="Loading classes" />
  const { units, ...filters } = search
  const current = facts.terms.find((term) => term.current)?.code
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1>Rosters</h1>
        <span className={layoutStyles.grow} />
        {teaches && (
          <Button asChild variant="quiet">
            <Link to={pages.roster}>My classes</Link>
          </Button>
        )}
      </div>
      <UnitRosters
        search={filters}
        onSearch={(next, replace) =>
          void navigate({
            to: pages.roster,
            search: { ...(units && { units }), ...next } as never,
            replace,
            resetScroll: !replace,
          })
        }
        currentTerm={current ?? facts.institution.scheduleTerm}
        terms={scheduledTerms(facts.terms)}
        idLabel={facts.institution.idLabel}
        rules={facts.institution}
      />
    </>
  )
}
