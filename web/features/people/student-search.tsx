import '../../styles/people.css'
import type { searchUsers } from '@sam/contract/people-search'
import type { AnswerOf } from '@sam/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/field.tsx'
import { NativeSelect } from '../../components/ui/select.tsx'
import { EmptyState } from '../../components/ui/states.tsx'
import { Status } from '../../components/ui/status.tsx'
import { callCounted } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatCount } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { FoundPeople } from './found-people.tsx'
import { searchChoices, type SearchCategory } from './search-categories.ts'

export interface StudentQuery {
  by: SearchCategory
  value: string
}

interface StudentSearchProps {
  /** What the address asks for; an empty value for nothing yet. */
  query: StudentQuery
  onSearch: (next: StudentQuery) => void
  onOpen: (userId: string) => void
}

const firstPage = 50
const longestPage = 1000

/** Students by one of eight categories, as one types or at the press of Search (specification, section 2.6). */
export function StudentSearch({ query, onSearch, onOpen }: StudentSearchProps) {
  const { draft, setDraft, search } = useDraft(query, onSearch)
  const [more, setMore] = useState<StudentQuery | null>(null)
  const limit = more === query ? longestPage : firstPage
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['people', 'search', query.by, query.value, limit],
    queryFn: ({ signal }) =>
      callCounted<typeof searchUsers>(
        { method: 'GET', path: '/users/search' },
        { query: { type: query.by, value: query.value, limit }, signal },
      ),
    enabled: query.value !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = search(draft)
    if (asked === 'again') void refetch()
  }
  return (
    <>
      <search>
        <form className="people-search" onSubmit={submit}>
          <NativeSelect
            label="Search By"
            value={draft.by}
            choices={searchChoices}
            onChange={(by) => setDraft({ ...draft, by })}
          />
          <Input
            label="Value"
            type="search"
            value={draft.value}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            placeholder={searchChoices.find(({ value }) => value === draft.by)?.example}
            onChange={(event) => setDraft({ ...draft, value: event.target.value })}
          />
          <Button type="submit" variant="primary" busy={isFetching && 'Searching...'}>
            Search
          </Button>
        </form>
      </search>
      <Results
        asked={query.value !== ''}
        found={data?.answer}
        total={data?.total ?? null}
        error={error}
        limit={limit}
        onMore={() => setMore(query)}
        onOpen={onOpen}
      />
    </>
  )
}

interface ResultsProps {
  asked: boolean
  found: AnswerOf<typeof searchUsers> | undefined
  error: Error | null
  /** How many there are in all; null when that is not known. */
  total: number | null
  /** At most so many were asked for. */
  limit: number
  onMore: () => void
  onOpen: (userId: string) => void
}

function Results({ asked, found, total, error, limit, onMore, onOpen }: ResultsProps) {
  if (!asked) return <EmptyState>Please select a search category and enter a value to begin.</EmptyState>
  if (error)
    return (
      <div className="state" role="alert">
        <Status glyph="warning" tone="bad">
          Failed to fetch users: {messageOf(error)}
        </Status>
      </div>
    )
  if (!found) return null
  if (found.length === 0) return <EmptyState>No students found.</EmptyState>
  const isCut = total === null ? found.length >= limit : total > found.length
  return (
    <>
      <FoundPeople people={found} total={total ?? found.length} onOpen={onOpen} />
      {isCut && (
        <p className="meta mt-2">
          These are the first {formatCount(found.length)}. Write more to narrow them
          {limit < longestPage && (
            <>
              , or{' '}
              <button type="button" className="link" onClick={onMore}>
                show up to {formatCount(longestPage)}
              </button>
            </>
          )}
          .
        </p>
      )}
    </>
  )
}

/** What is typed, sent to the address when it has rested; an empty value is never sent. */
function useDraft(query: StudentQuery, onSearch: StudentSearchProps['onSearch']) {
  const [draft, setDraft] = useState(query)
  const sent = useRef(query)
  const search = (next: StudentQuery): 'new' | 'again' | null => {
    const value = next.value.trim()
    if (value === '') return null
    if (value === sent.current.value && next.by === sent.current.by) return 'again'
    sent.current = { by: next.by, value }
    onSearch(sent.current)
    return 'new'
  }
  const rested = useDebounced(draft)
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    latest.current(rested)
  }, [rested])
  // Back and forward change the address from outside: the form follows.
  useEffect(() => {
    if (query.by === sent.current.by && query.value === sent.current.value) return
    sent.current = query
    setDraft(query)
  }, [query])
  return { draft, setDraft, search }
}
