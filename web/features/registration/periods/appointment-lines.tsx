import { pages } from '@sam/contract/pages'
import type { Registration } from '@sam/contract/registration/registration'
import type { CommandAnswer } from '@sam/contract/registration/commands'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { formatCredits } from '../../../lib/format.ts'
import { useUniversityClock } from '../../../queries/terms/use-university-clock.ts'
import styles from './appointment-lines.module.css'
import { clockText, countdownText, momentWords } from './appointment.ts'
import { sortCart } from '../cart/sort-cart.ts'
import { AppointmentLine } from './appointment-line.tsx'
import { BlockedLines, WaitlistLines } from './cart-lines.tsx'
import { useAppointment } from './use-appointment.ts'
import textStyles from '../../../components/ui/text.module.css'

/** Of a full cart this many classes are named. */
const mostNamed = 6

interface AppointmentLinesProps {
  term: number
  timeZone: string
}

/** A student's first lines: when registration opens, what is ready in the cart, and what waits. */
export function AppointmentLines({ term, timeZone }: AppointmentLinesProps) {
  const { registration, readAt, check } = useAppointment(term)
  if (!registration || registration.period.state === 'over') return null
  return (
    <section className={styles.lines} aria-label="Your registration">
      <Appointment registration={registration} readAt={readAt} timeZone={timeZone} />
      <ul className={styles.list}>{linesOf(registration, check)}</ul>
      <Button asChild variant="primary">
        <Link to={pages.courseRegistration} search={{ term: String(term) }}>
          {registration.cart.length > 0 ? 'Open cart' : 'Course Registration'}
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

const readyMark = { glyph: 'full', tone: 'ok', word: 'Ready' } as const
const heldMark = { glyph: 'waiting', tone: 'warn', word: 'Waiting' } as const

function linesOf(registration: Registration, check: CommandAnswer | undefined): ReactNode[] {
  const { cart, holds, credits } = registration
  const { ready, blocked } = sortCart(cart, check)
  const withCart = `${formatCredits(credits.carried + credits.inCart)}${credits.inCart > 0 ? ' with the cart' : ''}`
  const isOver = credits.carried + credits.inCart > credits.limit
  return [
    cart.length === 0 && (
      <AppointmentLine
        key="empty"
        glyph="empty"
        tone="mute"
        word="Cart empty"
        action={
          <Button asChild small>
            <Link to={pages.classSearch} search={{ term: String(registration.term) }}>
              Search classes
            </Link>
          </Button>
        }
      >
        Add classes from Class Search to have them checked before you enroll.
      </AppointmentLine>
    ),
    ready.length > 0 && (
      <AppointmentLine key="ready" {...(holds.length === 0 ? readyMark : heldMark)}>
        <b>{namesOf(ready)}</b> {ready.length === 1 ? 'is' : 'are'} in your cart
        {holds.length > 0 && `, ready once ${holds.length === 1 ? 'the hold is' : 'the holds are'} lifted`}.
      </AppointmentLine>
    ),
    <BlockedLines key="blocked" registration={registration} blocked={blocked} />,
    <WaitlistLines key="waitlists" registration={registration} />,
    ...holds.map(({ id, description, department }) => (
      <AppointmentLine key={`hold ${id}`} glyph="crossed" tone="bad" word="Hold">
        {description.replace(/[.;,]?$/, '.')} Contact {department}.
      </AppointmentLine>
    )),
    holds.length === 0 && (
      <AppointmentLine key="clear" glyph="full" tone="ok" word="Clear">
        No active holds.{!isOver && ` ${withCart}; your limit is ${credits.limit}.`}
      </AppointmentLine>
    ),
    isOver && (
      <AppointmentLine key="over" glyph="crossed" tone="bad" word="Check">
        {withCart}; your limit is {credits.limit}.
      </AppointmentLine>
    ),
  ].filter(Boolean)
}

/** 'CSE 220, CSE 303, and 4 more'. */
function namesOf(entries: Registration['cart']): string {
  const names = entries.map(({ about }) => about.course)
  const more = names.length - mostNamed
  return new Intl.ListFormat('en-US').format(more > 1 ? [...names.slice(0, mostNamed), `${more} more`] : names)
}
