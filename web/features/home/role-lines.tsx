import { pages } from '@sam/contract/pages'
import { listOtherWork, type WorkRole } from '@sam/domain/home/waiting'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import badgeStyles from '../../components/academic/standing-badge.module.css'
import textStyles from '../../components/ui/text.module.css'
import { keepTogether } from '../../lib/keep-together.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useGrantedRoles } from '../../lib/session.ts'
import styles from './role-lines.module.css'
import { useOtherWork, useWaiting } from './use-waiting.ts'
import { WaitingRows } from './waiting-rows.tsx'

/** Where the work of each role begins. */
const workOf = {
  Instructor: { to: pages.myClass, label: 'My Class' },
  'Academic Advisor': { to: pages.studentSearch, label: 'Student Search' },
  Registrar: { to: pages.console, label: 'Open Console' },
} as const

interface RoleLinesProps {
  role: WorkRole
  name: string
  /** What stands below, once it is known how much stands above it. */
  children?: ReactNode
}

/** The first lines of someone who works here: what waits for them in a role, and the way to their work. */
export function RoleLines({ role, name, children }: RoleLinesProps) {
  const { data, error, refetch } = useWaiting(role)
  const { others, isPending } = useOtherWork(listOtherWork(useGrantedRoles(), role))
  const { to, label } = workOf[role]
  if ((!data && !error) || isPending) return <CentredSpinner words="Loading profile..." />
  return (
    <>
      <section className={styles.lines} aria-label={`Waiting for you as ${role}`}>
        <div className={styles.head}>
          <p>
            <span className={badgeStyles.standing}>{role}</span> <span className={textStyles.meta}>{name}</span>
          </p>
          {data && <h2 className={styles.headline}>{data.headline ?? 'Nothing waits for you'}</h2>}
          {data?.below && <p className={textStyles.meta}>{keepTogether(data.below)}</p>}
          <Button asChild>
            <Link to={to}>{label}</Link>
          </Button>
        </div>
        {data ? (
          <WaitingRows lines={data.lines} others={others} />
        ) : (
          <FailedState title="This did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
        )}
      </section>
      {children}
    </>
  )
}
