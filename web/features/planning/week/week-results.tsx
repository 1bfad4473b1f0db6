import { Fragment, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { dayNames } from '../../../components/academic/week/day-names.ts'
import { WeekGlyph } from '../../../components/academic/week/week-glyph.tsx'
import { useSingleKeys } from '../../../lib/single-keys.ts'
import { formatCount, formatDuration, formatMinutes, plural } from '../../../lib/format.ts'
import type { Preferences } from './choices.ts'
import { seatWords, timesOf } from './describe-class.ts'
import { describeCosts } from './describe-costs.ts'
import { sides, type Side, type Sides } from './sides.ts'
import type { ShownWeek } from './show-week.ts'
import type { PlannerClass, Weeks } from './use-weeks.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './week-results.module.css'

interface WeekResultsProps {
  count: NonNullable<Weeks['count']>
  proven: boolean
  weeks: readonly ShownWeek[]
  preferences: Preferences
  shown: Sides
  onShow: (side: Side, rank: number) => void
  onPoint: (rank: number | null) => void
  onSwap: (rank: number, one: PlannerClass) => void
}

const firstRows = 6

/** '214 weeks fit', or at least this many where counting ended early. */
export function countWords({ weeks, exact }: NonNullable<Weeks['count']>): string {
  const figure = weeks.length > 15 ? `10^${weeks.length - 1}` : formatCount(Number(weeks))
  const words = weeks === '1' ? '1 week fits' : `${figure} weeks fit`
  return exact ? words : `At least ${words}`
}

/** The best weeks as one comparable table; arrow keys step through them, letters choose what is compared. */
export function WeekResults(props: WeekResultsProps) {
  const { count, proven, weeks, shown, onShow, onPoint } = props
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const body = useRef<HTMLTableSectionElement>(null)
  const hasLetters = useSingleKeys()
  const rows = all ? weeks : weeks.slice(0, firstRows)
  const unfold = (rank: number) =>
    setOpen((before) => new Set(before.has(rank) ? [...before].filter((one) => one !== rank) : [...before, rank]))
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, rank: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const letter = hasLetters ? event.key.toUpperCase() : null
    const step = event.key === 'ArrowDown' || letter === 'J' ? 1 : event.key === 'ArrowUp' || letter === 'K' ? -1 : 0
    const side = sides.find((one) => one === letter)
    if (step !== 0) {
      event.preventDefault()
      const next = rows[rank - 1 + step]
      if (!next) return
      onShow('A', next.rank)
      body.current?.querySelector<HTMLElement>(`[data-row="${next.rank}"]`)?.focus()
    } else if (side) onShow(side, rank)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') unfold(rank)
  }
  return (
    <Section
      title={countWords(count)}
      className={styles.results}
      meta={
        <>
          Best {weeks.length} shown{proven ? '' : ', the best found so far'}, alike ones folded
          <span className={styles.hint}>
            <kbd>↑</kbd>
            <kbd>↓</kbd> step{' '}
            {hasLetters && (
              <>
                <kbd>A</kbd>
                <kbd>B</kbd>
                <kbd>C</kbd> compare{' '}
              </>
            )}
            <kbd>→</kbd> unfold
          </span>
        </>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {['Rank', 'Week', 'Days', 'Hours', 'Gaps', 'Seats', 'Fit', 'What it costs', 'Compare'].map((head) => (
              <th key={head} className={head === 'Fit' ? textStyles.number : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((week) => (
            <Fragment key={week.rank}>
              <WeekRow
                {...props}
                week={week}
                open={open.has(week.rank)}
                focusable={week.rank === (shown.A ?? 1)}
                onUnfold={() => unfold(week.rank)}
                onKeyDown={(event) => onKeyDown(event, week.rank)}
                onPoint={onPoint}
              />
              {open.has(week.rank) && <AlikeRows week={week} onSwap={props.onSwap} />}
            </Fragment>
          ))}
        </tbody>
      </table>
      <div className={styles.more}>
        {weeks.length > firstRows && (
          <Button small onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${weeks.length - firstRows} more`}
          </Button>
        )}
        <span className={textStyles.meta}>Fit is 100 less what each weighted preference loses.</span>
      </div>
    </Section>
  )
}

interface WeekRowProps extends WeekResultsProps {
  week: ShownWeek
  open: boolean
  focusable: boolean
  onUnfold: () => void
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void
}

function WeekRow(props: WeekRowProps) {
  const { week, open, focusable, preferences, shown, onShow, onPoint, onUnfold, onKeyDown } = props
  const { rank, measure, fit, alike, withoutSeat } = week
  const free = measure.freeDays.map((day) => dayNames[day].slice(0, 3)).join(', ')
  const others = alike.reduce((sum, { others: some }) => sum + some.length, 0)
  const chosen = sides.some((side) => shown[side] === rank)
  return (
    <tr
      className={classNames(styles.row, chosen && styles.chosen)}
      data-row={rank}
      tabIndex={focusable ? 0 : -1}
      aria-label={`Week ${rank}, fit ${fit}`}
      onKeyDown={onKeyDown}
      onMouseEnter={() => onPoint(rank)}
      onMouseLeave={() => onPoint(null)}
    >
      <td className={styles.rank}>
        <b>{rank}</b>
      </td>
      <td className={styles.picture}>
        <WeekGlyph spans={week.spans} mine={week.staysSpans} />
      </td>
      <td className={classNames(styles.days, styles.two)}>
        <b>{plural(measure.days.length, 'day')}</b>
        <span>{free ? `${free} free` : 'none free'}</span>
      </td>
      <td className={classNames(styles.hours, styles.two)}>
        <b>
          {measure.start === null || measure.end === null
            ? 'No fixed times'
            : `${formatMinutes(measure.start)}–${formatMinutes(measure.end)}`}
        </b>
        <span>
          Lunch {measure.lunchDays} of {plural(measure.days.length, 'day')}
        </span>
      </td>
      <td className={classNames(styles.gaps, styles.two)}>
        <b>{formatDuration(measure.gapMinutes)}</b>
        <span>max {formatDuration(measure.longestGap)}</span>
      </td>
      <td className={styles.seats}>
        {withoutSeat === 0 ? (
          <Status glyph="empty" tone="ok">
            All open
          </Status>
        ) : (
          <Status glyph="waiting" tone="warn">
            {withoutSeat} without
          </Status>
        )}
      </td>
      <td className={classNames(styles.fit, textStyles.number)}>
        <b>{fit}</b>
      </td>
      <td className={styles.costs}>
        {describeCosts(week.entry.figures, preferences, fit)}{' '}
        {others > 0 && (
          <button type="button" className={styles.alike} aria-expanded={open} onClick={onUnfold}>
            <Icon name="right" size={12} />
            {others} alike
          </button>
        )}
      </td>
      <td className={styles.side}>
        <span className={styles.picks} role="group" aria-label={`Compare week ${rank}`}>
          {sides.map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={shown[side] === rank}
              aria-label={`Week ${rank} as ${side}`}
              onClick={() => onShow(side, rank)}
            >
              {side}
            </button>
          ))}
        </span>
      </td>
    </tr>
  )
}

function AlikeRows({ week, onSwap }: { week: ShownWeek; onSwap: WeekResultsProps['onSwap'] }) {
  return week.alike.flatMap(({ course, others }) =>
    others.map((one) => (
      <tr key={one.sectionId} className={styles.alikeRow}>
        <td />
        <td />
        <td colSpan={5}>
          {course} {one.name}, {timesOf(one)}
        </td>
        <td className={textStyles.meta}>{seatWords(one)}</td>
        <td>
          <Button
            small
            variant="quiet"
            aria-label={`Take ${course} ${one.name} in week ${week.rank}`}
            onClick={() => onSwap(week.rank, one)}
          >
            Take
          </Button>
        </td>
      </tr>
    )),
  )
}
