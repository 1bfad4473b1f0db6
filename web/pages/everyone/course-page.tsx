import { linkTo, pages } from '@sam/contract/pages'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { CourseDetails } from '../../features/catalog/course-details.tsx'
import { EvalsButton } from '../../features/catalog/evals-button.tsx'
import { useCourse } from '../../features/catalog/use-courses.ts'
import { AwaitInstitution } from '../../features/shell/await-institution.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { currentTermOf, useInstitution } from '../../queries/kernel/institution.ts'
import { useRecent } from '../../lib/use-recent.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'

const route = getRouteApi(`/shell${pages.course}`)

/** A course at an address of its own: /course-catalog/CSE-214. */
export function CoursePage() {
  const { course: code } = route.useParams()
  const facts = useInstitution()
  const { data: found, error, refetch } = useCourse(code, facts ? currentTermOf(facts) : 0)
  usePageTitle(found?.course.id ?? code)
  useRecent('course', linkTo(pages.course, { course: code }), found?.course.id, found?.course.name)
  if (error instanceof ApiError && error.status === 404) return <Missing code={code} />
  if (error)
    return <FailedState title="The course did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!found) return facts ? <CentredSpinner /> : <AwaitInstitution />
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1>
          {found.course.id} - {found.course.name}
        </h1>
        <span className={layoutStyles.grow} />
        <EvalsButton course={found.course} />
      </div>
      <CourseDetails found={found} />
    </>
  )
}

function Missing({ code }: { code: string }) {
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1>{code}</h1>
      </div>
      <EmptyState
        action={
          <Button asChild>
            <Link to={pages.courseCatalog}>Search the catalog</Link>
          </Button>
        }
      >
        The catalog has no course with this code.
      </EmptyState>
    </>
  )
}
