import { mostCounted, mostMessagesAtOnce } from '@sam/contract/people/count'
import type { searchUsers } from '@sam/contract/search/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSingleKeys } from '../../../lib/single-keys.ts'
import { Button } from '../../../components/ui/button.tsx'
import { CopyLink } from '../../../components/ui/copy-link.tsx'
import { Checkbox } from '../../../components/ui/fields/field.tsx'
import { CsvButton } from '../../../components/ui/table/csv-button.tsx'
import { BesideList } from '../../../components/ui/table/side-panel.tsx'
import { useSelection, type Selection } from '../../../components/ui/table/use-selection.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { EmptyState } from '../../../components/ui/states.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { callCounted } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/format.ts'
import { useInstitution, type Facts } from '../../../queries/kernel/institution.ts'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { showError, showSuccess } from '../../../lib/toasts.ts'
import { StudentCounts } from './student-counts.tsx'
import { StudentFilters } from './student-filters.tsx'
import { StudentForm } from './student-form.tsx'
import { StudentPeek } from './student-peek.tsx'
import { queryOf, studentsAtOnce, type FoundStudent, type StudentQuery } from './student-query.ts'
import styles from './student-search.module.css'
import { downloadStudents, StudentSelection, studentKey } from './student-selection.tsx'
import { StudentsTable } from './students-table.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import statesStyles from '../../../components/ui/states.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface StudentSearchProps {
  /** What the address asks for. */
  query: StudentQuery
  onSearch: (next: StudentQuery) => void
  onOpen: (userId: string) => void
}

const route = { method: 'GET', path: '/users/search' } as const

/** One search over all students, as one types or at the press of Search (specification, section 2.6). */
export function StudentSearch({ query, onSearch, onOpen }: StudentSearchProps) {
  const facts = useInstitution()
  const term = facts ? termToRegisterFor(facts.terms) : null
  const asked = query.value !== ''
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['people', 'search', query, term],
    queryFn: ({ signal }) =>
      callCounted<typeof searchUsers>(route, {
        query: queryOf(query, term, { limit: studentsAtOnce, offset: query.page * studentsAtOnce }),
        signal,
      }),
    enabled: asked && facts !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  // Rows stay chosen across pages, and across searches that find nobody.
  const selection = useSelection(studentKey)
  const isFiltered = Object.keys(query.filters).length > 0
  const change = (more: Partial<StudentQuery>) => onSearch({ ...query, page: 0, ...more })
  return (
    <>
      <search className={styles.search}>
        <StudentForm
          query={query}
          isSearching={asked && isFetching}
          idLabel={facts?.institution.idLabel ?? 'ID'}
          onSearch={(by, value) => change({ by, value })}
          onAgain={() => void refetch()}
        />
        {facts && <StudentFilters facts={facts} filters={query.filters} onChange={(filters) => change({ filters })} />}
      </search>
      {!asked && <EmptyState>Please select a search category and enter a value to begin.</EmptyState>}
      {asked && error && (
        <div className={statesStyles.state} role="alert">
          <Status glyph="warning" tone="bad">
            Failed to fetch users: {messageOf(error)}
          </Status>
        </div>
      )}
      {asked && !error && data?.answer.length === 0 && (
        <EmptyState action={isFiltered && <Button onClick={() => change({ filters: {} })}>Clear filters</Button>}>
          No students found.
        </EmptyState>
      )}
      {asked && !error && facts && data && data.answer.length > 0 && (
        <Results
          students={data.answer}
          total={data.total ?? data.answer.length}
          order={data.order}
          {...{ query, facts, term, selection, onSearch, onOpen }}
        />
      )}
    </>
  )
}

interface ResultsProps extends StudentSearchProps {
  students: readonly FoundStudent[]
  /** How many there are in all; mostCounted stands for that many or more. */
  total: number
  /** The column in whose order the best answers stand. */
  order: string | null
  facts: Facts
  term: number | null
  selection: Selection<FoundStudent>
}

