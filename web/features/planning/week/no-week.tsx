import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { formatCount, formatTimeRange, formatWeekdays } from '../../../lib/format.ts'
import { clockTime } from '@sam/domain/timetable/section'
import { removeCourse, setUse, type Choices } from './choices.ts'
import type { Weeks } from './use-weeks.ts'
import textStyles from '../../../components/ui/text.module.css'
import { timesOf } from './course-picks.tsx'
import styles from './no-week.module.css'

type None = NonNullable<Weeks['none']>
type Change = None['changes'][number]

interface NoWeekProps {
  none: None
  weeks: Weeks
  choices: Choices
  onChange: (choices: Choices) => void
}

/** Why nothing fits: the smallest set of courses that cannot go together, and what a single change opens. */
export function NoWeek({ none, weeks, choices, onChange }: NoWeekProps) {
  const names = new Intl.ListFormat('en-US').format(none.courses)
  return (
    <>
      <Section title="No week fits" meta={none.proven ? 'Every combination checked' : 'A smaller set may exist'}>
        <p className={styles.lead}>
          <b>{none.courses.length > 1 ? `${names} cannot go together.` : `${names} fits nowhere.`}</b>{' '}
          {none.courses.length > 1
            ? 'Without one of them the rest of the set fits.'
            : 'Its classes collide with what is held, busy or kept free.'}
        </p>
        <ul className={styles.collision}>
          {none.courses.map((course) => {
            const classes = weeks.classes.filter((one) => one.course === course)
            return (
              <li key={course}>
                <b>{course}</b>{' '}
                <span className={textStyles.meta}>
                  {classes.length === 0 && 'has no class that one can enroll in this term'}
                  {classes
                    .slice(0, 3)
                    .map((one) => `${one.name}, ${timesOf(one)}`)
                    .join('; ')}
                  {classes.length > 3 && `; ${classes.length - 3} more`}
                </span>
              </li>
            )
          })}
        </ul>
      </Section>
      <Section title="What opens it" meta="One change each">
        {none.changes.length === 0 && (
          <p className={textStyles.meta}>
            No single change opens a week. Leave out two courses, or make some optional.
          </p>
        )}
        <ul className={styles.changes}>
          {none.changes.map((change) => {
            const { words, apply } = describe(change, weeks, choices)
            return (
              <li key={`${change.kind} ${change.course} ${change.sectionId} ${change.index} ${change.limit}`}>
                <span className={styles.figure}>
                  {!change.exact && 'at least '}
                  <b>
                    {change.weeks.length > 9 ? `10^${change.weeks.length - 1}` : formatCount(Number(change.weeks))}
                  </b>{' '}
                  {change.weeks === '1' ? 'week' : 'weeks'}
                </span>
                <span>{words}</span>
                <Button small aria-label={words} onClick={() => onChange(apply())}>
                  Change
                </Button>
              </li>
            )
          })}
        </ul>
      </Section>
    </>
  )
}

function describe(change: Change, weeks: Weeks, choices: Choices): { words: string; apply: () => Choices } {
  const one = weeks.classes.find(({ sectionId }) => sectionId === change.sectionId)
  const named = one ? `${one.course} ${one.name}` : 'the class'
  const free = () => (one ? setUse(choices, one, 'any') : choices)
  const limits = (more: Partial<Choices['limits']>) => ({ ...choices, limits: { ...choices.limits, ...more } })
  switch (change.kind) {
    case 'leave-out':
      return { words: `Leave out ${change.course}`, apply: () => removeCourse(choices, change.course ?? '') }
    case 'free-busy-time': {
      const time = choices.busy[change.index ?? -1]
      const when = time
        ? `${formatWeekdays(time.days)} ${formatTimeRange(clockTime(time.start), clockTime(time.end))}`
        : ''
      return {
        words: `Use the busy time ${time?.label ?? ''} ${when}`.replace(/ {2,}/g, ' '),
        apply: () => ({ ...choices, busy: choices.busy.filter((_time, at) => at !== change.index) }),
      }
    }
    case 'unpin':
      return { words: `Unpin ${named}`, apply: free }
    case 'include':
      return { words: `Allow ${named}`, apply: free }
    case 'lift-limit':
      return change.limit === 'openOnly'
        ? { words: 'Allow classes without an open seat', apply: () => limits({ openOnly: false }) }
        : { words: 'Keep no day free', apply: () => limits({ freeDays: [] }) }
  }
}
