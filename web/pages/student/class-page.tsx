import { linkTo, pages } from '@sam/contract/pages'
import { termName } from '@sam/domain/terms/term'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { ClassView } from '../../features/timetable/one-class/class-view.tsx'
import { useOneClass } from '../../features/timetable/one-class/use-one-class.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useCrumb } from '../../lib/crumb.ts'
import { useRecent } from '../../lib/use-recent.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import pageHeadStyles from '../../components/ui/page-head.module.css'

const route = getRouteApi(`/shell${pages.class}`)

/** One class at an address of its own: what DETAILS opens. */
export function ClassPage() {
  const { sectionId: address } = route.useParams()
  const sectionId = Number(address)
  const { data: found, isPending, error, refetch } = useOneClass(sectionId)
  const course = found && `${found.subject} ${found.number}`
  const name = found && `${course} ${found.class.component} ${found.class.section}`
  useRecent('class', linkTo(pages.class, { sectionId: address }), name, found && termName(found.term))
  usePageTitle(name ?? 'Class')
  useCrumb(
    linkTo(pages.class, { sectionId: address }),
    found && `${course} ${found.class.component} ${found.class.section}`,
  )
  if (!Number.isSafeInteger(sectionId) || (error instanceof ApiError && error.status === 404)) return <Missing />
  if (isPending) return <CentredSpinner />
  if (!found)
    return <FailedState title="The class did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  return <ClassView found={found} />
}

function Missing() {
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1>Class</h1>
      </div>
      <EmptyState
        action={
          <Button asChild>
            <Link to={pages.classSearch}>Search classes</Link>
          </Button>
        }
      >
        There is no class at this address. It may have been removed from the schedule.
      </EmptyState>
    </>
  )
}
