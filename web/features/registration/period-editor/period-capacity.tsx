import { classNames } from '../../../components/ui/class-names.ts'
import { formatCount, formatDate, formatMinutes, formatTime } from '../../../lib/format.ts'
import { countStudents } from './draft-effect.ts'
import { layOutCapacity, type CapacityGroup, type CapacityLayout } from './lay-out-capacity.ts'
import { termName } from '@sam/domain/terms/term'
import { toLocalTime } from '@sam/domain/kernel/day-in-zone'
import { stepBetween } from './step-between.ts'
import styles from './period-capacity.module.css'
import { inOrder, stateOf, type DraftRow, type Periods, type Standing } from './period-draft.ts'
import plotStyles from '../../../components/academic/plots/plot.module.css'
import legendStyles from '../../../components/ui/legend.module.css'
import buttonStyles from '../../../components/ui/button.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface PeriodCapacityProps {
  saved: Periods
  rows: readonly DraftRow[]
  before: readonly DraftRow[]
  standings: readonly Standing[]
  timeZone: string
  /** How many students may begin in one half hour; undefined where the university states none. */
  limit: number | undefined
  openKey: string | null
  onOpen: (key: string) => void
}

/** About how wide the plot is beside the sidebar, for keeping labels apart. */
const usualWidth = 1080
const top = 18
const bottom = 156
/** Of a label, which is also a target for a finger. */
const lineHeight = 24

/** Who can begin in which half hour, who came, and the measured limit; the table below has the same figures. */
export function PeriodCapacity({
  saved,
  rows,
  before,
  standings,
  timeZone,
  limit,
  openKey,
  onOpen,
}: PeriodCapacityProps) {
  const groups = inOrder(rows).map((row): CapacityGroup & { registered: number } => {
    const maximum = row.maximum === '' ? null : Number(row.maximum)
    const period = { standing: row.standing, minimumCredits: Number(row.minimum) || 0, maximumCredits: maximum }
    return {
      key: row.key,
      name: Number(row.minimum) > 0 ? `${row.standing}, ${row.minimum}+` : row.standing,
      begins: row.begins,
      ...countStudents(period, saved.credits, standings),
      isDraft: stateOf(row, before).state !== 'saved',
    }
  })
  const layout = layOutCapacity({
    groups,
    arrivals: saved.arrivals.map(({ at, students }) => ({ at: toLocalTime(at, timeZone), students })),
    pace: saved.lastTime?.pace ?? [],
    now: toLocalTime(saved.now, timeZone),
    limit: limit ?? null,
    width: usualWidth,
  })
  if (!layout) return null
  const most = Math.max(1, ...groups.map(({ students }) => students))
  const hasDraft = groups.some(({ isDraft }) => isDraft)
  const isExpected = layout.bars.some(({ kind }) => kind === 'expected')
  const hasArrivals = layout.bars.some(({ kind }) => kind === 'came')
  return (
    <section className={styles['capacity']} aria-label="Students per half hour">
      <header>
        <h2>
          Per half hour, {formatMinutes(layout.opens * 60).replace(':00', '')} to{' '}
          {formatMinutes(layout.closes * 60).replace(':00', '')}
        </h2>
        <span className={legendStyles.legend}>
          {hasArrivals && (
            <span>
              <i className={classNames(styles['key'], styles['came-key'])} />
              Registered
            </span>
          )}
          {isExpected && saved.lastTime && (
            <span>
              <i className={classNames(styles['key'], styles['expected-key'])} />
              Expected, as in {termName(saved.lastTime.term)}
            </span>
          )}
          <span>
            <i className={styles['key']} />
            Can register
          </span>
          {hasDraft && (
            <span>
              <i className={classNames(styles['key'], styles['draft-key'])} />
              Draft
            </span>
          )}
        </span>
      </header>
      <div className={styles['plot-frame']} role="toolbar" aria-label="Choose a period" onKeyDown={stepBetween}>
        <Plot layout={layout} limit={limit ?? null} />
        {layout.labels.map((label) => (
          <button
            key={label.key}
            type="button"
            className={classNames(styles['group'], label.isBefore && styles['before'])}
            style={{ left: percent(label.at), top: topOf(label) }}
            aria-pressed={label.key === openKey}
            tabIndex={label.key === (openKey ?? layout.labels[0]?.key) ? 0 : -1}
            onClick={() => onOpen(label.key)}
          >
            <b>{label.text}</b> {formatCount(label.students)}
          </button>
        ))}
      </div>
      <ol className={styles['list']}>
        {groups
          .filter(({ begins }) => begins)
          .map((group) => (
            <li key={group.key}>
              <span>
                <button type="button" className={buttonStyles.link} onClick={() => onOpen(group.key)}>
                  {group.name}
                </button>{' '}
                {formatDate(group.begins.slice(0, 10), 'day')}, {formatTime(group.begins.slice(11))}
              </span>
              <b>
                {group.registered > 0 && `${formatCount(group.registered)} of `}
                {formatCount(group.students)}
              </b>
              <i
                className={group.isDraft ? styles['draft-key'] : undefined}
                style={{ width: percent((100 * group.students) / most) }}
              >
                <i style={{ width: percent((100 * group.registered) / Math.max(1, group.students)) }} />
              </i>
            </li>
          ))}
      </ol>
      <p className={textStyles.meta}>
        {limit !== undefined &&
          `At most ${formatCount(limit)} students should begin in one half hour.${layout.limitAt === null ? ' These groups are far below.' : ''}`}
      </p>
    </section>
  )
}

