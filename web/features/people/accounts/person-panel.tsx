import { pages } from '@sam/contract/pages'
import type { exportUser, readGrants } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/ui/button.tsx'
import { downloadFile } from '../../../components/ui/download-file.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { useSession } from '../../../lib/session.ts'
import { showError } from '../../../lib/toasts.ts'
import { GrantsForm } from './grants-form.tsx'
import { DeactivateButton, DeactivatedNotice } from './account-activity.tsx'
import styles from './manage-users.module.css'
import { classNames } from '../../../components/ui/class-names.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'

type Grants = AnswerOf<typeof readGrants>

/** One person beside the list: what they may do, and the ways to their record. */
export function PersonPanel({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'grants', userId],
    queryFn: ({ signal }) =>
      callRoute<typeof readGrants>({ method: 'GET', path: '/users/:userId/grants' }, { params: { userId }, signal }),
    retry: false,
  })
  const session = useSession()
  const own = session.status === 'authenticated' && session.user.id === data?.user.id
  const idLabel = useInstitution()?.institution.idLabel ?? 'ID'
  const user = data?.user
  return (
    <aside className={styles.panel} aria-label={user ? `Roles of ${user.name}` : 'Roles'}>
      <header className={styles.panelHead}>
        <div>
          <h2>{user?.name ?? 'Person'}</h2>
          {user && (
            <>
              <p className={textStyles.meta}>
                {user.SBU_ID ? `${idLabel} ${user.SBU_ID}` : 'Not imported'}
                {', '}
                {sessionsOf(data.sessions)}
              </p>
              <p className={classNames(textStyles.meta, spaceStyles.breakingAnywhere)}>{user.email}</p>
              {user.directoryWithheld && <p className={styles.withheld}>Directory withheld</p>}
            </>
          )}
        </div>
        <span className={layoutStyles.grow} />
        <Button small icon variant="quiet" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {error && <FailedState title="The user did not load" reason={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={8} label="Loading the user" />}
      {data && <DeactivatedNotice user={data.user} />}
      {data && own && <p className={textStyles.meta}>Another registrar grants and revokes your own roles.</p>}
      {data && !own && <GrantsForm key={userId} onLoad={refetch} userId={userId} grants={data} onCancel={onClose} />}
      {data && <PanelLinks grants={data} own={own} />}
    </aside>
  )
}

function sessionsOf(count: number): string {
  if (count === 0) return 'not signed in'
  return count === 1 ? 'signed in' : `signed in on ${count} devices`
}

function PanelLinks({ grants: { user, roles }, own }: { grants: Grants; own: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callRoute<typeof exportUser>({ method: 'GET', path: '/users/:userId/export' }, { params: { userId: user.id } }),
    onSuccess: ({ fileName, yaml }) => downloadFile(fileName, yaml, 'application/yaml'),
    onError: (error) => showError(messageOf(error)),
  })
  return (
    <div className={styles.links}>
      <Link className={classNames(buttonStyles.link)} to={pages.profileOf} params={{ userId: user.id }}>
        Open profile
      </Link>
      {user.hasRecord && (
        <Link
          className={classNames(buttonStyles.link)}
          to={pages.profileOf}
          params={{ userId: user.id }}
          search={{ tab: 'audit' }}
        >
          Full log
        </Link>
      )}
      {user.SBU_ID !== 0 && roles.length > 0 && (
        <button
          type="button"
          className={buttonStyles.link}
          disabled={isPending}
          title="In the format of the users file, to import elsewhere"
          onClick={() => mutate()}
        >
          Export YAML
        </button>
      )}
      {!own && <DeactivateButton user={user} />}
    </div>
  )
}
