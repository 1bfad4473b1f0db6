import { Status, type StatusGlyph, type StatusTone } from '../ui/status.tsx'
import type { ClassStanding } from './week/compare-with-week.ts'

export type Standing = ClassStanding | 'in cart' | 'planned'

const marks: Record<Standing, { label: string; glyph: StatusGlyph; tone: StatusTone }> = {
  enrolled: { label: 'Enrolled', glyph: 'full', tone: 'ok' },
  taking: { label: 'Taking now', glyph: 'half', tone: 'info' },
  taken: { label: 'Taken', glyph: 'full', tone: 'ok' },
  waiting: { label: 'On the waitlist', glyph: 'waiting', tone: 'warn' },
  'in cart': { label: 'In cart', glyph: 'dashed', tone: 'plum' },
  planned: { label: 'In planner', glyph: 'dashed', tone: 'plum' },
}

/** How the student has a class, in place of what they could do with it. */
export function StandingStatus({ standing }: { standing: Standing }) {
  const { label, glyph, tone } = marks[standing]
  return (
    <Status glyph={glyph} tone={tone}>
      {label}
    </Status>
  )
}
