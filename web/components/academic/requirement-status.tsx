import type { Status as RequirementLevel } from '@sam/domain/degrees/explain/judge-rules'
import { Status, type StatusGlyph, type StatusTone } from '../ui/status.tsx'

export const requirementLooks: Record<RequirementLevel, { glyph: StatusGlyph; tone: StatusTone; word: string }> = {
  satisfied: { glyph: 'full', tone: 'ok', word: 'Satisfied' },
  pending: { glyph: 'half', tone: 'info', word: 'Pending' },
  planned: { glyph: 'dashed', tone: 'plum', word: 'Planned' },
  unsatisfied: { glyph: 'empty', tone: 'mute', word: 'Not satisfied' },
}

/** How far a requirement is met, as a shape and a word. */
export function RequirementStatus({ status }: { status: RequirementLevel }) {
  const { glyph, tone, word } = requirementLooks[status]
  return (
    <Status glyph={glyph} tone={tone}>
      {word}
    </Status>
  )
}
