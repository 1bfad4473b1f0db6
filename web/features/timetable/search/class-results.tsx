import { termName } from '@sam/domain/terms/term'
import { useDeferredValue, useMemo } from 'react'
import { downloadCsv } from '../../../components/ui/table/download-csv.ts'
import { CsvButton } from '../../../components/ui/table/csv-button.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { useGenEdLabel } from '../../../queries/catalog/gen-ed.ts'
import { useInstitution, type Facts } from '../../../queries/kernel/institution.ts'
import { useOwnWeek } from '../../../queries/planning/own-week.ts'
import { isRegistrationOver } from '../../../queries/terms/term-to-register-for.ts'
import { columnsOf, rowsOfFile } from './class-columns.ts'
import { sortOf, sorts, type ClassFilters } from './class-filters.ts'
import { ClassTable } from './class-table.tsx'
import { ownWeekOf } from '../../../components/academic/week/compare-with-week.ts'
import { useLiveClasses } from '../use-live-classes.ts'
import { fetchAllCourses, useClassSearch, type ClassCourse } from './use-class-search.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import weekKeyStyles from '../../../components/academic/week/week-key.module.css'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import legendStyles from '../../../components/ui/legend.module.css'
import resultCountStyles from '../../../components/ui/table/result-count.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './class-search.module.css'

const none: readonly ClassCourse[] = []
const noTerms: Facts['terms'] = []

interface ClassResultsProps {
  term: number
  filters: ClassFilters
  onSort: (order: Pick<ClassFilters, 'sort' | 'order'>) => void
}

/** How many classes match, and which. */
export function ClassResults({ term, filters, onSort }: ClassResultsProps) {
  const search = useClassSearch(term, filters)
  useLiveClasses(term)
  const genEd = useGenEdLabel()
  const { classes: ownClasses, isPending } = useOwnWeek(term)
  const terms = useInstitution()?.terms ?? noTerms
  const isOver = isRegistrationOver(terms, term)
  const current = terms.find((one) => one.current)?.code ?? null
  const { classes: running } = useOwnWeek(current)
  const week = useMemo(() => {
    const registeredAs = !isOver ? 'enrolled' : term === current ? 'taking' : 'taken'
    return ownWeekOf(ownClasses, { registeredAs, running })
  }, [ownClasses, running, isOver, term, current])
  const courses = useMemo(() => search.data?.pages.flatMap((page) => page.courses) ?? none, [search.data])
  // Drawn bit by bit, so that the page answers meanwhile.
  const drawn = useDeferredValue(courses, none)
  const [first] = search.data?.pages ?? []
  if (search.error && !first)
    return (
      <FailedState
        title="The class search failed"
        reason={messageOf(search.error)}
        onRetry={() => void search.refetch()}
      />
    )
  if (!first) return <Skeleton rows={8} label="Searching classes" />
  const more = search.hasNextPage && !search.isFetchingNextPage ? () => void search.fetchNextPage() : null
  return (
    <>
      <div className={resultCountStyles.count} aria-busy={search.isPlaceholderData}>
        <h2 aria-live="polite">
          {plural(first.totalClasses, 'class', 'classes')} in {plural(first.totalCourses, 'course')}
        </h2>
        <span className={textStyles.meta}>
          of {formatCount(first.classesInTerm)} classes in {termName(first.term)}
        </span>
        <span className={layoutStyles.grow} />
        {/* Its place is kept until it is known whether there is anything to tell apart. */}
        {(isPending || week.spans.length > 0) && <Legend term={first.term} />}
        <SortChoice filters={filters} onSort={onSort} />
        <CsvButton
          onDownload={async () => {
            const found = await fetchAllCourses(term, filters)
            downloadCsv(`classes-${term}.csv`, columnsOf(genEd), rowsOfFile(found))
          }}
        />
      </div>
      {isOver && (
        <p className={textStyles.meta}>Registration for {termName(first.term)} is over. You can look but not enroll.</p>
      )}
      {week.spans.length > 0 && courses.length > 0 && (
        <p className={classNames(textStyles.meta, styles.tapHint)}>Tap a class to see it in your week.</p>
      )}
      {courses.length === 0 && (
        <EmptyState>No classes match these filters. Clear some of them, or try another term.</EmptyState>
      )}
      {courses.length > 0 && drawn.length === 0 && <Skeleton rows={8} label="Loading classes" />}
      {courses.length > 0 && drawn.length > 0 && (
        <ClassTable
          courses={drawn}
          totalRows={first.totalCourses + first.totalClasses}
          term={first.term}
          week={week}
          isOver={isOver}
          filters={filters}
          onSort={onSort}
          onNeedMore={more}
        />
      )}
    </>
  )
}

/** Where there is no table head to click: on a phone, and by title, which has no column. */
function SortChoice({ filters, onSort }: Pick<ClassResultsProps, 'filters' | 'onSort'>) {
  const sorted = sortOf(filters)
  return (
    <NativeSelect
      label="Sort by"
      className={classNames(fieldStyles.beside, resultCountStyles.sort)}
      value={sorted ? `${sorted.sort} ${sorted.direction}` : unsorted}
      onChange={(value) => {
        const [sort, order] = value === unsorted ? [] : value.split(' ')
        onSort({ sort, order: order === 'descending' ? order : undefined })
      }}
      choices={[
        { value: unsorted, label: filters.description ? 'Best match' : 'Schedule order' },
        ...sorts.flatMap(({ value, label }) => [
          { value: `${value} ascending`, label },
          { value: `${value} descending`, label: `${label}, descending` },
        ]),
      ]}
    />
  )
}

const unsorted = 'none'

function Legend({ term }: { term: number }) {
  return (
    <span className={legendStyles.legend}>
      <span>
        <i className={classNames(weekKeyStyles.square, weekKeyStyles.this)} />
        this class
      </span>
      <span>
        <i className={classNames(weekKeyStyles.square, weekKeyStyles.mine)} />
        your {termName(term)}
      </span>
      <span>
        <i className={classNames(weekKeyStyles.square, weekKeyStyles.clash)} />
        conflict
      </span>
    </span>
  )
}
