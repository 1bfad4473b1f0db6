import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { formatCount, formatTimeRange, formatWeekdays } from '../../../lib/format.ts'
import { clockTime } from '@sam/domain/timetable/section'
import type { FreeTime } from '../../../components/academic/week/find-free-time.ts'
import { placeNamedMeetings } from '../../../components/academic/week/place-meetings.ts'
import { removeCourse, setHeld, setUse, useOf, type Choices, type ClassUse } from './choices.ts'
import { PlanningWeek } from './planning-week.tsx'
import { hoursOf } from './show-week.ts'
import type { Weeks } from './use-weeks.ts'
import textStyles from '../../../components/ui/text.module.css'
import { seatWords, timesOf } from './describe-class.ts'
import styles from './no-week.module.css'

type None = NonNullable<Weeks['none']>
type Change = None['changes'][number]

interface NoWeekProps {
  none: None
  weeks: Weeks
  choices: Choices
  hues: ReadonlyMap<string, number>
  onChange: (choices: Choices) => void
  onBusy: (time: FreeTime) => void
  onFree: (time: FreeTime) => void
}

/** Why nothing fits: the smallest set of courses that cannot go together, and what a single change opens. */
export function NoWeek(props: NoWeekProps) {
  const { none, weeks, choices, onChange } = props
  const names = new Intl.ListFormat('en-US').format(none.courses)
  return (
    <>
      <Section title="No week fits" meta={none.proven ? 'Every combination checked' : 'A smaller set may exist'}>
        <div className={styles.why}>
          <div>
            <p className={styles.lead}>
              <b>{none.courses.length > 1 ? `${names} cannot go together.` : `${names} fits nowhere.`}</b>{' '}
              {none.courses.length > 1
                ? 'Without one of them the rest of the set fits.'
                : whyAlone(
                    weeks.classes
                      .filter(({ course }) => course === none.courses[0])
                      .map(({ sectionId }) => useOf(choices, sectionId)),
                  )}
            </p>
            <ul className={styles.collision}>
              {none.courses.map((course) => {
                const classes = weeks.classes.filter((one) => one.course === course)
                // Said above already.
                if (classes.length === 0 && none.courses.length === 1) return null
                return (
                  <li key={course}>
                    <b>{course}</b>{' '}
                    <span className={textStyles.meta}>
                      {classes.length === 0 && 'has no class that one can enroll in this term'}
                      {classes
                        .slice(0, 3)
                        .map(
                          (one) =>
                            `${one.name}, ${timesOf(one)}${useOf(choices, one.sectionId) === 'excluded' ? ', excluded' : ''}`,
                        )
                        .join('; ')}
                      {classes.length > 3 && `; ${classes.length - 3} more`}
                    </span>
                  </li>
                )
              })}
            </ul>
          </div>
          <Collision {...props} />
        </div>
      </Section>
      <Section title="What opens it" meta="One change each">
        {none.changes.length === 0 && (
          <p className={textStyles.meta}>
            No single change opens a week. Leave out two courses, or make some optional.
          </p>
        )}
        <ul className={styles.changes}>
          {none.changes.map((change, at) => {
            const { words, detail, act, apply } = describe(change, weeks, choices)
            return (
              <li key={`${change.kind} ${change.course} ${change.sectionId} ${change.index} ${change.limit}`}>
                <span className={styles.figure}>
                  {!change.exact && 'at least '}
                  <b>
                    {change.weeks.length > 9 ? `10^${change.weeks.length - 1}` : formatCount(Number(change.weeks))}
                  </b>{' '}
                  {change.weeks === '1' ? 'week' : 'weeks'}
                </span>
                <span>
                  {words}
                  {detail && <span className={styles.detail}>{detail}</span>}
                </span>
                <Button
                  small
                  {...(at === 0 && { variant: 'primary' })}
                  aria-label={words.startsWith(act) ? words : `${act}: ${words}`}
                  onClick={() => onChange(apply())}
                >
                  {act}
                </Button>
              </li>
            )
          })}
        </ul>
      </Section>
    </>
  )
}

/** Why a course fits nowhere by itself, by what was chosen of its classes. */
export function whyAlone(uses: readonly ClassUse[]): string {
  const open = uses.filter((use) => use !== 'excluded').length
  if (uses.length === 0) return 'It has no class that one can enroll in this term.'
  if (open === 0)
    return `You have excluded ${uses.length === 1 ? 'its only class' : `all ${uses.length} of its classes`}.`
  const which = open === uses.length ? 'Its classes collide' : 'Its classes that are not excluded collide'
  return `${which} with what is held, busy or kept free.`
}

