import { termName } from '@sam/domain/terms/term'
import type { CSSProperties } from 'react'
import { formatCount } from '../../../../lib/format.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { classNames } from '../../../../components/ui/class-names.ts'
import { Section } from '../../../../components/ui/section.tsx'
import { showError, showSuccess } from '../../../../lib/toasts.ts'
import { useEditPlan } from '../../plan/use-plan.ts'
import { addCourse, useOf, type Choices, type ClassUse } from '../choices.ts'
import { timesOf } from '../describe-class.ts'
import type { PlannerClass } from '../use-weeks.ts'
import { Collision, CollisionLines } from './collision.tsx'
import { describeChange, describeLater, type Change, type Described } from './describe-change.ts'
import type { NoWeekProps } from './no-week-props.ts'
import { describeRest, openClasses } from './find-certain.ts'
import courseStyles from '../../../../components/academic/course.module.css'
import layoutStyles from '../../../../components/ui/layout.module.css'
import textStyles from '../../../../components/ui/text.module.css'
import styles from './no-week.module.css'

/** Why nothing fits: the smallest set of courses that cannot go together, and what a single change opens. */
export function NoWeek(props: NoWeekProps) {
  const { none, weeks, choices } = props
  const set = [...none.held, ...none.courses]
  const names = new Intl.ListFormat('en-US').format(set)
  const beside = none.limited ? ' beside your busy times and limits' : ''
  return (
    <>
      <Section title="No week fits" meta={none.proven ? 'Every combination checked' : 'A smaller set may exist'}>
        <div className={styles.why}>
          <div>
            <p className={styles.lead}>
              <b>{set.length > 1 ? `${names} cannot go together${beside}.` : `${names} fits nowhere.`}</b>{' '}
              {set.length > 1
                ? describeRest(none)
                : whyAlone(
                    weeks.classes
                      .filter(({ course }) => course === none.courses[0])
                      .map(({ sectionId }) => useOf(choices, sectionId)),
                  )}
            </p>
            <h3 className={styles.setHead}>Smallest set that collides</h3>
            <ul className={styles.collision}>
              {set.map((course) => (
                <Member key={course} course={course} isHeld={none.held.includes(course)} {...props} />
              ))}
            </ul>
            <div className={styles.lines}>
              <CollisionLines {...{ none, weeks, choices }} />
            </div>
          </div>
          <Collision {...props} />
        </div>
      </Section>
      <Section title="What opens it" meta="One change each, best first">
        {none.changes.length === 0 && (
          <p className={textStyles.meta}>
            No single change opens a week. Leave out two courses, or make some optional.
          </p>
        )}
        <ul className={styles.changes}>
          {none.changes.map((change, at) => (
            <ChangeRow
              key={`${change.kind} ${change.course} ${change.sectionId} ${change.index} ${change.limit}`}
              {...props}
              change={change}
              isBest={at === 0}
            />
          ))}
        </ul>
      </Section>
    </>
  )
}

/** Most classes of a course that are written out. */
const mostNamed = 3

function Member({ course, isHeld, weeks, choices, hues }: NoWeekProps & { course: string; isHeld: boolean }) {
  const own = weeks.held.filter((one) => one.course === course)
  const classes = weeks.classes.filter((one) => one.course === course)
  const [only, ...others] = isHeld ? own : openClasses(classes, choices)
  const isOnly = only !== undefined && others.length === 0
  return (
    <li>
      <span
        className={classNames(courseStyles.chip, courseStyles.course)}
        style={{ '--h': hues.get(course) ?? 60 } as CSSProperties}
      />
      <span>
        <b>{course}</b> {isOnly && only.name}
        {isOnly && !isHeld && classes.length === 1 && ', its only class'}
        <span className={styles.detail}>
          {isOnly ? `${timesOf(only)}${isHeld ? ', enrolled' : ''}` : describeClasses(classes, choices)}
        </span>
      </span>
    </li>
  )
}

function describeClasses(classes: readonly PlannerClass[], choices: Choices): string {
  if (classes.length === 0) return 'No class of it takes students this term'
  const named = classes
    .slice(0, mostNamed)
    .map((one) => `${one.name}, ${timesOf(one)}${useOf(choices, one.sectionId) === 'excluded' ? ', excluded' : ''}`)
  const more = classes.length > mostNamed ? [`${classes.length - mostNamed} more`] : []
  return [...named, ...more].join('; ')
}

/** Why a course fits nowhere by itself, by what was chosen of its classes. */
export function whyAlone(uses: readonly ClassUse[]): string {
  const open = uses.filter((use) => use !== 'excluded').length
  if (uses.length === 0) return 'No class of it takes students this term.'
  if (open === 0)
    return `You have excluded ${uses.length === 1 ? 'its only class' : `all ${uses.length} of its classes`}.`
  return open === uses.length
    ? 'Its classes collide with your busy times and limits.'
    : 'The classes that you have not excluded collide with your busy times and limits.'
}

function ChangeRow(props: NoWeekProps & { change: Change; isBest: boolean }) {
  const { change, isBest, weeks, choices, onChange } = props
  const edit = useEditPlan(null)
  const usual = describeChange(change, weeks, choices)
  const later = describeLater(change)
  const first: Described = later ?? usual
  const takeLater = () => {
    if (!later?.edit) return onChange(later?.apply ?? usual.apply)
    edit.mutate(later.edit, {
      onSuccess: ({ courses }) => {
        if (!courses.some(({ course, term }) => course === later.course && term === later.term))
          return showError('Your plan was not changed: it had changed elsewhere.')
        onChange(later.apply)
        const undo = () => {
          if (later.undo) edit.mutate(later.undo)
          onChange((now) => addCourse(now, later.course))
        }
        showSuccess(`${later.course} is in your plan for ${termName(later.term)}.`, {
          action: { label: 'Undo', onClick: undo },
        })
      },
    })
  }
  return (
    <li>
      <span className={styles.figure}>
        {!change.exact && 'at least '}
        <b>{change.weeks.length > 9 ? `10^${change.weeks.length - 1}` : formatCount(Number(change.weeks))}</b>{' '}
        {change.weeks === '1' ? 'week' : 'weeks'}
      </span>
      <span>
        <span className={textStyles.medium}>{first.words}</span>
        {first.detail && <span className={styles.detail}>{first.detail}</span>}
      </span>
      <span className={layoutStyles.row}>
        {later?.edit && <ChangeButton {...usual} onClick={() => onChange(usual.apply)} />}
        <ChangeButton
          {...first}
          isBest={isBest}
          busy={edit.isPending}
          onClick={later ? takeLater : () => onChange(usual.apply)}
        />
      </span>
    </li>
  )
}

interface ChangeButtonProps {
  act: string
  words: string
  isBest?: boolean
  busy?: boolean
  onClick: () => void
}

function ChangeButton({ act, words, isBest, busy = false, onClick }: ChangeButtonProps) {
  return (
    <Button
      small
      {...(isBest && { variant: 'primary' })}
      {...(isBest === undefined && { variant: 'quiet' })}
      disabled={busy}
      aria-label={words.startsWith(act) ? words : `${act}: ${words}`}
      onClick={onClick}
    >
      {act}
    </Button>
  )
}
