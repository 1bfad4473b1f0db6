import type { Registration } from '@sam/contract/registration/registration'
import { useEffect, type CSSProperties } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { formatDate, formatInstant, plural } from '../../../lib/format.ts'
import { useUniversityClock } from '../../../queries/terms/use-university-clock.ts'
import { clockText, countdownText, groupName, isOwnGroup, momentWords, nextGroup, type Group } from './appointment.ts'
import { blockId } from '../page/show-block.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './appointment-band.module.css'

interface AppointmentBandProps {
  registration: Registration
  timeZone: string
  /** When the answer came, by this device's clock. */
  readAt: number
  /** The appointment has come: read the registration again. */
  onBegin: () => void
}

/** When the student can register, the order of the groups, and the limits. */
export function AppointmentBand({ registration, timeZone, readAt, onBegin }: AppointmentBandProps) {
  const now = useUniversityClock(registration.now, readAt)
  const { period, credits, holds, dates } = registration
  const begun = period.state === 'not begun' && period.beginsAt !== null && now.getTime() >= Date.parse(period.beginsAt)
  useEffect(() => {
    if (begun) onBegin()
  }, [begun, onBegin])
  const { label, figure, line } = describe(registration, now, timeZone)
  return (
    <section
      id={blockId('appointment')}
      tabIndex={-1}
      className={styles.appointment}
      aria-label={registration.onBehalf ? 'The student’s appointment' : 'Your appointment'}
    >
      <div className={styles.countdown}>
        <span className={styles.label}>{label}</span>
        <b className={styles.figure} role="timer">
          {figure}
        </b>
        <span className={textStyles.meta}>
          {line} University clock {clockText(now, timeZone)}
        </span>
      </div>
      <Groups registration={registration} now={now} timeZone={timeZone} />
      <dl className={styles.limits}>
        <div>
          <dt>Credits</dt>
          <dd>
            {credits.carried}
            <span> of {credits.limit}</span>
          </dd>
        </div>
        <div>
          <dt>Holds</dt>
          <dd>{holds.length === 0 ? 'None' : plural(holds.length, 'hold')}</dd>
        </div>
        <div>
          <dt>Late registration ends</dt>
          <dd>{dates.lateRegistrationEnds ? formatDate(dates.lateRegistrationEnds, 'day') : 'Not set'}</dd>
        </div>
      </dl>
    </section>
  )
}

function Groups({ registration, now, timeZone }: { registration: Registration; now: Date; timeZone: string }) {
  const { groups, period, student, onBehalf } = registration
  if (groups.length === 0) return <p className={textStyles.meta}>The enrollment periods are not announced yet.</p>
  const who = onBehalf ? 'Student' : 'You'
  const isOver = period.state === 'over'
  return (
    <ol
      className={styles.groups}
      style={
        {
          '--groups': groups.length,
          '--groups-phone': Math.min(groups.length, groups.length > 6 ? 4 : 6),
        } as CSSProperties
      }
    >
      {groups.map((group) => {
        const past = Date.parse(group.beginsAt) <= now.getTime()
        const own = isOwnGroup(group, period)
        return (
          <li
            key={group.standing + group.minimumCredits}
            className={classNames(own && styles.own, past && styles.past)}
          >
            <b>{groupName(group)}</b>
            <span>{shortInstant(group.beginsAt, now, timeZone)}</span>
            {own && <em>{past ? `${who}${isOver ? '' : ', open'}` : `${who}, with ${student.earnedCredits}`}</em>}
            {!own && past && !isOver && <em>Open</em>}
          </li>
        )
      })}
    </ol>
  )
}

interface Description {
  label: string
  figure: string
  line: string
}

function describe({ period, groups, dates, onBehalf }: Registration, now: Date, timeZone: string): Description {
  const whose = onBehalf ? 'The student’s' : 'Your'
  const until = (instant: string) => countdownText(Date.parse(instant) - now.getTime())
  if (period.state === 'over')
    return {
      label: 'Registration is over',
      figure: 'Closed',
      line: dates.lateRegistrationEnds ? `Late registration ended ${formatDate(dates.lateRegistrationEnds)}.` : '',
    }
  if (period.state === 'not announced' || period.beginsAt === null)
    return {
      label: `${whose} appointment`,
      figure: 'Not set',
      line: `The registrar has not announced when ${period.standing} students can register.`,
    }
  const begins = momentWords(period.beginsAt, now, timeZone)
  if (period.state === 'not begun')
    return {
      label: `${whose} appointment opens in`,
      figure: until(period.beginsAt),
      line: `${begins}.`,
    }
  const next = nextGroup(groups, now)
  const label = `Open for ${onBehalf ? 'the student' : 'you'} since ${begins.replace(/^Today, /, '')}`
  if (next) return { label, figure: until(next.beginsAt), line: `until ${groupWords(next)} opens.` }
  return {
    label,
    figure: 'Open',
    line: period.endsOn ? `Until ${formatDate(period.endsOn)}.` : 'For everyone.',
  }
}

/** 'U3 (57+ credits)'. */
function groupWords({ standing, minimumCredits }: Group): string {
  return minimumCredits > 0 ? `${standing} (${minimumCredits}+ credits)` : standing
}

/** 'Today, 9:00 AM', or 'Nov 5' on another day. */
function shortInstant(instant: string, now: Date, timeZone: string): string {
  const text = formatInstant(instant, now, timeZone)
  return text.includes(',') ? text.slice(0, text.lastIndexOf(',')).replace(/, \d{4}$/, '') : `Today, ${text}`
}
