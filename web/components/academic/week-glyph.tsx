import '../../styles/week-glyph.css'
import { weekdays, type Weekday } from '@sam/domain/timetable/schedule'

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

/** Monday to Friday, 8 AM to 8 PM, in 50 by 26 px. The words beside it say the same, so readers are spared it. */
export function WeekGlyph({ spans, mine = [], clashes = [] }: WeekGlyphProps) {
  const columns = weekdays.slice(0, 5)
  return (
    <svg className="wk" viewBox="0 0 46 24" aria-hidden="true">
      {columns.map((day, index) => (
        <rect key={day} className="bg" x={index * columnWidth} width={8.4} y={0} height={height} />
      ))}
      {mine.map((span, index) => (
        <Bar key={index} span={span} kind="mine" />
      ))}
      {spans.map((span, index) => (
        <Bar key={index} span={span} kind="this" />
      ))}
      {clashes.map((span, index) => (
        <Bar key={index} span={span} kind="clash" />
      ))}
    </svg>
  )
}

function Bar({ span, kind }: { span: WeekSpan; kind: 'mine' | 'this' | 'clash' }) {
  const column = weekdays.indexOf(span.day)
  const from = Math.max(span.start, opens)
  const to = Math.min(span.end, closes)
  if (column > 4 || to <= from) return null
  const scale = height / (closes - opens)
  return (
    <rect
      className={kind}
      x={column * columnWidth}
      width={8.4}
      y={(from - opens) * scale}
      height={Math.max((to - from) * scale, 1.6)}
    />
  )
}
