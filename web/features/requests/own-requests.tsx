import { termName } from '@sam/domain/terms/term'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import { Status } from '../../components/ui/status.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { showError, showSuccess } from '../../lib/toasts.ts'
import { RequestSteps } from './request-steps.tsx'
import { useOwnRequests, useWithdraw, type OwnRequest } from './use-requests.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './own-requests.module.css'

const words = {
  open: { glyph: 'waiting', tone: 'info', word: 'Waiting' },
  approved: { glyph: 'full', tone: 'ok', word: 'Approved' },
  refused: { glyph: 'crossed', tone: 'bad', word: 'Refused' },
  withdrawn: { glyph: 'dashed', tone: 'mute', word: 'Withdrawn' },
  expired: { glyph: 'dashed', tone: 'mute', word: 'Expired' },
} as const

/** How many ended requests stay in sight. */
const endedShown = 5

/** What a student has asked for and where it stands; nothing until there is one. */
export function OwnRequests({ userId, own }: { userId: string; own: boolean }) {
  const { data } = useOwnRequests(userId)
  if (!data || data.requests.length === 0) return null
  const open = data.requests.filter(({ status }) => status === 'open')
  const ended = data.requests.filter(({ status }) => status !== 'open').slice(0, endedShown)
  return (
    <Section title="Requests" id="requests" meta={open.length > 0 && `${open.length} open`}>
      <ul className={styles.list}>
        {[...open, ...ended].map((request) => (
          <OneRequest key={request.id} request={request} own={own} />
        ))}
      </ul>
    </Section>
  )
}

function OneRequest({ request, own }: { request: OwnRequest; own: boolean }) {
  const withdraw = useWithdraw()
  const { id, title, name, term, status, expectedBy, steps } = request
  const refusal = steps.find(({ state }) => state === 'refused')
  return (
    <li className={styles.one}>
      <div className={styles.head}>
        <p>
          <b>
            {title}: {name}
          </b>
          <span className={textStyles.meta}>
            {[
              term === null ? null : termName(term),
              expectedBy === null ? null : `Expected by ${formatDate(expectedBy, 'day')}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        <Status glyph={words[status].glyph} tone={words[status].tone}>
          {words[status].word}
        </Status>
        {request.mayWithdraw && (
          <Button
            small
            busy={withdraw.isPending && 'Withdrawing'}
            onClick={() =>
              withdraw.mutate(id, {
                onSuccess: () => showSuccess(`Your request is withdrawn: ${title}, ${name}.`),
                onError: (error) => showError(messageOf(error)),
              })
            }
          >
            Withdraw request
          </Button>
        )}
      </div>
      {status === 'open' && <RequestSteps request={request} effect={request.effect} own={own} />}
      {refusal && refusal.note !== '' && (
        <p className={styles.note}>
          <span className={textStyles.meta}>{refusal.by}</span> {refusal.note}
        </p>
      )}
    </li>
  )
}
