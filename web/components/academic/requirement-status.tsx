import type { Status as RequirementLevel } from '@sam/domain/degrees/explain/judge-rules'
import { statusWords } from '@sam/domain/degrees/explain/status-words'
import { Status, type StatusGlyph, type StatusTone } from '../ui/status.tsx'

export const requirementLooks: Record<RequirementLevel, { glyph: StatusGlyph; tone: StatusTone; word: string }> = {
  satisfied: { glyph: 'full', tone: 'ok', word: statusWords.satisfied },
  pending: { glyph: 'half', tone: 'info', word: statusWords.pending },
  planned: { glyph: 'dashed', tone: 'plum', word: statusWords.planned },
  unsatisfied: { glyph: 'empty', tone: 'mute', word: statusWords.unsatisfied },
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
