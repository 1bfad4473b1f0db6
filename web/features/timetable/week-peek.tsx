import { courseCode } from '@sam/domain/catalog/course-code'
import { weekdays } from '@sam/domain/timetable/schedule'
import { termName } from '@sam/domain/terms/term'
import { useEffect, useState, type CSSProperties, type RefObject } from 'react'
import { weekSpansOf } from '../../components/academic/place-meetings.ts'
import type { WeekSpan } from '../../components/academic/week-glyph.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { partsOf } from './search/class-lines.ts'
import { compareWithWeek, type OwnWeek } from './compare-with-week.ts'
import type { TableRow } from './search/class-table-rows.ts'
import styles from './week-peek.module.css'

interface WeekPeekProps {
  table: RefObject<HTMLTableElement | null>
  rows: readonly TableRow[]
  week: OwnWeek
  term: number
}

/** In px, about: the card must not cover the row that it is about. */
const cardHeight = 300

interface Shown {
  index: number
  /** The row is where the card would be, so the card is at the top. */
  atTop: boolean
}

/**
 * The class of the row under the pointer or the focus, in the student's own week. It only repeats what the row says, so
 * it takes no clicks, screen readers skip it, and Escape hides it.
 */
export function WeekPeek({ table, rows, week, term }: WeekPeekProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const element = table.current
    if (!element) return
    const hide = () => setShown(null)
    const show = ({ target, type }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[tabindex]') : null
      if (!row) return type === 'pointerover' ? undefined : hide()
      const { bottom } = row.getBoundingClientRect()
      setShown({ index: Number(row.dataset['index']), atTop: bottom > innerHeight - cardHeight })
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const listened = new AbortController()
    const options = { signal: listened.signal }
    element.addEventListener('pointerover', show, options)
    element.addEventListener('focusin', show, options)
    element.addEventListener('pointerleave', hide, options)
    element.addEventListener('focusout', hide, options)
    addEventListener('keydown', onKey, options)
    return () => listened.abort()
  }, [table])
  const row = shown && rows[shown.index]
  if (!shown || !row?.entry) return null
  const course = courseCode(row.course)
  const { sentences, clashes, standing } = compareWithWeek(course, row.entry, week)
  const spans = partsOf(row.entry).flatMap(({ meetings }) => weekSpansOf(meetings))
  const own = week.classes
    .filter(({ sectionId }) => sectionId !== row.entry?.id)
    .flatMap((one) => weekSpansOf(one.meetings).map((span) => ({ ...span, course: one.course })))
  const words =
    spans.length === 0
      ? ['No fixed meeting time']
      : sentences.length > 0
        ? sentences
        : [standing === 'registered' ? 'In your week' : 'Fits your week']
  return (
    <div className={classNames(styles['peek'], shown.atTop && styles['at-top'])} aria-hidden="true">
      <p className={styles['title']}>
        <b>{course}</b> in your {termName(term)}
      </p>
      <Week own={own} spans={spans.map((span) => ({ ...span, course }))} clashes={clashes} />
      <p className={sentences.length > 0 ? styles['clashing'] : styles['fitting']}>{words.join('. ')}</p>
    </div>
  )
}

interface NamedSpan extends WeekSpan {
  course: string
}

function Week({ own, spans, clashes }: { own: NamedSpan[]; spans: NamedSpan[]; clashes: WeekSpan[] }) {
  const all = [...own, ...spans]
  const opens = Math.floor(Math.min(9 * 60, ...all.map(({ start }) => start)) / 60)
  const closes = Math.ceil(Math.max(17 * 60, ...all.map(({ end }) => end)) / 60)
  const days = weekdays.slice(0, Math.max(5, ...all.map(({ day }) => weekdays.indexOf(day) + 1)))
  const placeOf = ({ day, start, end }: WeekSpan) =>
    ({
      '--column': days.indexOf(day),
      '--from': (start / 60 - opens) / (closes - opens),
      '--length': (end - start) / 60 / (closes - opens),
    }) as CSSProperties
  return (
    <div className={styles['week']} style={{ '--days': days.length, '--hours': closes - opens } as CSSProperties}>
      {days.map((day) => (
        <b key={day}>{day}</b>
      ))}
      <div className={styles['grid']}>
        {own.map((span, index) => (
          <i key={index} className={styles['own']} style={placeOf(span)}>
            {span.course}
          </i>
        ))}
        {spans.map((span, index) => (
          <i key={index} className={styles['this']} style={placeOf(span)}>
            {span.course}
          </i>
        ))}
        {clashes.map((span, index) => (
          <i key={index} className={styles['clash']} style={placeOf(span)} />
        ))}
      </div>
    </div>
  )
}
