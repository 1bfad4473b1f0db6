import { mayUsePage, pageRoles, pages } from '@sam/contract/pages'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { EmptyState, FailedState, RefusedState } from '../../components/ui/states.tsx'
import { MyClass } from '../../features/rosters/my-class/my-class.tsx'
import { useOwnClasses } from '../../features/rosters/roster/use-rosters.ts'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useGrantedRoles } from '../../lib/session.ts'
import pageHeadStyles from '../../components/ui/page-head.module.css'

const route = getRouteApi(`/shell${pages.myClass}`)

/** The instructor's class page (specification, section 2.7); which class is in the address. */
export function MyClassPage() {
  usePageTitle('My Class')
  const search = route.useSearch()
  const navigate = useNavigate()
  const roles = useGrantedRoles()
  const teaches = mayUsePage(pages.myClass, roles)
  const own = useOwnClasses(teaches)
  const facts = useInstitution()
  if (!teaches) return <Untitled>{<RefusedState needs={pageRoles[pages.myClass]} holds={roles} />}</Untitled>
  if (own.error)
    return (
      <Untitled>
        <FailedState
          title="Your classes did not load"
          reason={messageOf(own.error)}
          onRetry={() => void own.refetch()}
        />
      </Untitled>
    )
  if (!own.data) return <CentredSpinner label="Loading your classes" />
  if (!facts) return <AwaitInstitution label="Loading your classes" />
  const { classes } = own.data
  const current = facts.terms.find((term) => term.current)?.code
  const first = classes.find(({ term }) => term === current) ?? classes[0]
  if (!first)
    return (
      <Untitled>
        <EmptyState
          action={
            <Button asChild>
              <Link to={pages.classSearch}>Search all classes</Link>
            </Button>
          }
        >
          You have no classes in the class schedule.
        </EmptyState>
      </Untitled>
    )
  return (
    <MyClass
      classes={classes}
      sectionId={Number(search.class ?? first.sectionId)}
      onChoose={(sectionId) => void navigate({ to: pages.myClass, search: { class: String(sectionId) } })}
      idLabel={facts.institution.idLabel}
      rules={facts.institution}
    />
  )
}

function Untitled({ children }: { children: React.ReactNode }) {
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1>My Class</h1>
      </div>
      {children}
    </>
  )
}
