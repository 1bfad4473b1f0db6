import { pages } from '@sam/contract/pages'
import type { Registration } from '@sam/contract/registration/registration'
import type { CommandAnswer } from '@sam/contract/registration/commands'
import { termName } from '@sam/domain/terms/term'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Status, type StatusGlyph, type StatusTone } from '../../../components/ui/status.tsx'
import { formatCredits, plural } from '../../../lib/format.ts'
import { useUniversityClock } from '../../../queries/terms/use-university-clock.ts'
import styles from './appointment-lines.module.css'
import { clockText, countdownText, momentWords } from './appointment.ts'
import { sortCart } from '../cart/sort-cart.ts'
import { registrationQuery, useCheck } from '../page/use-registration.ts'
import textStyles from '../../../components/ui/text.module.css'

interface AppointmentLinesProps {
  term: number
  timeZone: string
}

/** A student's first lines: when registration opens, what is ready in the cart, and what waits. */
export function AppointmentLines({ term, timeZone }: AppointmentLinesProps) {
  const { data, dataUpdatedAt } = useQuery(registrationQuery({ term }))
  const check = useCheck({ term }, data?.cart ?? [], dataUpdatedAt).data
  if (!data) return <div className={styles.coming} aria-hidden="true" />
  if (data.period.state === 'over') return null
  return (
    <section className={styles.lines} aria-label="Your registration">
      <Appointment registration={data} readAt={dataUpdatedAt} timeZone={timeZone} />
      <ul className={styles.list}>{linesOf(data, check)}</ul>
      <Button asChild variant="primary">
        <Link to={pages.courseRegistration} search={{ term: String(term) }}>
          {data.cart.length > 0 ? 'Open cart' : 'Course Registration'}
        </Link>
      </Button>
    </section>
  )
}

interface AppointmentProps {
  registration: Registration
  readAt: number
  timeZone: string
}

function Appointment({ registration, readAt, timeZone }: AppointmentProps) {
  const now = useUniversityClock(registration.now, readAt)
  const { term, period } = registration
  if (period.beginsAt === null)
    return (
      <Countdown label={`${termName(term)} registration`} figure="Not set">
        No date is announced for {period.standing} yet.
      </Countdown>
    )
  const wait = Date.parse(period.beginsAt) - now.getTime()
  if (wait > 0)
    return (
      <Countdown label={`${termName(term)} registration opens in`} figure={countdownText(wait)}>
        {momentWords(period.beginsAt, now, timeZone)}. University clock {clockText(now, timeZone)}
      </Countdown>
    )
  return (
    <Countdown label={`${termName(term)} registration`} figure="Open">
      Open to you since {momentWords(period.beginsAt, now, timeZone)}
    </Countdown>
  )
}

function Countdown({ label, figure, children }: { label: string; figure: string; children: ReactNode }) {
  return (
    <div className={styles.countdown}>
      <span>{label}</span>
      <b role="timer">{figure}</b>
      <span className={textStyles.meta}>{children}</span>
    </div>
  )
}

function linesOf(registration: Registration, check: CommandAnswer | undefined): ReactNode[] {
  const { cart, holds, credits, waitlists } = registration
  const { ready, blocked } = sortCart(cart, check)
  const names = (entries: Registration['cart']) =>
    new Intl.ListFormat('en-US').format(entries.map(({ about }) => about.course))
  return [
    cart.length === 0 && (
      <Line key="empty" glyph="empty" tone="mute" word="Cart empty">
        Add classes from Class Search to have them checked before you enroll.
      </Line>
    ),
    ready.length > 0 && (
      <Line key="ready" glyph="full" tone="ok" word="Ready">
        <b>{names(ready)}</b> {ready.length === 1 ? 'is' : 'are'} in your cart.
      </Line>
    ),
    ...blocked.map(({ entry: { about }, reason }) => (
      <Line key={about.class.id} glyph="crossed" tone="bad" word={reason.kind === 'full' ? 'Full' : 'Check'}>
        <b>
          {about.course} {about.class.component} {about.class.section}
        </b>{' '}
        {reason.rule}
      </Line>
    )),
    ...waitlists.map(({ about, position, waiting }) => (
      <Line key={`waitlist ${about.class.id}`} glyph="waiting" tone="warn" word="Waitlist">
        <b>
          {about.course} {about.class.component} {about.class.section}
        </b>{' '}
        Number {position} of {waiting}.
      </Line>
    )),
    holds.length > 0 ? (
      <Line key="holds" glyph="crossed" tone="bad" word={plural(holds.length, 'hold')}>
        {holds[0]?.description} {holds[0]?.department}
      </Line>
    ) : (
      <Line key="clear" glyph="full" tone="ok" word="Clear">
        No active holds. {formatCredits(credits.carried + credits.inCart)} of {credits.limit}
        {credits.inCart > 0 && ' with the cart'}.
      </Line>
    ),
  ].filter(Boolean)
}

interface LineProps {
  glyph: StatusGlyph
  tone: StatusTone
  word: string
  children: ReactNode
}

function Line({ glyph, tone, word, children }: LineProps) {
  return (
    <li>
      <Status glyph={glyph} tone={tone}>
        {word}
      </Status>
      <span>{children}</span>
    </li>
  )
}
