import { weekdays, type Weekday } from '@sam/domain/timetable/schedule'
import styles from './week-glyph.module.css'

export interface WeekSpan {
  day: Weekday
  /** Minutes since midnight. */
  start: number
  end: number
}

interface WeekGlyphProps {
  /** When this class meets. */
  spans: readonly WeekSpan[]
  /** The reader's own week behind it. */
  mine?: readonly WeekSpan[]
  /** The stretches that both claim on a real date, which only the dates can tell. */
  clashes?: readonly WeekSpan[]
}

const opens = 8 * 60
const closes = 20 * 60
const columnWidth = 9.4
const height = 24

/** Monday to Friday, 8 AM to 8 PM, in 50 by 26 px. Screen readers skip it, as the words beside it say the same. */
export function WeekGlyph({ spans, mine = [], clashes = [] }: WeekGlyphProps) {
  return (
    <svg className={styles.week} viewBox="0 0 46 24" aria-hidden="true">
      <path className={styles.background} d={background} />
      <Bars spans={mine} kind="mine" />
      <Bars spans={spans} kind="this" />
      <Bars spans={clashes} kind="clash" />
    </svg>
  )
}

const barWidth = 8.4
const background = [0, 1, 2, 3, 4].map((column) => box(column, 0, height)).join('')

/** One path for all of a kind: hundreds of glyphs stand in a list. */
function Bars({ spans, kind }: { spans: readonly WeekSpan[]; kind: 'mine' | 'this' | 'clash' }) {
  const path = spans.map(barOf).join('')
  return path && <path className={styles[kind]} d={path} />
}

function barOf({ day, start, end }: WeekSpan): string {
  const column = weekdays.indexOf(day)
  const from = Math.max(start, opens)
  const to = Math.min(end, closes)
  if (column > 4 || to <= from) return ''
  const scale = height / (closes - opens)
  return box(column, (from - opens) * scale, Math.max((to - from) * scale, 1.6))
}

function box(column: number, y: number, tall: number): string {
  const [left, top, down] = [column * columnWidth, y, tall].map((each) => Math.round(each * 100) / 100)
  return `M${left} ${top}h${barWidth}v${down}h-${barWidth}z`
}
