import { getRouteApi, Link } from '@tanstack/react-router'
import { termName } from '@sam/domain/terms/term'
import { Button } from '../../components/ui/button.tsx'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { ClassDetails } from '../../features/timetable/class-details.tsx'
import { AddToCart } from '../../features/timetable/add-to-cart.tsx'
import { PlannerButton } from '../../features/timetable/planner-button.tsx'
import { useClass } from '../../features/timetable/use-class.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useOwnWeek } from '../../lib/own-week.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/shell/class-search/$sectionId')

/** One class at an address of its own: what DETAILS opens. */
export function ClassPage() {
  const sectionId = Number(route.useParams().sectionId)
  const { data: found, isPending, error, refetch } = useClass(sectionId)
  const name = found && `${found.subject} ${found.number} ${found.class.component} ${found.class.section}`
  usePageTitle(name ?? 'Class')
  const { classes: ownClasses } = useOwnWeek(found?.term ?? 0)
  const standing = ownClasses.find((own) => own.sectionId === sectionId)?.standing ?? null
  if (!Number.isSafeInteger(sectionId) || (error instanceof ApiError && error.status === 404)) return <Missing />
  if (isPending) return <CentredSpinner />
  if (error)
    return <FailedState title="The class could not be read" reason={messageOf(error)} onRetry={() => void refetch()} />
  return (
    <>
      <div className="head with-actions">
        <div>
          <h1>
            {found.subject} {found.number} {found.title}
          </h1>
          <p className="meta">
            {found.class.component} {found.class.section}, {termName(found.term)}
          </p>
        </div>
        <span className="grow" />
        <AddToCart term={found.term} sectionId={sectionId} name={name ?? ''} />
        <PlannerButton term={found.term} sectionId={sectionId} name={name ?? ''} standing={standing} />
      </div>
      <ClassDetails found={found} />
    </>
  )
}

function Missing() {
  return (
    <>
      <div className="head">
        <h1>Class</h1>
      </div>
      <EmptyState
        action={
          <Button asChild>
            <Link to="/class-search">Search classes</Link>
          </Button>
        }
      >
        There is no class at this address. It may have left the schedule.
      </EmptyState>
    </>
  )
}
