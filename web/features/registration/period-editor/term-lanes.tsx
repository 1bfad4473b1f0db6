import { termName } from '@sam/domain/terms/term'
import type { ReactNode } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { layOutLanes, listEvents, type LaneLayout, type LaneWindow } from './lay-out-lanes.ts'
import { stepBetween } from './step-between.ts'
import { toLocalTime } from '@sam/domain/kernel/day-in-zone'
import type { PeriodRow, Periods } from './period-draft.ts'
import styles from './term-lanes.module.css'
import sectionStyles from '../../../components/ui/section.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface TermLanesProps {
  term: number
  periods: readonly PeriodRow[]
  calendar: Periods['calendar']
  now: string
  timeZone: string
  /** The periods that begin at some time, in that order: a step each of the window of appointments. */
  choices: readonly { key: string; name: string }[]
  openKey: string | null
  onOpen: (key: string) => void
}

/** Of a window on its lane, in pixels. */
const windowHeight = 16

const dayText = (date: string) => formatDate(date, 'day')

/**
 * The term as a ruler: a lane for each window of registration; a period is chosen on its step. Narrow screens have the dates
 * as a list, and the table below has the same dates.
 */
export function TermLanes({ term, periods, calendar, now, timeZone, choices, openKey, onOpen }: TermLanesProps) {
  const local = periods
    .filter(({ beginsAt }) => beginsAt !== '')
    .map(({ standing, minimumCredits, beginsAt }) => ({
      standing,
      minimumCredits,
      at: toLocalTime(beginsAt, timeZone),
    }))
    .toSorted((a, b) => a.at.localeCompare(b.at))
  const today = toLocalTime(now, timeZone).slice(0, 10)
  const layout = layOutLanes({ calendar, begins: local.map(({ at }) => at.slice(0, 10)), today, dateText: dayText })
  if (!layout) return null
  const events = listEvents(
    calendar,
    local.map(({ standing, minimumCredits, at }) => ({
      date: at.slice(0, 10),
      text: `${minimumCredits > 0 ? `${standing}, ${minimumCredits}+` : standing} at ${formatTime(at.slice(11))}`,
    })),
  )
  return (
    <section
      className={classNames(sectionStyles.section, styles['section'])}
      aria-label={`${termName(term)}, dates of registration`}
    >
      <header>
        <h2>{termName(term)}</h2>
        <span className={textStyles.meta}>
          Select a period to change it<span className={styles['on-ruler']}>, here or below</span>
        </span>
      </header>
      <div className={styles['ruler']}>
        <Axis layout={layout} />
        {layout.lanes.map(({ name, windows }) => (
          <div key={name} className={styles['lane']}>
            <b aria-hidden="true">{name}</b>
            <div className={styles['track']}>
              {windows.length === 0 && (
                <span className={styles['words']} aria-hidden="true">
                  Not announced
                </span>
              )}
              {windows.map((window) => (
                <Window key={window.from} window={window} todayAt={layout.todayAt}>
                  {window.kind === 'stairs' && <Steps choices={choices} openKey={openKey} onOpen={onOpen} />}
                </Window>
              ))}
            </div>
          </div>
        ))}
        {layout.todayAt !== null && <i className={styles['now']} style={at(layout.todayAt)} />}
        {layout.far && <i className={styles['break']} style={at(layout.far.at - 2)} />}
      </div>
      {layout.lens && (
        <div
          className={styles['lens']}
          aria-hidden="true"
          style={{ '--from': layout.lens.from, '--to': layout.lens.to } as React.CSSProperties}
        />
      )}
      <ol className={styles['list']}>
        {events.map(({ date, name, detail }) => (
          <li
            key={date + name}
            className={date === today ? styles['today'] : date < today ? styles['past'] : undefined}
          >
            <span className={styles['date']}>{dayText(date)}</span>
            <span>
              <b>{name}</b>
              {detail && <span className={textStyles.meta}>{detail}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const at = (share: number) => ({ '--at': share }) as React.CSSProperties

function Axis({ layout: { weeks, far } }: { layout: LaneLayout }) {
  return (
    <div className={styles['axis']} aria-hidden="true">
      {weeks.map((week) => (
        <i key={week.date} className={week.isLabelled ? styles['labelled'] : undefined} style={{ left: `${week.at}%` }}>
          {week.isLabelled && <span>{dayText(week.date)}</span>}
        </i>
      ))}
      {far && (
        <i className={styles['labelled']} style={{ left: `${far.at}%` }}>
          <span>{dayText(far.date)}</span>
        </i>
      )}
    </div>
  )
}

interface WindowProps {
  window: LaneWindow
  todayAt: number | null
  children: ReactNode
}

/** Words stand in a window that has room for them, clear of today's mark, else beside it. */
function Window({ window: { from, to, kind, text }, todayAt, children }: WindowProps) {
  const isMarked = todayAt !== null && todayAt >= from && todayAt - from < 6
  const fits = kind === 'plain' && to - from > text.length * 0.75
  const beside = from > 55 ? { right: `${100.6 - from}%` } : { left: `${to + 0.6}%` }
  return (
    <>
      <span
        className={classNames(styles['window'], styles[kind])}
        aria-hidden={kind === 'stairs' ? undefined : 'true'}
        style={{ left: `${from}%`, width: `${to - from}%`, ...(fits && isMarked && { paddingLeft: 30 }) }}
      >
        {fits && text}
        {children}
      </span>
      {!fits && text && (
        <span className={styles['words']} aria-hidden="true" style={beside}>
          {text}
        </span>
      )}
    </>
  )
}

/** A step for each group, as many steps high as groups have begun by then; the arrow keys go from one to the next. */
function Steps({ choices, openKey, onOpen }: Pick<TermLanesProps, 'choices' | 'openKey' | 'onOpen'>) {
  const reached = choices.some(({ key }) => key === openKey) ? openKey : choices[0]?.key
  return (
    <span className={styles['steps']} role="toolbar" aria-label="Choose a period on the ruler" onKeyDown={stepBetween}>
      {choices.map(({ key, name }, step) => (
        <button
          key={key}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={key === openKey}
          tabIndex={key === reached ? 0 : -1}
          onClick={() => onOpen(key)}
        >
          <i style={{ height: (windowHeight * (step + 1)) / choices.length }} />
        </button>
      ))}
    </span>
  )
}
