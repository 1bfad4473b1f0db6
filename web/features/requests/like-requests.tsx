import { pages } from '@sam/contract/pages'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DirectoryWithheld } from '../../components/academic/directory-withheld.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatDayOf, plural } from '../../lib/format.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { useLikeRequests, type RequestDetails } from './use-requests.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './like-requests.module.css'

/** How requests of the same kind ended: in figures, and one by one for an approver who asks. */
export function LikeRequests({ request: { id, like, title, rules } }: { request: RequestDetails }) {
  const [isOpen, setOpen] = useState(false)
  const all = like.approved + like.refused
  if (all === 0) return null
  // Rules are shown to approvers alone, and only they read the cases.
  const mayList = rules.length > 0
  return (
    <Section title="Similar requests" meta={like.medianDays !== null && `Median ${plural(like.medianDays, 'day')}`}>
      <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="1" className={styles.refused} />
        <rect width={(100 * like.approved) / all} height="1" />
      </svg>
      <p>
        <b>
          {like.approved} of {all}
        </b>{' '}
        approved. <span className={textStyles.meta}>{title}, in the last year.</span>
      </p>
      {mayList && (
        <Button small variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide them' : `See ${all === 1 ? 'it' : `the ${all}`}`}
        </Button>
      )}
      {isOpen && <Cases id={id} />}
    </Section>
  )
}

function Cases({ id }: { id: number }) {
  const zone = useInstitution()?.institution.timeZone
  const { data, error } = useLikeRequests(id, true)
  if (error) return <p className={textStyles.meta}>{messageOf(error)}</p>
  if (!data) return <p className={textStyles.meta}>Loading...</p>
  const { requests, others } = data
  return (
    <>
      <ul className={styles.cases} aria-label="Similar requests">
        {requests.map(({ id: other, name, student, term, status, endedAt, steps }) => {
          const said = steps.findLast(({ note }) => note !== '')
          return (
            <li key={other}>
              <span>
                <Link to={pages.requests} search={(before) => ({ ...before, request: String(other) })}>
                  {student.name}: {name}
                </Link>{' '}
                {student.directoryWithheld && <DirectoryWithheld />}
              </span>
              <span>{status === 'approved' ? 'Approved' : 'Refused'}</span>
              <span className={textStyles.meta}>
                {[
                  term === null ? null : termName(term),
                  endedAt === null ? null : `decided ${formatDayOf(endedAt, zone, 'day')}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
                {said && `: ${said.note}`}
              </span>
            </li>
          )
        })}
      </ul>
      {others > 0 && (
        <p className={textStyles.meta}>{others === 1 ? '1 more was' : `${others} more were`} for others to decide.</p>
      )}
    </>
  )
}
