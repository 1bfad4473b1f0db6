import '../../styles/course-catalog.css'
import { termName } from '@sam/domain/terms/term'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatCount } from '../../lib/format.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { clearedFilters, filtersOrDefaults, type CourseFilters } from './course-filters.ts'
import { CourseForm } from './course-form.tsx'
import { CourseList } from './course-list.tsx'
import { useCourseChoices, useCourses } from './use-courses.ts'

interface CourseCatalogProps {
  /** The filters in the address, and how to put others there. */
  filters: CourseFilters
  onFilter: (filters: CourseFilters) => void
  term: number
}

/** The catalog of the term, or of the nearest one that has a catalog, found as one types (specification, section 2.5). */
export function CourseCatalog({ filters, onFilter, term }: CourseCatalogProps) {
  const chosen = filtersOrDefaults(filters)
  // Naming the operator keeps an address whose fields are all empty from meaning the defaults.
  const keep = (next: CourseFilters) => onFilter({ ...next, numberOperator: next.numberOperator ?? 'is' })
  const { draft, change, commit } = useDraft<CourseFilters>(chosen, keep)
  const choices = useCourseChoices(term)
  return (
    <div className="catalog">
      <div className="head mb-3">
        <h1>Course Catalog</h1>
        <span className="grow" />
        {choices?.term && <span className="meta">Catalog of {termName(choices.term)}</span>}
      </div>
      <CourseForm
        filters={draft}
        choices={choices}
        onChange={change}
        onSearch={() => commit()}
        onClear={() => commit(clearedFilters)}
      />
      <Results term={term} filters={chosen} />
    </div>
  )
}

function Results({ term, filters }: { term: number; filters: CourseFilters }) {
  const search = useCourses(term, filters)
  const [first] = search.data?.pages ?? []
  if (search.error && !first)
    return (
      <FailedState
        title="The catalog could not be searched"
        reason={messageOf(search.error)}
        onRetry={() => void search.refetch()}
      />
    )
  if (!first) return <Skeleton rows={6} label="Searching courses" rowHeight={112} />
  const courses = search.data?.pages.flatMap((page) => page.courses) ?? []
  const more = search.hasNextPage && !search.isFetchingNextPage ? () => void search.fetchNextPage() : null
  return (
    <section aria-labelledby="found" aria-busy={search.isPlaceholderData}>
      <div className="rescount">
        <h2 id="found" aria-live="polite">
          Search Results ({formatCount(first.total)} Courses found)
        </h2>
      </div>
      {first.term === null ? (
        <EmptyState>There is no catalog yet. A registrar imports one, under Console.</EmptyState>
      ) : courses.length === 0 ? (
        <EmptyState>No courses match these filters. Take some away, or clear them all.</EmptyState>
      ) : (
        <CourseList courses={courses} total={first.total} onNeedMore={more} />
      )}
    </section>
  )
}
