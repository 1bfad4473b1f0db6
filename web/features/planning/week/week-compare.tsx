import { useRef, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Section } from '../../../components/ui/section.tsx'
import { ComponentLegend } from '../../../components/academic/week/component-legend.tsx'
import { dayNames } from '../../../components/academic/week/day-names.ts'
import { formatCredits, formatDuration, formatMinutes, plural } from '../../../lib/format.ts'
import type { BusyTime } from './choices.ts'
import type { FreeTime } from '../../../components/academic/week/find-free-time.ts'
import { focusFirstDay } from './draw-layer.tsx'
import { PlanningWeek } from './planning-week.tsx'
import { blocksOf, findDifferences, type ShownWeek } from './show-week.ts'
import type { Side } from './sides.ts'
import legendStyles from '../../../components/ui/legend.module.css'
import textStyles from '../../../components/ui/text.module.css'
import weekStyles from './planning-week.module.css'
import styles from './week-compare.module.css'

export interface SideWeek {
  side: Side
  week: ShownWeek
  /** Shown in the place of the chosen one while the pointer is on its row. */
  pointed: boolean
}

interface WeekCompareProps {
  shown: readonly SideWeek[]
  hues: ReadonlyMap<string, number>
  busy: readonly BusyTime[]
  hours: { first: number; last: number }
  drawing: boolean
  onDrawing: (drawing: boolean) => void
  onBusy: (time: FreeTime) => void
  onFree: (time: FreeTime) => void
  onSaveAs: (week: ShownWeek) => void
}

/** One week, or two or three beside one another: what differs is outlined, the better figure is bold. */
export function WeekCompare(props: WeekCompareProps) {
  const { shown, drawing, onDrawing, onFree, hours } = props
  const differences = shown.length > 1 ? findDifferences(shown.map(({ week }) => week)) : []
  const different = new Set(differences.map(({ course }) => course))
  const sides = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const switchDrawing = ({ detail }: MouseEvent) => {
    flushSync(() => onDrawing(!drawing))
    const isByKey = detail === 0
    if (isByKey && !drawing) focusFirstDay(sides.current)
  }
  const stop = () => {
    onDrawing(false)
    button.current?.focus()
  }
  return (
    <Section
      title={shown.length > 1 ? 'Compare' : 'Week'}
      className={styles.compare}
      meta={<Legend compares={shown.length > 1} />}
    >
      {differences.length > 0 && (
        <p className={styles.differences}>
          <b>{plural(differences.length, 'class differs', 'classes differ')}</b>
          {differences.map(({ course, names }) => (
            <span key={course}>
              {course}:{' '}
              {names.map((name, at) => (
                <span key={shown[at]?.side}>
                  <b className={styles.letter}>{shown[at]?.side}</b> {name ?? 'left out'}{' '}
                </span>
              ))}
            </span>
          ))}
        </p>
      )}
      <div ref={sides} className={styles.sides} data-sides={shown.length}>
        {shown.map((one) => (
          <SideView key={one.side} {...props} one={one} different={different} onStop={stop} />
        ))}
      </div>
      <div className={styles.tools}>
        <Button ref={button} small aria-pressed={drawing} onClick={switchDrawing}>
          {drawing ? 'Stop drawing busy times' : 'Draw busy times'}
        </Button>
        <Button
          small
          onClick={() => onFree({ days: ['M', 'Tu', 'W', 'Th', 'F'], start: hours.first * 60, end: hours.last * 60 })}
        >
          Find classes at a free time
        </Button>
        <span className={textStyles.meta}>
          {drawing
            ? 'Drag over empty time to keep it busy. By keyboard: arrow keys move the time, with Shift its end; Enter keeps it.'
            : 'Drag over empty time to keep it busy; click it to find classes that fit.'}
        </span>
      </div>
    </Section>
  )
}

function Legend({ compares }: { compares: boolean }) {
  return (
    <span className={legendStyles.legend}>
      <ComponentLegend />
      {compares && (
        <span>
          <i className={styles.differsSwatch} />
          Differs
        </span>
      )}
      <span>
        <i className={weekStyles.busySwatch} />
        Busy
      </span>
    </span>
  )
}

type SideViewProps = WeekCompareProps & { one: SideWeek; different: ReadonlySet<string>; onStop: () => void }

function SideView(props: SideViewProps) {
  const { one, shown, different, hues, busy, hours, drawing, onStop, onBusy, onFree, onSaveAs } = props
  const { side, week, pointed } = one
  const { measure } = week
  const others = shown.filter((other) => other !== one).map((other) => other.week)
  const better = (of: (one: ShownWeek) => number) =>
    others.length > 0 && others.every((other) => of(week) < of(other)) ? styles.better : undefined
  return (
    <section aria-label={`Week ${side}`}>
      <header className={styles.head}>
        <span className={styles.letter}>{side}</span>
        <h3>Week {week.rank}</h3>
        <span className={textStyles.meta}>
          fit {week.fit}, {formatCredits(week.credits)}
          {pointed && ', pointed at'}
        </span>
        <Button small variant="quiet" aria-label={`Save as, week ${side}`} onClick={() => onSaveAs(week)}>
          Save as
        </Button>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>Days</dt>
          <dd className={better(({ measure: { days } }) => days.length)}>{measure.days.length}</dd>
        </div>
        <div>
          <dt>Hours</dt>
          <dd>
            {measure.start === null || measure.end === null
              ? 'None fixed'
              : `${formatMinutes(measure.start)}–${formatMinutes(measure.end)}`}
          </dd>
        </div>
        <div>
          <dt>Gaps</dt>
          <dd className={better(({ measure: { gapMinutes } }) => gapMinutes)}>{formatDuration(measure.gapMinutes)}</dd>
        </div>
        <div>
          <dt>Lunch</dt>
          <dd className={better(({ measure: { days, lunchDays } }) => days.length - lunchDays)}>
            {measure.lunchDays} of {plural(measure.days.length, 'day')}
          </dd>
        </div>
      </dl>
      {shown.length > 1 && <p className={textStyles.meta}>{hoursByDay(week)}</p>}
      <div>
        <PlanningWeek
          meetings={blocksOf(week, different)}
          hues={hues}
          busy={busy}
          hours={hours}
          compact={shown.length > 1}
          name={`week ${side}`}
          drawing={drawing}
          onStop={onStop}
          onBusy={onBusy}
          onFree={onFree}
        />
        <UntimedClasses week={week} />
      </div>
    </section>
  )
}

function UntimedClasses({ week }: { week: ShownWeek }) {
  const untimed = week.classes.filter(({ meetings }) => meetings.every(({ timeStart }) => timeStart === null))
  if (untimed.length === 0) return null
  return (
    <p className={classNames(textStyles.meta, styles.untimed)}>
      Without a fixed time: {untimed.map(({ course, name }) => `${course} ${name}`).join(', ')}
    </p>
  )
}

/** 'Mon 3 h 33, Wed 4 h 00': hours in class by day; a line breaks between days only. */
export function hoursByDay({ measure }: ShownWeek): string {
  return [...measure.minutesOf]
    .map(([day, minutes]) => `${dayNames[day].slice(0, 3)} ${formatDuration(minutes)}`.replaceAll(' ', '\u00a0'))
    .join(', ')
}