/** One class of each course of the set in the week: since no combination fits, these show why. */
function Collision({ none, weeks, choices, hues, onBusy, onFree }: NoWeekProps) {
  const considered = weeks.classes.filter(({ course }) => none.courses.includes(course))
  const tried = none.courses.flatMap((course) => {
    const classes = considered.filter((one) => one.course === course)
    const usesOf = (use: string) => classes.find(({ sectionId }) => useOf(choices, sectionId) === use)
    return usesOf('pinned') ?? usesOf('any') ?? []
  })
  const meetings = [
    ...weeks.held
      .filter(({ use }) => use === 'stays')
      .flatMap((one) => placeNamedMeetings(one.course, one.meetings, 'enrolled')),
    ...tried.flatMap((one) => placeNamedMeetings(one.course, one.meetings, 'cart')),
  ]
  if (tried.length === 0 || meetings.length === 0) return null
  const hours = hoursOf([...meetings, ...choices.busy])
  const days = choices.limits.freeDays ?? []
  const free = days.length > 0 ? [{ label: 'Kept free', days, start: hours.first * 60, end: hours.last * 60 }] : []
  return (
    <div>
      <PlanningWeek
        meetings={meetings}
        hues={hues}
        busy={[...choices.busy, ...free]}
        hours={hours}
        name="what collides"
        compact
        drawing={false}
        onBusy={onBusy}
        onFree={onFree}
      />
      <p className={textStyles.meta}>
        With {new Intl.ListFormat('en-US').format(tried.map(({ course, name }) => `${course} ${name}`))}
        {tried.length < considered.length && '; every other combination collides as well'}.
      </p>
    </div>
  )
}

interface Described {
  words: string
  /** What one has to know before deciding; empty where the words say it all. */
  detail: string
  /** On the button. */
  act: string
  apply: () => Choices
}

function describe(change: Change, weeks: Weeks, choices: Choices): Described {
  const one = weeks.classes.find(({ sectionId }) => sectionId === change.sectionId)
  const named = one ? `${one.course} ${one.name}` : 'the class'
  const free = () => (one ? setUse(choices, one, 'any') : choices)
  const facts = one ? `${timesOf(one)}, ${seatWords(one)}` : ''
  const limits = (more: Partial<Choices['limits']>) => ({ ...choices, limits: { ...choices.limits, ...more } })
  switch (change.kind) {
    case 'swap-held':
    case 'give-up': {
      const course = change.course ?? ''
      const own = weeks.held.find((held) => held.course === course)
      const mine = `${course} ${own?.name ?? ''}`.trim()
      return change.kind === 'give-up'
        ? {
            words: `Give up ${mine}, which you have`,
            detail: 'You drop it in Course Registration.',
            act: 'Give up',
            apply: () => setHeld(choices, course, 'given up'),
          }
        : {
            words: `Swap ${mine}, which you have, for another class`,
            detail: 'You swap it in Course Registration.',
            act: 'Swap',
            apply: () => setHeld(choices, course, 'changeable'),
          }
    }
    case 'leave-out':
      return {
        words: `Leave out ${change.course}`,
        detail: weeks.courses.find(({ course }) => course === change.course)?.title ?? '',
        act: 'Leave out',
        apply: () => removeCourse(choices, change.course ?? ''),
      }
    case 'free-busy-time': {
      const time = choices.busy[change.index ?? -1]
      const when = time
        ? `${formatWeekdays(time.days)} ${formatTimeRange(clockTime(time.start), clockTime(time.end))}`
        : ''
      return {
        words: `Use the busy time ${time?.label ?? ''} ${when}`.replace(/ {2,}/g, ' '),
        detail: 'It is removed from your busy times.',
        act: 'Use',
        apply: () => ({ ...choices, busy: choices.busy.filter((_time, at) => at !== change.index) }),
      }
    }
    case 'unpin':
      return { words: `Unpin ${named}`, detail: facts, act: 'Unpin', apply: free }
    case 'include':
      return { words: `Allow ${named}`, detail: facts, act: 'Allow', apply: free }
    case 'lift-limit':
      return change.limit === 'openOnly'
        ? {
            words: 'Allow classes without an open seat',
            detail: 'You may have to wait for a seat.',
            act: 'Allow',
            apply: () => limits({ openOnly: false }),
          }
        : { words: 'Keep no day free', detail: '', act: 'Keep none', apply: () => limits({ freeDays: [] }) }
  }
}
