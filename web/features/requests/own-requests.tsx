import { pageParts } from '@sam/domain/notifications/page-parts'
import { termName } from '@sam/domain/terms/term'
import { useLocation } from '@tanstack/react-router'
import { peekAt } from '../../components/academic/week/peek-at.ts'
import { Section } from '../../components/ui/section.tsx'
import { Status } from '../../components/ui/status.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { formatDate } from '../../lib/format.ts'
import { endingOf } from './request-endings.ts'
import { RequestSteps } from './request-steps.tsx'
import { WithdrawRequest } from './withdraw-request.tsx'
import { useOwnRequests, type OwnRequest } from '../../queries/requests/own-requests.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './own-requests.module.css'

const waiting = { glyph: 'waiting', tone: 'info', word: 'Waiting' } as const

/** How many ended requests stay in sight, beside the one that an address names. */
const endedShown = 5

/** What a student has asked for and where it stands; nothing until there is one. */
export function OwnRequests({ userId, own }: { userId: string; own: boolean }) {
  const { data } = useOwnRequests(userId)
  const sought = useLocation({ select: ({ hash }) => hash })
  if (!data || data.requests.length === 0) return null
  const open = data.requests.filter(({ status }) => status === 'open')
  const ended = data.requests
    .filter(({ status }) => status !== 'open')
    .filter(({ id }, at) => at < endedShown || pageParts.request(id) === sought)
  return (
    <Section title="Requests" id="requests" meta={open.length > 0 && `${open.length} open`}>
      <ul className={styles.list}>
        {[...open, ...ended].map((request) => (
          <OneRequest key={request.id} request={request} own={own} about={request.class} />
        ))}
      </ul>
    </Section>
  )
}

interface OneRequestProps {
  request: Pick<
    OwnRequest,
    'id' | 'kind' | 'title' | 'name' | 'term' | 'status' | 'expectedBy' | 'steps' | 'effect' | 'submittedAt' | 'student' | 'askedBy' | 'mayWithdraw' // prettier-ignore
  >
  own: boolean
  /** The class that shows in one's week while the request is pointed at. */
  about?: OwnRequest['class']
}

/** A request as the one who asked reads it: where it stands, and until when it is likely decided. */
export function OneRequest({ request, own, about = null }: OneRequestProps) {
  const { kind, title, name, term, status, expectedBy, steps } = request
  const state = status === 'open' ? waiting : endingOf(kind, status)
  const said = steps.filter(({ note }) => note !== '')
  return (
    <li
      data-row={request.id}
      className={classNames(styles.one)}
      id={pageParts.request(request.id)}
      {...(about && term !== null && peekAt({ term, course: about.course, sectionId: about.sectionId ?? undefined }))}
    >
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
        <Status glyph={state.glyph} tone={state.tone}>
          {state.word}
        </Status>
        {request.mayWithdraw && <WithdrawRequest request={request} />}
      </div>
      {status === 'open' && <RequestSteps request={request} effect={request.effect} own={own} />}
      {status === 'approved' && <p className={styles.note}>{request.effect}.</p>}
      {said.map(({ title: step, by, note }, index) => (
        <p key={index} className={styles.note}>
          <span className={textStyles.meta}>
            {by}, {step}:
          </span>{' '}
          {note}
        </p>
      ))}
    </li>
  )
}
