import type { Registration } from '@sam/contract/registration/registration'
import { pageParts } from '@sam/domain/notifications/page-parts'
import type { CSSProperties } from 'react'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { EmptyState } from '../../../components/ui/states.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { formatDate, formatPlace, formatTimeRange, formatWeekdays, plural, unknownValue } from '../../../lib/format.ts'
import { blockId } from '../page/show-block.ts'
import type { Dialogs } from '../page/use-dialogs.ts'
import type { EnrolledClass, ScheduledClass } from '../page/use-registration.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import courseStyles from '../../../components/academic/course.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './my-classes.module.css'

interface MyClassesProps {
  registration: Registration
  hues: ReadonlyMap<string, number>
  busy: string | null
  dialogs: Dialogs
  onDrop: (entry: ScheduledClass) => void
}

/** The classes of the term, each with what the calendar still allows. */
export function MyClasses({ registration, hues, busy, dialogs, onDrop }: MyClassesProps) {
  const { classes, credits, onBehalf } = registration
  const mayChange = registration.changesAs !== null
  const days = lastDays(registration)
  return (
    <Section
      id={blockId('classes')}
      title={onBehalf ? 'Classes' : 'My classes'}
      meta={
        <>
          <b>{classes.length}</b> {classes.length === 1 ? 'class' : 'classes'}, <b>{credits.carried}</b> credits
        </>
      }
    >
      {classes.length === 0 ? (
        <EmptyState>No classes yet.</EmptyState>
      ) : (
        <table className={styles.classes}>
          <thead>
            <tr>
              <th>Class</th>
              <th>
                <span className={styles.when}>
                  <span>Days and times</span> <span>Room</span>
                </span>
              </th>
              <th className={textStyles.number}>Credits</th>
              <th>Status</th>
              <th>
                <span className={textStyles.visuallyHidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {classes.map((entry) => (
              <tr
                key={entry.enrollmentId}
                id={pageParts.enrolled(entry.course)}
                {...peekAt({
                  term: registration.term,
                  course: entry.course,
                  sectionId: entry.sectionId ?? undefined,
                  isDrawn: true,
                })}
              >
                <td>
                  <span className={classNames(layoutStyles.row, styles.name)}>
                    <span
                      className={classNames(courseStyles.chip, courseStyles.course)}
                      style={{ '--h': hues.get(entry.course) } as CSSProperties}
                      aria-hidden="true"
                    />
                    <b>{entry.course}</b>{' '}
                    <span className={textStyles.meta}>
                      {entry.about?.class.component} {entry.sectionCode}
                    </span>
                    <span className={classNames(textStyles.meta, styles.onlyPhone)}>
                      {plural(entry.credits, 'credit')}
                    </span>
                  </span>
                </td>
                <td>
                  <Meetings entry={entry} />
                </td>
                <td className={textStyles.number}>{entry.credits}</td>
                <td>
                  <EnrolledStatus entry={entry} />
                </td>
                <td>
                  {mayChange && isChangeable(entry) && (
                    <Actions entry={entry} busy={busy} dialogs={dialogs} onDrop={onDrop} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {classes.length > 0 && days && <p className={classNames(textStyles.meta, spaceStyles.above8)}>{days}</p>}
    </Section>
  )
}

/** Each meeting with its room beside it, so that the two stay together where one of them breaks into two lines. */
/** Whether the schedule still has it and the student still takes it. */
function isChangeable(entry: EnrolledClass): entry is ScheduledClass {
  return entry.sectionId !== null && entry.status !== 'withdrawn'
}

function Meetings({ entry }: { entry: EnrolledClass }) {
  const meetings = meetingsOf(entry)
  if (meetings.length === 0) return <span>{unknownValue}</span>
  return meetings.map(({ weekdays, timeStart, timeEnd, location }, index) => {
    const days = formatWeekdays(weekdays)
    const times = formatTimeRange(timeStart, timeEnd)
    return (
      <span key={index} className={styles.when}>
        <span>
          <span className={textStyles.noWrap}>{days}</span>{' '}
          {times !== days && <span className={textStyles.noWrap}>{times}</span>}
        </span>{' '}
        <span>{formatPlace(location)}</span>
      </span>
    )
  })
}

function EnrolledStatus({ entry }: { entry: EnrolledClass }) {
  if (entry.status === 'withdrawn')
    return (
      <Status glyph="empty" tone="mute">
        Withdrawn, W
      </Status>
    )
  return (
    <>
      <Status glyph="full" tone="ok">
        Enrolled
      </Status>
      {entry.gpncThreshold && (
        <span className={classNames(textStyles.meta, spaceStyles.block)}>G/P/NC, threshold {entry.gpncThreshold}</span>
      )}
    </>
  )
}

function Actions({
  entry,
  busy,
  dialogs,
  onDrop,
}: { entry: ScheduledClass } & Omit<MyClassesProps, 'registration' | 'hues'>) {
  const { may, sectionId } = entry
  const name = `${entry.course} ${entry.sectionCode}`
  const options = (may.changeCredits && isVariable(entry)) || may.chooseGpnc || may.takeBackGpnc
  const any = busy !== null
  return (
    <div className={classNames(layoutStyles.row, styles.actions)}>
      {options && (
        <Button
          small
          variant="quiet"
          icon
          disabled={any}
          aria-label={`Credits and grading of ${name}`}
          onClick={() => dialogs.open({ kind: 'options', entry })}
        >
          <Icon name="more" />
        </Button>
      )}
      {may.drop && (
        <Button
          small
          variant="quiet"
          disabled={any}
          aria-label={`Swap ${name}`}
          onClick={() => dialogs.open({ kind: 'swap', entry })}
        >
          Swap
        </Button>
      )}
      {may.drop && (
        <Button
          small
          variant="quiet"
          disabled={any}
          busy={busy === `drop ${sectionId}` && 'Dropping'}
          aria-label={`Drop ${name}`}
          onClick={() => onDrop(entry)}
        >
          Drop
        </Button>
      )}
      {may.withdraw && (
        <Button
          small
          variant="quiet"
          disabled={any}
          aria-label={`Withdraw from ${name}`}
          onClick={() => dialogs.open({ kind: 'withdraw', entry })}
        >
          Withdraw
        </Button>
      )}
    </div>
  )
}

function isVariable({ about }: EnrolledClass): boolean {
  return about !== null && about.creditsMin < about.creditsMax
}

function meetingsOf({ about }: EnrolledClass) {
  return about ? [about.class, ...about.class.companions].flatMap(({ meetings }) => meetings) : []
}

/** 'Drop until Feb 9. Withdraw with a W until Apr 3.', of what some class still allows. */
function lastDays({ classes, dates }: Registration): string {
  const until = (day: string | null) => (day ? ` until ${formatDate(day)}` : '')
  const some = (what: keyof EnrolledClass['may']) => classes.some(({ may }) => may[what])
  return [
    some('drop') && `Drop and swap${until(dates.lateRegistrationEnds)}.`,
    some('withdraw') && `Withdraw with a W${until(dates.courseWithdrawalEnds)}.`,
    classes.some((entry) => entry.may.changeCredits && isVariable(entry)) &&
      `Change credits${until(dates.courseWithdrawalEnds)}.`,
    some('chooseGpnc') && `Choose G/P/NC${until(dates.gpncSelectionEnds)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
