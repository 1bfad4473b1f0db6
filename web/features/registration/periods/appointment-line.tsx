import type { ReactNode } from 'react'
import { Status, type StatusGlyph, type StatusTone } from '../../../components/ui/status.tsx'

interface AppointmentLineProps {
  glyph: StatusGlyph
  tone: StatusTone
  word: string
  /** The one thing to do about it. */
  action?: ReactNode
  children: ReactNode
}

/** One of a student's first lines. */
export function AppointmentLine({ glyph, tone, word, action, children }: AppointmentLineProps) {
  return (
    <li>
      <Status glyph={glyph} tone={tone}>
        {word}
      </Status>
      <span>{children}</span>
      {action}
    </li>
  )
}
