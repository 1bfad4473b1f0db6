import type { AnswerOf } from '@sam/contract/route'
import type { findRosterClasses } from '@sam/contract/rosters/rosters'
import { termName } from '@sam/domain/terms/term'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/button.tsx'
import type { Column } from '../../../components/ui/table/data-table-column.ts'
import { DataTable } from '../../../components/ui/table/data-table.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { nameOfClass, type RosterClass } from '../roster/use-rosters.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './find-classes.module.css'

/** The filters of the list, as they stand in the address. */
export type ClassFilters = Partial<Record<'term' | 'subject' | 'number' | 'classNumber' | 'words', string | undefined>>

interface FindClassesProps {
  filters: ClassFilters
  term: number
  terms: readonly number[]
  onFilter: (next: ClassFilters) => void
  onOpen: (sectionId: number) => void
}

const classesAtOnce = 100

/** The classes of a term whose rosters a registrar or an advisor opens, narrowed as one types; each opens its roster and seats. */
export function FindClasses({ filters, term, terms, onFilter, onOpen }: FindClassesProps) {
  const { draft, change } = useDraft<ClassFilters>(filters, onFilter)
  const { subject, number, words, classNumber: typed } = useDebounced(draft)
  const classNumber = typed?.trim()
  const isNoNumber = classNumber ? !/^\d+$/.test(classNumber) : false
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['rosters', 'find', term, subject, number, classNumber, words],
    queryFn: ({ pageParam, signal }) =>
      callRoute<typeof findRosterClasses>(
        { method: 'GET', path: '/rosters/classes' },
        {
          query: {
            term: String(term),
            ...(subject && { subject: subject.trim() }),
            ...(number && { number: number.trim() }),
            ...(classNumber && { classNumber }),
            ...(words && { words }),
            limit: classesAtOnce,
            offset: pageParam,
          },
          signal,
        },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const fetched = pages.reduce((sum, { classes }) => sum + classes.length, 0)
      return last.classes.length > 0 && fetched < last.total ? fetched : undefined
    },
    placeholderData: keepPreviousData,
    enabled: !isNoNumber,
  })
  const text = (label: string, name: 'subject' | 'number' | 'classNumber' | 'words', more: object = {}) => (
    <Input
      label={label}
      type="search"
      value={draft[name] ?? ''}
      autoComplete="off"
      onChange={(event) => change({ [name]: event.target.value }, 'chosen')}
      {...more}
    />
  )
  return (
    <>
      <search className={styles.filters}>
        <NativeSelect
          label="Term"
          value={String(term)}
          choices={terms.map((code) => ({ value: String(code), label: termName(code) }))}
          onChange={(value) => change({ term: value }, 'chosen')}
        />
        {text('Subject', 'subject', { maxLength: 5, placeholder: 'CSE' })}
        {text('Course number', 'number', { maxLength: 4, placeholder: '214' })}
        {text('Class number', 'classNumber', { maxLength: 6, inputMode: 'numeric' })}
        {text('Words', 'words', { maxLength: 100, placeholder: 'Title, topic or instructor' })}
      </search>
      {isNoNumber && <EmptyState>No class of {termName(term)} matches: a class number is digits alone.</EmptyState>}
      {!isNoNumber && error && (
        <FailedState title="The classes did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!isNoNumber && !data && !error && <Skeleton rows={10} label="Loading classes" />}
      {!isNoNumber && data && <Found pages={data.pages} term={term} onOpen={onOpen} />}
      {!isNoNumber && hasNextPage && (
        <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
          <Button busy={isFetchingNextPage && 'Loading'} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function Found({
  pages,
  term,
  onOpen,
}: {
  pages: readonly AnswerOf<typeof findRosterClasses>[]
  term: number
  onOpen: (sectionId: number) => void
}) {
  const total = pages[0]?.total ?? 0
  if (total === 0) return <EmptyState>No class of {termName(term)} matches.</EmptyState>
  const columns: Column<RosterClass>[] = [
    {
      id: 'class',
      header: 'Class',
      value: nameOfClass,
      cell: (one) => (
        <button
          type="button"
          className={classNames(buttonStyles.link, textStyles.noWrap)}
          onClick={() => onOpen(one.sectionId)}
        >
          {nameOfClass(one)}
        </button>
      ),
      phone: 'title',
    },
    { id: 'title', header: 'Title', value: ({ title }) => title },
    {
      id: 'number',
      header: 'Class number',
      value: ({ classNumber }) => classNumber,
      cell: ({ classNumber }) => classNumber ?? <span className={textStyles.meta}>taken together with others</span>,
      phone: 'hidden',
    },
    {
      id: 'instructors',
      header: 'Instructors',
      value: ({ instructors }) => instructors.join('; ') || 'TBA',
      phone: 'hidden',
    },
    {
      id: 'seats',
      header: 'Seats taken',
      value: ({ enrolled }) => enrolled,
      cell: ({ enrolled, capacity }) => `${enrolled}/${capacity}`,
      numeric: true,
      phone: 'figure',
    },
    { id: 'waiting', header: 'Waiting', value: ({ waitlisted }) => waitlisted, numeric: true, phone: 'hidden' },
  ]
  return (
    <DataTable
      label={`Classes of ${termName(term)}`}
      columns={columns}
      rows={pages.flatMap(({ classes }) => classes)}
      rowKey={({ sectionId }) => String(sectionId)}
      total={total}
      noun="classes"
    />
  )
}
