import type { exportUser, readGrants } from '@sam/contract/people-accounts'
import type { AnswerOf } from '@sam/contract/route'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { downloadFile } from '../../components/ui/download-file.ts'
import { Icon } from '../../components/ui/icon.tsx'
import { Section } from '../../components/ui/section.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useInstitution } from '../../lib/institution.ts'
import { useSession } from '../../lib/session.ts'
import { showError } from '../../lib/toasts.ts'
import { GrantsForm } from './grants-form.tsx'

type Grants = AnswerOf<typeof readGrants>

/** One user: what they may do, and their record as a file. */
export function UserGrants({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'grants', userId],
    queryFn: ({ signal }) =>
      callRoute<typeof readGrants>({ method: 'GET', path: '/users/:userId/grants' }, { params: { userId }, signal }),
    retry: false,
  })
  const session = useSession()
  const own = session.status === 'authenticated' && session.user.id === data?.user.id
  return (
    <>
      <div className="row my-3">
        <Button small variant="quiet" onClick={onClose}>
          All users
        </Button>
      </div>
      {error && <FailedState title="The user did not load" reason={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={8} label="Loading the user" />}
      {data && (
        <>
          <UserHead grants={data} />
          <Section title="Granted roles" meta={sessionsOf(data.sessions)}>
            {own ? (
              <p className="meta">Another registrar has to change your roles.</p>
            ) : (
              <GrantsForm key={userId} userId={userId} grants={data} onLoad={refetch} />
            )}
          </Section>
        </>
      )}
    </>
  )
}

function sessionsOf(count: number): string {
  return count === 0 ? 'Not signed in' : `Signed in ${count === 1 ? 'once' : `${count} times`}`
}

function UserHead({ grants: { user, roles } }: { grants: Grants }) {
  const idLabel = useInstitution()?.institution.idLabel ?? 'ID'
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callRoute<typeof exportUser>({ method: 'GET', path: '/users/:userId/export' }, { params: { userId: user.id } }),
    onSuccess: ({ fileName, yaml }) => downloadFile(fileName, yaml, 'application/yaml'),
    onError: (error) => showError(messageOf(error)),
  })
  return (
    <div className="head flex-wrap">
      <div>
        <h2>{user.name}</h2>
        <p className="meta">
          <span className="nw">{user.SBU_ID ? `${idLabel} ${user.SBU_ID}` : 'Not imported'}</span>
          <span className="sep"> · </span>
          <span className="nw">{user.email}</span>
          {user.directoryWithheld && ' · Directory information withheld'}
        </p>
      </div>
      <span className="grow" />
      <Button asChild>
        <Link to="/profile/$userId" params={{ userId: user.id }}>
          Open profile
        </Link>
      </Button>
      <Button
        busy={isPending && 'Exporting'}
        disabled={user.SBU_ID === 0 || roles.length === 0}
        title="In the format of the users file, so that it can be imported elsewhere"
        onClick={() => mutate()}
      >
        <Icon name="download" />
        Export YAML
      </Button>
    </div>
  )
}
