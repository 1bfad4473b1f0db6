import type { ReactNode } from 'react'
import { peekAt, type PeekedClass } from '../../../components/academic/week/peek-at.ts'
import { Status, type StatusGlyph, type StatusTone } from '../../../components/ui/status.tsx'

interface AppointmentLineProps {
  glyph: StatusGlyph
  tone: StatusTone
  word: string
  /** The class that it is about. */
  peek?: PeekedClass
  /** The one thing to do about it. */
  action?: ReactNode
  children: ReactNode
}

/** One of a student's first lines. */
export function AppointmentLine({ glyph, tone, word, peek, action, children }: AppointmentLineProps) {
  return (
    <li {...(peek && peekAt(peek))}>
      <Status glyph={glyph} tone={tone}>
        {word}
      </Status>
      <span>{children}</span>
      {action}
    </li>
  )
}
