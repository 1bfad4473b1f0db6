import { mostCourses } from '@sam/domain/planning/week/week'
import { useState, type CSSProperties } from 'react'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { plural, unknownValue } from '../../../lib/format.ts'
import { removeCourse, setHeld, setUse, useOf, type Choices, type ClassUse, type Course } from './choices.ts'
import { seatWords, timesOf } from './describe-class.ts'
import type { HeldClass, Weeks } from './use-weeks.ts'
import courseStyles from '../../../components/academic/course.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './course-picks.module.css'

interface CoursePicksProps {
  term: number
  choices: Choices
  weeks: Weeks
  /** What is held and what it becomes, in words. */
  credits: string
  hues: ReadonlyMap<string, number>
  /** Courses of the plan that are not among those chosen. */
  planned: readonly string[]
  /** Classes of a saved schedule that left the term. */
  gone: ReadonlyMap<number, 'cancelled' | 'unknown'>
  onChange: (choices: Choices) => void
  onFind: () => void
  onAdd: (course: string) => void
}

/** The courses of a week: those held stay; each other one is wanted or optional, its classes free, pinned or excluded. */
export function CoursePicks(props: CoursePicksProps) {
  const { term, choices, weeks, credits, hues, planned, gone, onChange, onFind, onAdd } = props
  const missing = choices.classes.filter(({ sectionId }) => gone.has(sectionId))
  const isFull = choices.courses.length >= mostCourses
  return (
    <Section title="Courses" meta={credits}>
      <ul className={styles.picks}>
        {weeks.held.map((one) => (
          <Held key={one.sectionId} one={one} hue={hues.get(one.course)} choices={choices} onChange={onChange} />
        ))}
        {choices.courses.map((course) => (
          <Pick key={course.course} {...props} course={course} />
        ))}
      </ul>
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map((one) => (
            <li key={one.sectionId}>
              <span>
                <b>
                  {one.course} {one.name}
                </b>{' '}
                {gone.get(one.sectionId) === 'cancelled' ? 'was cancelled' : 'is no longer a class of this term'}
              </span>
              <Button
                small
                variant="quiet"
                aria-label={`Remove ${one.course} ${one.name}`}
                onClick={() => onChange({ ...choices, classes: choices.classes.filter((other) => other !== one) })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
        <Button small onClick={onFind} disabled={isFull}>
          <Icon name="plus" size={14} />
          Add a course
        </Button>
        {isFull && <span className={textStyles.meta}>At most {mostCourses} courses</span>}
      </div>
      {planned.length > 0 && (
        <div className={styles.planned}>
          <span className={textStyles.meta}>From your plan</span>
          {planned.map((course) => (
            <Button
              key={course}
              small
              variant="quiet"
              aria-label={`Add ${course}`}
              disabled={isFull}
              onClick={() => onAdd(course)}
              {...peekAt({ term, course })}
            >
              <Icon name="plus" size={14} />
              {course}
            </Button>
          ))}
        </div>
      )}
    </Section>
  )
}

interface HeldProps {
  one: HeldClass
  hue: number | undefined
  choices: Choices
  onChange: (choices: Choices) => void
}

/** A class that is held: it stays, unless the student says that it need not. */
function Held({ one, hue, choices, onChange }: HeldProps) {
  const { course, title, name, credits } = one
  const use = choices.held?.find((other) => other.course === course)?.use ?? 'stays'
  return (
    <li>
      <div className={styles.row}>
        <Chip hue={hue} />
        <span className={styles.name}>
          <b>{course}</b> {title}
        </span>
        <span className={textStyles.tabular}>{credits ?? unknownValue}</span>
        <span />
        <span className={styles.line}>
          <NativeSelect
            label={`${course}, which you have`}
            labelHidden
            className={styles.select}
            value={use}
            choices={heldUses}
            onChange={(value) => onChange(setHeld(choices, course, value))}
          />
          <span className={textStyles.meta}>{name}, enrolled</span>
        </span>
      </div>
    </li>
  )
}

const heldUses = [
  { value: 'stays', label: 'Stays' },
  { value: 'changeable', label: 'Any class' },
  { value: 'given up', label: 'Given up' },
] as const

function Chip({ hue = 60 }: { hue: number | undefined }) {
  return (
    <span
      className={classNames(courseStyles.chip, courseStyles.course)}
      style={{ '--h': hue } as CSSProperties}
      aria-hidden="true"
    />
  )
}

const uses: { value: ClassUse; label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'pinned', label: 'Pinned' },
  { value: 'excluded', label: 'Excluded' },
]

function Pick({ term, course: pick, choices, weeks, hues, onChange }: CoursePicksProps & { course: Course }) {
  const { course, optional } = pick
  const [open, setOpen] = useState(false)
  const about = weeks.courses.find((one) => one.course === course)
  const classes = weeks.classes.filter((one) => one.course === course)
  const chosen = (use: ClassUse) => classes.filter(({ sectionId }) => useOf(choices, sectionId) === use)
  const [pinned] = chosen('pinned')
  const words = [
    pinned && `${pinned.name} pinned`,
    chosen('excluded').length > 0 && `${chosen('excluded').length} excluded`,
    about && plural(classes.length, 'class', 'classes'),
  ].filter((one) => typeof one === 'string')
  const setOptional = (value: string) =>
    onChange({
      ...choices,
      courses: choices.courses.map((one) => (one === pick ? { course, optional: value === 'optional' } : one)),
    })
  return (
    <li>
      <div className={styles.row} {...peekAt({ term, course, isDrawn: true })}>
        <Chip hue={hues.get(course)} />
        <span className={styles.name}>
          <b>{course}</b> {about?.title}
        </span>
        <span className={textStyles.tabular}>{about?.credits ?? ''}</span>
        <Button
          small
          variant="quiet"
          icon
          aria-label={`Remove ${course}`}
          onClick={() => onChange(removeCourse(choices, course))}
        >
          <Icon name="close" size={14} />
        </Button>
        <span className={styles.line}>
          <NativeSelect
            label={`${course}, wanted or optional`}
            labelHidden
            className={styles.select}
            value={optional ? 'optional' : 'wanted'}
            choices={[
              { value: 'wanted', label: 'Wanted' },
              { value: 'optional', label: 'Optional' },
            ]}
            onChange={setOptional}
          />
          {classes.length > 0 ? (
            <Button
              small
              variant="quiet"
              aria-expanded={open}
              aria-label={`Classes of ${course}: ${words.join(', ')}`}
              onClick={() => setOpen(!open)}
            >
              {words.join(', ')}
              <Icon name={open ? 'up' : 'down'} size={14} />
            </Button>
          ) : (
            <span className={textStyles.meta}>{about ? 'No classes this term' : 'Looking'}</span>
          )}
        </span>
      </div>
      {open && (
        <ul className={styles.classes} aria-label={`Classes of ${course}`}>
          {classes.map((one) => (
            <li
              key={one.sectionId}
              data-use={useOf(choices, one.sectionId)}
              {...peekAt({ term, course, sectionId: one.sectionId })}
            >
              <span>
                <b>{one.name}</b> <span className={styles.times}>{timesOf(one)}</span>
                <span className={textStyles.meta}> {seatWords(one)}</span>
              </span>
              <NativeSelect
                label={`${course} ${one.name}`}
                labelHidden
                className={styles.select}
                value={useOf(choices, one.sectionId)}
                choices={uses}
                onChange={(use) => onChange(setUse(choices, one, use))}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
