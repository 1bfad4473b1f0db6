import { pages } from '@sam/contract/pages'
import type { exportUser, readGrants } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import { EmailAddress } from '../../../components/ui/email-address.tsx'
import { downloadFile } from '../../../components/ui/table/download-file.ts'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { SidePanel } from '../../../components/ui/table/side-panel.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { useSession } from '../../../lib/session.ts'
import { showError } from '../../../lib/toasts.ts'
import { PersonLog } from './person-log.tsx'
import { CorrectPerson } from './correct-person.tsx'
import { GrantsForm } from './grants-form.tsx'
import { DeactivateButton, DeactivatedNotice } from './account-activity.tsx'
import styles from './manage-users.module.css'
import { classNames } from '../../../components/ui/class-names.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'

type Grants = AnswerOf<typeof readGrants>

interface PersonPanelProps {
  userId: string
  onClose: () => void
  /** Leads to the people who can be given the role of a registrar. */
  onGrantOther: () => void
  /** The person has another address in SAM. */
  onRenumbered: (userId: string) => void
}

/** One person beside the list: what they may do, and the ways to their record. */
export function PersonPanel({ userId, onClose, onGrantOther, onRenumbered }: PersonPanelProps) {
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
    <SidePanel
      label={user ? `Roles of ${user.name}` : 'Roles'}
      onClose={onClose}
      head={
        <div className={styles.panelHead}>
          <h2>{user?.name ?? 'Person'}</h2>
          {user && (
            <>
              <p className={textStyles.meta}>
                {sessionsOf(data.sessions)}
                {own && (user.SBU_ID ? `, ${idLabel} ${user.SBU_ID}` : ', not imported')}
              </p>
              {own && (
                <p className={classNames(textStyles.meta, spaceStyles.breakingAnywhere)}>
                  <EmailAddress address={user.email} />
                </p>
              )}
              {user.directoryWithheld && (
                <p>
                  <DirectoryWithheld />
                </p>
              )}
            </>
          )}
        </div>
      }
    >
      {error && <FailedState title="The user did not load" reason={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={8} label="Loading the user" />}
      {data && <DeactivatedNotice user={data.user} />}
      {data && own && (
        <p className={textStyles.meta}>Another registrar corrects your own name and address and grants your roles.</p>
      )}
      {data && !own && (
        <CorrectPerson
          key={`person ${userId}`}
          userId={userId}
          grants={data}
          onLoad={refetch}
          onRenumbered={onRenumbered}
        />
      )}
      {data && !own && (
        <GrantsForm
          key={userId}
          onLoad={refetch}
          userId={userId}
          grants={data}
          onCancel={onClose}
          onGrantOther={onGrantOther}
        />
      )}
      {data && <PersonLog userId={userId} />}
      {data && <PanelLinks grants={data} own={own} />}
    </SidePanel>
  )
}

function sessionsOf(count: number): string {
  if (count === 0) return 'Not signed in'
  return count === 1 ? 'Signed in' : `Signed in on ${count} devices`
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
