import { mostCounted } from '@sam/contract/people/count'
import type { searchUsers } from '@sam/contract/search/people'
import { useQueries } from '@tanstack/react-query'
import { callCounted } from '../../../lib/api-client.ts'
import { formatCount } from '../../../lib/format.ts'
import { queryOf, type StudentQuery } from './student-query.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import styles from './student-counts.module.css'

interface StudentCountsProps {
  query: StudentQuery
  term: number | null
  onChoose: (filters: StudentQuery['filters']) => void
}

const looks = [
  { name: 'holds', value: 'any', words: 'with holds' },
  { name: 'registration', value: 'open', words: 'open, not registered' },
  { name: 'registration', value: 'registered', words: 'registered' },
] as const

/** How many of the students found have what one looks for first, each a way to these alone. */
export function StudentCounts({ query, term, onChoose }: StudentCountsProps) {
  const asked = looks.filter(({ name }) => query.filters[name] === undefined && (name === 'holds' || term !== null))
  const counts = useQueries({
    queries: asked.map(({ name, value }) => {
      const filters = { ...query.filters, [name]: value }
      return {
        queryKey: ['people', 'count', query.by, query.value, filters, term],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          // Nobody's record is read for a count.
          const { facts: _unread, ...sent } = queryOf({ ...query, filters, sort: null }, term, { limit: 1, offset: 0 })
          const { total } = await callCounted<typeof searchUsers>(
            { method: 'GET', path: '/users/search' },
            { query: sent, signal },
          )
          return total ?? 0
        },
      }
    }),
  })
  return (
    <span className={styles.counts}>
      {asked.map(({ name, value, words }, at) => {
        const count = counts[at]?.data
        if (!count) return null
        return (
          <button
            key={words}
            type="button"
            className={buttonStyles.link}
            onClick={() => onChoose({ ...query.filters, [name]: value })}
          >
            {count >= mostCounted ? `${formatCount(mostCounted - 1)}+` : formatCount(count)} {words}
          </button>
        )
      })}
    </span>
  )
}
