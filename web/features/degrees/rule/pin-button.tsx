import { parseCourseCode } from '@sam/domain/catalog/course-code'
import { Button } from '../../../components/ui/button.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { showError } from '../../../lib/toasts.ts'
import type { Report } from '../use-audit-report.ts'
import { useDecided, usePin, useUnpin } from '../use-decisions.ts'

interface PinButtonProps {
  rule: Report['rules'][number]
  course: string
  /** Where the course does not count here yet. */
  label?: string
}

/** Keeps a course for this requirement, or lets the audit decide again; nothing for who may do neither. */
export function PinButton({ rule, course, label = 'Pin' }: PinButtonProps) {
  const { userId, report, tryCourse } = useDecided()
  const pin = usePin(userId)
  const unpin = useUnpin(userId)
  const isOwn = report.versions.some(({ id, isDeclared }) => id === rule.program && isDeclared)
  // Credit from elsewhere without a course here has no name by which to pin it.
  const isCourse = parseCourseCode(course) !== null
  if (tryCourse || !report.may.pin || !isOwn || !rule.isAssigned || !isCourse) return null
  const pinned = report.pins.find(
    (one) => one.program === rule.program && one.rule === rule.id && one.course === course,
  )
  const fail = (error: Error) => showError(messageOf(error))
  const press = () =>
    pinned
      ? unpin.mutate(pinned.id, { onError: fail })
      : pin.mutate({ program: rule.program, rule: rule.id, course }, { onError: fail })
  const word = pinned ? 'Unpin' : label
  return (
    <Button
      small
      variant="quiet"
      disabled={pin.isPending || unpin.isPending}
      aria-label={`${word}: ${course} for ${rule.label}`}
      onClick={press}
    >
      {word}
    </Button>
  )
}