function Results({ students, total, order, query, facts, term, selection, onSearch, onOpen }: ResultsProps) {
  const [compact, setCompact] = useState(false)
  const hasLetters = useSingleKeys()
  const [peek, setPeek] = useState<string | null>(null)
  const { idLabel, timeZone } = facts.institution
  const first = query.page * studentsAtOnce + 1
  const last = first + students.length - 1
  const open = students.findIndex(({ id }) => id === peek)
  const shown = students[open]
  const turn = (page: number) => onSearch({ ...query, page })
  return (
    <>
      <div className={styles.count}>
        <p role="status">
          <b>
            {formatCount(first)} to {formatCount(last)}
          </b>{' '}
          of {total >= mostCounted ? `more than ${formatCount(mostCounted - 1)}` : formatCount(total)}{' '}
          {total === 1 ? 'student' : 'students'}
        </p>
        <StudentCounts query={query} term={term} onChoose={(filters) => onSearch({ ...query, page: 0, filters })} />
        <div className={styles.tools}>
          <Checkbox
            className={styles.wide}
            label="Compact"
            checked={compact}
            onChange={(event) => setCompact(event.target.checked)}
          />
          <CopyLink />
          <CsvButton onDownload={() => downloadAll(query, term, idLabel)} />
          <span className={styles.pages}>
            <Button
              small
              icon
              aria-label="Previous 50"
              disabled={query.page === 0}
              onClick={() => turn(query.page - 1)}
            >
              <Icon name="left" />
            </Button>
            <Button small icon aria-label="Next 50" disabled={last >= total} onClick={() => turn(query.page + 1)}>
              <Icon name="right" />
            </Button>
          </span>
        </div>
      </div>
      <BesideList
        className={styles.columns}
        panel={
          shown && (
            <StudentPeek
              student={shown}
              place={`${open + 1} of ${students.length}`}
              facts={facts}
              today={facts.today}
              term={term}
              onStep={(by) => setPeek(students[open + by]?.id ?? shown.id)}
              onClose={() => setPeek(null)}
            />
          )
        }
      >
        <StudentSelection
          selection={selection}
          onPage={students}
          idLabel={idLabel}
          more={
            total > students.length && (
              <SelectAll query={query} term={term} total={total} onSelect={(found) => selection.pick(found, true)} />
            )
          }
        />
        <StudentsTable
          students={students}
          idLabel={idLabel}
          today={facts.today}
          timeZone={timeZone}
          compact={compact}
          sort={query.sort ?? order}
          onSort={(sort) => onSearch({ ...query, sort, page: 0 })}
          selection={selection}
          peek={shown?.id ?? null}
          onPeek={setPeek}
          onOpen={onOpen}
        />
        <div className={styles.foot}>
          {students.some((student) => student.facts === null) && (
            <p className={textStyles.meta}>
              Class, credits, GPA and holds are shown for students of your units. Open another profile with a reason.
            </p>
          )}
          <span className={classNames(textStyles.meta, styles.wide)}>
            {hasLetters && (
              <>
                <kbd>J</kbd> <kbd>K</kbd> or{' '}
              </>
            )}
            <kbd>↑</kbd> <kbd>↓</kbd> step, <kbd>Space</kbd> preview, <kbd>Enter</kbd> profile
            {hasLetters && (
              <>
                , <kbd>X</kbd> select
              </>
            )}
          </span>
        </div>
      </BesideList>
    </>
  )
}

/** Chooses the students of every page, up to as many as something can be done for at once. */
function SelectAll({
  query,
  term,
  total,
  onSelect,
}: Pick<ResultsProps, 'query' | 'term' | 'total'> & { onSelect: (found: readonly FoundStudent[]) => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const count = Math.min(total, mostMessagesAtOnce)
  const select = async () => {
    setIsBusy(true)
    try {
      const { answer } = await callCounted<typeof searchUsers>(route, {
        query: queryOf(query, term, { limit: count, offset: 0 }),
      })
      onSelect(answer)
    } catch (error) {
      showError(`Could not select them: ${messageOf(error)}`)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button small variant="quiet" busy={isBusy && 'Selecting'} onClick={() => void select()}>
      {count < total ? `Select the first ${formatCount(count)}` : `Select all ${formatCount(count)}`}
    </Button>
  )
}

const fileLimit = 1000

/** The first thousand students found, as a file. */
async function downloadAll(query: StudentQuery, term: number | null, idLabel: string): Promise<void> {
  const { answer, total } = await callCounted<typeof searchUsers>(route, {
    query: queryOf(query, term, { limit: fileLimit, offset: 0 }),
  })
  downloadStudents(answer, idLabel)
  if ((total ?? 0) > answer.length)
    showSuccess(`The file has the first ${formatCount(answer.length)} students. Narrow the search for the others.`)
}
