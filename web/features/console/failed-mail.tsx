import type { listFailedMail, resolveFailedMail } from '@sam/contract/notifications'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EmailAddress } from '../../components/ui/email-address.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatMoment, plural } from '../../lib/format.ts'
import { showError, showSuccess } from '../../lib/toasts.ts'
import { useTimeZone } from '../../queries/kernel/institution.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import tableStyles from '../../components/ui/table/table.module.css'
import textStyles from '../../components/ui/text.module.css'

const queryKey = ['failed-mail']

type Message = AnswerOf<typeof listFailedMail>['messages'][number]
type Resolution = SentBodyOf<typeof resolveFailedMail>

/** E-mail that the mail server refused for good; nothing while there is none. */
export function FailedMail() {
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callRoute<typeof listFailedMail>({ method: 'GET', path: '/failed-mail' }, { signal }),
  })
  const resolve = useMutation({
    mutationFn: (body: Resolution) =>
      callRoute<typeof resolveFailedMail>({ method: 'POST', path: '/failed-mail' }, { body }),
    onSuccess: ({ messages }, { action }) =>
      showSuccess(`${plural(messages, 'message')} ${action === 'forget' ? 'forgotten' : 'will be sent again'}.`),
    onError: (failure) => showError(messageOf(failure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  if (error && !data)
    return (
      <p role="alert" className={textStyles.meta}>
        The e-mail that failed did not load: {messageOf(error)}
      </p>
    )
  if (!data || data.total === 0) return null
  const ids = data.messages.map(({ id }) => id)
  return (
    <Section
      title="E-mail that could not be sent"
      meta={data.total > ids.length ? `The oldest ${ids.length} of ${data.total}` : plural(data.total, 'message')}
    >
      <div className={classNames(layoutStyles.row, spaceStyles.below12)}>
        <Button
          small
          busy={resolve.isPending && 'Sending'}
          onClick={() => resolve.mutate({ ids, action: 'send again' })}
        >
          Send all again
        </Button>
        <Button small disabled={resolve.isPending} onClick={() => resolve.mutate({ ids, action: 'forget' })}>
          Forget all
        </Button>
      </div>
      <table className={tableStyles.dataTable} aria-label="E-mail that could not be sent">
        <thead>
          <tr>
            <th>To</th>
            <th>Why</th>
            <th>Last try</th>
            <th>Action</th>
          </tr>
        </thead>
        <tbody>
          {data.messages.map((message) => (
            <MessageRow key={message.id} message={message} busy={resolve.isPending} onResolve={resolve.mutate} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

interface MessageRowProps {
  message: Message
  busy: boolean
  onResolve: (resolution: Resolution) => void
}

function MessageRow({ message: { id, name, email, error, tries, failedAt }, busy, onResolve }: MessageRowProps) {
  const timeZone = useTimeZone()
  return (
    <tr>
      <td className={tableStyles.phoneTitle}>
        {name}
        <div className={textStyles.meta}>
          <EmailAddress address={email} />
        </div>
      </td>
      <td className={tableStyles.phoneSecond}>{error}</td>
      <td className={tableStyles.phoneSecond}>
        {formatMoment(failedAt, timeZone)}
        <div className={textStyles.meta}>{tries === 1 ? 'one try' : `${tries} tries`}</div>
      </td>
      <td className={tableStyles.phoneSecond}>
        <Button
          small
          disabled={busy}
          aria-label={`Send again: ${email}`}
          onClick={() => onResolve({ ids: [id], action: 'send again' })}
        >
          Send again
        </Button>{' '}
        <Button
          small
          variant="quiet"
          disabled={busy}
          aria-label={`Forget: ${email}`}
          onClick={() => onResolve({ ids: [id], action: 'forget' })}
        >
          Forget
        </Button>
      </td>
    </tr>
  )
}
