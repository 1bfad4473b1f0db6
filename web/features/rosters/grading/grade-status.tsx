import { memo } from 'react'
import { Status } from '../../../components/ui/status.tsx'
import { formatDate } from '../../../lib/format.ts'
import type { Grading } from './use-grading.ts'
import type { RosterStudent } from '../roster/use-rosters.ts'

interface GradeStatusProps {
  student: RosterStudent
  edit: ReturnType<Grading['editOf']>
}

/** How the grade of one student stands. */
export const GradeStatus = memo(function GradeStatus({ student: { status, grade, grading }, edit }: GradeStatusProps) {
  if (edit?.state === 'refused')
    return (
      <Status glyph="crossed" tone="bad" role="alert">
        {edit.sentence}
      </Status>
    )
  if (edit?.state === 'not saved')
    return (
      <Status glyph="warning" tone="warn" role="status">
        Not saved yet, trying again
      </Status>
    )
  if (edit)
    return (
      <Status glyph="turning" tone="mute">
        Saving
      </Status>
    )
  if (status === 'withdrawn')
    return (
      <Status glyph="crossed" tone="mute">
        Withdrawn
      </Status>
    )
  if (grading && grading.draft !== null)
    return (
      <span title={grading.draftBy ? `Typed by ${grading.draftBy}` : undefined}>
        <Status glyph="half" tone="mute">
          {status === 'completed' && grade !== null ? `Draft saved, was ${grade}` : 'Draft saved'}
        </Status>
      </span>
    )
  if (grading?.askedChange)
    return (
      <span title={`Asked for by ${grading.askedChange.by}`}>
        <Status glyph="waiting" tone="info">
          {grading.askedChange.grade} asked for
        </Status>
      </span>
    )
  if (status === 'completed' && !(grading?.gradable && grade === null))
    return (
      <span
        title={
          grading?.postedBy
            ? `Submitted by ${grading.postedBy}${grading.gradable ? `; ${grade} can be replaced at any time` : ''}`
            : undefined
        }
      >
        <Status glyph={grading?.gradable ? 'dashed' : 'full'} tone={grading?.gradable ? 'warn' : 'ok'}>
          {grading?.gradable ? 'Replaceable' : 'Submitted'}
        </Status>
      </span>
    )
  if (grading?.extendedTo)
    return (
      <Status glyph="waiting" tone="mute">
        Due {formatDate(grading.extendedTo, 'day')}
      </Status>
    )
  return (
    <Status glyph="empty" tone="mute">
      {grading ? 'Missing' : 'Not submitted'}
    </Status>
  )
})
