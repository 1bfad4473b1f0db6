import { termName } from '@sam/domain/terms/term'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatCount } from '../../lib/format.ts'
import { useDraft } from '../../lib/use-draft.ts'
import {
  clearedFilters,
  filtersOrDefaults,
  orderChoices,
  orderOf,
  withOrder,
  type CourseFilters,
} from './course-filters.ts'
import { CourseForm } from './course-form.tsx'
import { CourseList } from './course-list.tsx'
import { useCourseChoices, useCourses } from './use-courses.ts'
import { classNames } from '../../components/ui/class-names.ts'
import fieldStyles from '../../components/ui/fields/field.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import resultCountStyles from '../../components/ui/table/result-count.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './course-catalog.module.css'

interface CourseCatalogProps {
  /** The filters in the address, and how to put others there. */
  filters: CourseFilters
  onFilter: (filters: CourseFilters) => void
  term: number
  /** The term whose open classes are counted beside each course; null where no term has a schedule. */
  classesOf: number | null
}

/** The catalog of the term, or of the nearest one that has a catalog, found as one types (specification, section 2.5). */
export function CourseCatalog({ filters, onFilter, term, classesOf }: CourseCatalogProps) {
  const chosen = filtersOrDefaults(filters)
  // Naming the operator keeps an address whose fields are all empty from meaning the defaults.
  const keep = (next: CourseFilters) => onFilter({ ...next, numberOperator: next.numberOperator ?? 'is' })
  const { draft, change, commit } = useDraft<CourseFilters>(chosen, keep)
  const choices = useCourseChoices(term)
  return (
    <div className={styles.catalog}>
      <div className={classNames(pageHeadStyles.head, spaceStyles.below12)}>
        <h1>Course Catalog</h1>
        <span className={layoutStyles.grow} />
        {choices?.term && <span className={textStyles.meta}>Catalog of {termName(choices.term)}</span>}
      </div>
      <CourseForm
        filters={draft}
        choices={choices}
        onChange={change}
        onSearch={() => commit()}
        onClear={() => commit(clearedFilters)}
      />
      <Results
        term={term}
        classesOf={classesOf}
        filters={chosen}
        onOrder={(order) => onFilter(withOrder({ ...chosen, numberOperator: chosen.numberOperator ?? 'is' }, order))}
      />
    </div>
  )
}

interface ResultsProps {
  term: number
  classesOf: number | null
  filters: CourseFilters
  onOrder: (order: string) => void
}

function Results({ term, classesOf, filters, onOrder }: ResultsProps) {
  const search = useCourses(term, classesOf, filters)
  const [first] = search.data?.pages ?? []
  if (search.error && !first)
    return (
      <FailedState
        title="The catalog search failed"
        reason={messageOf(search.error)}
        onRetry={() => void search.refetch()}
      />
    )
  if (!first) return <Skeleton rows={6} label="Searching courses" rowHeight={112} />
  const courses = search.data?.pages.flatMap((page) => page.courses) ?? []
  const more = search.hasNextPage && !search.isFetchingNextPage ? () => void search.fetchNextPage() : null
  return (
    <section aria-labelledby="found" aria-busy={search.isPlaceholderData}>
      <div className={resultCountStyles.count}>
        <h2 id="found" aria-live="polite">
          Search Results ({formatCount(first.total)} Courses found)
        </h2>
        <span className={layoutStyles.grow} />
        <NativeSelect
          label="Sort by"
          className={classNames(fieldStyles.beside, resultCountStyles.sort)}
          value={orderOf(filters)}
          onChange={onOrder}
          choices={orderChoices(filters)}
        />
      </div>
      {first.term === null ? (
        <EmptyState>No catalog has been imported yet. A registrar imports one in the Console.</EmptyState>
      ) : courses.length === 0 ? (
        <EmptyState>No courses match these filters. Remove some, or clear them all.</EmptyState>
      ) : (
        <CourseList courses={courses} total={first.total} classesOf={classesOf} onNeedMore={more} />
      )}
    </section>
  )
}
