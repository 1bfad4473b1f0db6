import { Status, type StatusGlyph, type StatusTone } from '../../components/ui/status.tsx'
import type { ClassEntry } from './search/use-class-search.ts'

const shown: Record<ClassEntry['status'], { glyph: StatusGlyph; tone: StatusTone; label: string }> = {
  open: { glyph: 'empty', tone: 'ok', label: 'Open' },
  waitlist: { glyph: 'waiting', tone: 'warn', label: 'Waitlist' },
  closed: { glyph: 'crossed', tone: 'mute', label: 'Closed' },
}

interface ClassStatusProps {
  status: ClassEntry['status']
  /** Registration for its term is over, so nobody can take a free seat. */
  isOver?: boolean
}

/** Whether a class takes students, names for its waitlist, or neither. */
export function ClassStatus({ status, isOver = false }: ClassStatusProps) {
  if (isOver && status !== 'closed')
    return (
      <Status glyph="empty" tone="mute">
        Too late
      </Status>
    )
  const { glyph, tone, label } = shown[status]
  return (
    <Status glyph={glyph} tone={tone}>
      {label}
    </Status>
  )
}