const topOf = ({ height, line, lines }: CapacityLayout['labels'][number]) =>
  Math.min(levelOf(height) + 2, bottom - lineHeight * lines) + lineHeight * line

const levelOf = (height: number) => bottom - height * (bottom - top)
const percent = (share: number) => `${share.toFixed(3)}%`

function Plot({ layout, limit }: { layout: CapacityLayout; limit: number | null }) {
  const { days, bars, nowAt, limitAt } = layout
  return (
    <svg className={classNames(plotStyles.plot, styles['plot'])} width="100%" height="178" aria-hidden="true">
      <defs>
        <pattern id="expected-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles['hatch']} x1="0.75" x2="0.75" y1="0" y2="4" />
        </pattern>
      </defs>
      <line className={plotStyles.baseline} x1="0" x2="100%" y1={bottom} y2={bottom} />
      {days.slice(1).map(({ date, at }) => (
        <line key={date} className={plotStyles.axis} x1={percent(at)} x2={percent(at)} y1={top} y2={bottom} />
      ))}
      {limitAt !== null && limit !== null && (
        <>
          <line className={styles['limit']} x1="0" x2="100%" y1={levelOf(limitAt)} y2={levelOf(limitAt)} />
          <text x="100%" y={levelOf(limitAt) - 5} textAnchor="end">
            Limit, {formatCount(limit)} in one half hour
          </text>
        </>
      )}
      {bars.map(({ at, width, height, kind }, index) => (
        <rect
          key={index}
          className={styles[kind]}
          x={percent(at)}
          width={percent(width)}
          y={levelOf(height)}
          height={Math.max(0, bottom - levelOf(height))}
        />
      ))}
      {nowAt !== null && (
        <>
          <line className={styles['now']} x1={percent(nowAt)} x2={percent(nowAt)} y1={top - 4} y2={bottom} />
          <circle className={styles['now-dot']} cx={percent(nowAt)} cy={top - 4} r="3.5" />
        </>
      )}
      {days.map(({ date, at, isToday }) => (
        <text key={date} className={isToday ? styles['name'] : undefined} x={percent(at)} y={bottom + 16}>
          {formatDate(date, 'weekday').replace(/, \d{4}$/, '')}
        </text>
      ))}
    </svg>
  )
}
