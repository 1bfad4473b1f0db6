import type { listEnrollmentGroups } from '@sam/contract/registration/check'
import { termName } from '@sam/domain/terms/term'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Status } from '../../../components/ui/status.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { useUniversityMinute } from '../../../queries/terms/use-university-clock.ts'
import { describeGroups } from '../refusals/describe-groups.ts'
import styles from './registration-line.module.css'

/** One line for those who advise or keep the records: who can register, and who is next. */
export function RegistrationLine({ children }: { children?: ReactNode }) {
  const facts = useInstitution()
  const moment = useUniversityMinute()
  const term = facts ? termToRegisterFor(facts.terms) : null
  const { data } = useQuery({
    queryKey: ['enrollment-groups', term],
    queryFn:
      term === null
        ? skipToken
        : ({ signal }) =>
            callRoute<typeof listEnrollmentGroups>(
              { method: 'GET', path: '/registration/:term/groups' },
              { params: { term }, signal },
            ),
    retry: false,
  })
  // Its line is kept free, so that the page below stays in place.
  if (!facts || !moment || !data || term === null) return <p className={styles.line} aria-hidden="true" />
  const { isOpen, sentence } = describeGroups(data.groups, moment.at, (instant) =>
    formatInstant(instant, moment.at, facts.institution.timeZone),
  )
  return (
    <p className={styles.line}>
      <Status glyph={isOpen ? 'full' : 'waiting'} tone={isOpen ? 'ok' : 'mute'}>
        {termName(term)} registration
      </Status>
      <span>{sentence}</span>
      {children}
    </p>
  )
}
