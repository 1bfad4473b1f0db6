import { termName } from '@sam/domain/terms/term'
import { useMemo, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { downloadCsv } from '../../components/ui/download-csv.ts'
import { Icon } from '../../components/ui/icon.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatCount, plural } from '../../lib/format.ts'
import { useOwnWeek } from '../../lib/own-week.ts'
import { showError } from '../../lib/toasts.ts'
import { classColumns, rowsOfFile } from './class-columns.ts'
import type { ClassFilters } from './class-filters.ts'
import { ClassTable } from './class-table.tsx'
import { ownWeekOf } from './compare-with-week.ts'
import { useLiveClasses } from './use-live-classes.ts'
import { fetchAllCourses, useClassSearch } from './use-class-search.ts'

/** How many classes match, and which. */
export function ClassResults({ term, filters }: { term: number; filters: ClassFilters }) {
  const search = useClassSearch(term, filters)
  useLiveClasses(term)
  const ownClasses = useOwnWeek(term)
  const week = useMemo(() => ownWeekOf(ownClasses), [ownClasses])
  const [first] = search.data?.pages ?? []
  if (search.error && !first)
    return (
      <FailedState
        title="The classes could not be searched"
        reason={messageOf(search.error)}
        onRetry={() => void search.refetch()}
      />
    )
  if (!first) return <Skeleton rows={8} label="Searching classes" />
  const courses = search.data?.pages.flatMap((page) => page.courses) ?? []
  const more = search.hasNextPage && !search.isFetchingNextPage ? () => void search.fetchNextPage() : null
  return (
    <>
      <div className="rescount" aria-busy={search.isPlaceholderData}>
        <h2 aria-live="polite">
          {plural(first.totalClasses, 'class', 'classes')} in {plural(first.totalCourses, 'course')}
        </h2>
        <span className="meta">
          of {formatCount(first.classesInTerm)} classes in {termName(first.term)}
        </span>
        <span className="grow" />
        {week.spans.length > 0 && <Legend term={first.term} />}
        <CsvButton term={term} filters={filters} />
      </div>
      {courses.length > 0 ? (
        <ClassTable
          courses={courses}
          totalRows={first.totalCourses + first.totalClasses}
          term={first.term}
          week={week}
          onNeedMore={more}
        />
      ) : (
        <EmptyState>No classes match these filters. Take some away, or try another term.</EmptyState>
      )}
    </>
  )
}

function Legend({ term }: { term: number }) {
  return (
    <span className="legend">
      <span>
        <i className="sq this" />
        this class
      </span>
      <span>
        <i className="sq mine" />
        your {termName(term)}
      </span>
      <span>
        <i className="sq clash" />
        conflict
      </span>
    </span>
  )
}

function CsvButton({ term, filters }: { term: number; filters: ClassFilters }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const courses = await fetchAllCourses(term, filters)
      downloadCsv(`classes-${term}.csv`, classColumns, rowsOfFile(courses))
    } catch (error) {
      showError(`The file could not be made: ${messageOf(error)}`)
    }
    setBusy(false)
  }
  return (
    <Button small variant="quiet" busy={busy && 'CSV'} onClick={() => void download()}>
      <Icon name="download" />
      CSV
    </Button>
  )
}
