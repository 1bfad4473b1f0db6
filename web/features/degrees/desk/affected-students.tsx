import type { listAffected } from '@sam/contract/degrees/drafts'
import { pages } from '@sam/contract/pages'
import { termName } from '@sam/domain/terms/term'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import textStyles from '../../../components/ui/text.module.css'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/format.ts'
import styles from './effect.module.css'

const few = 6
const rulesShown = 3

function sayRules(rules: readonly string[]): string {
  const more = rules.length - rulesShown
  return `${rules.slice(0, rulesShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const most = 500

/** Students who would lose or gain, the soonest to graduate first; at first a few, then all. */
export function AffectedStudents({ draftId, outcome, total }: { draftId: number; outcome: 'lose' | 'gain'; total: number }) {
  const [isWhole, setWhole] = useState(false)
  const limit = isWhole ? most : few
  const { data, error, refetch } = useQuery({
    queryKey: ['degree-programs', 'affected', draftId, outcome, limit, total],
    queryFn: ({ signal }) =>
      callRoute<typeof listAffected>(
        { method: 'GET', path: '/degree-drafts/:id/students' },
        { params: { id: draftId }, query: { outcome, limit: String(limit) as never }, signal },
      ),
    placeholderData: (previous) => previous,
  })
  const title = outcome === 'lose' ? 'Who would lose' : 'Who would gain'
  return (
    <div>
      <div className={styles.row}>
        <h3>{title}</h3>
        <span className={textStyles.meta}>Soonest graduation first.</span>
        {total > few && !isWhole && (
          <Button small variant="quiet" onClick={() => setWhole(true)}>
            {total > most ? `The first ${most}` : `All ${formatCount(total)}`}
          </Button>
        )}
      </div>
      {error && !data && (
        <FailedState title="The students did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton rows={few} label="Loading students" />}
      {data && (
        <table className={classNames(styles.table, styles.affected)} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Student</th>
              <th scope="col">Level</th>
              <th scope="col">Graduates</th>
              <th scope="col">By rule</th>
            </tr>
          </thead>
          <tbody>
            {data.students.map(({ userId, name, directoryWithheld, standing, graduationTerm, lost, gained }) => (
              <tr key={userId} data-row={userId}>
                <th scope="row">
                  <Link to={pages.profileOf} params={{ userId }} search={{ tab: 'degree' }}>
                    {name}
                  </Link>{' '}
                  {directoryWithheld && <DirectoryWithheld />}
                </th>
                <td>{standing}</td>
                <td>{graduationTerm === null ? 'Not known' : termName(graduationTerm)}</td>
                <td>
                  <code>{sayRules(outcome === 'lose' ? lost : gained)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
} // prettier-ignore
