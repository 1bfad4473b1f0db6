import type { PlacementExam } from '@sam/domain/kernel/institution'
import { placementOf, type Placement } from '@sam/domain/records/find-placements'
import type { TransferEntry } from './user-entry.ts'

/** A transfer course as it is kept. A placement result that names no course of this university keeps its own name. */
export function nameTransfer(
  transfer: TransferEntry,
  exams: readonly PlacementExam[],
): { placement: Placement | null; kept: TransferEntry } {
  const { subject, number, sourceCourse } = transfer
  const course = subject === null ? sourceCourse : `${subject} ${number}`
  const placement = placementOf({ ...transfer, course }, exams)
  if (placement === null || subject !== null) return { placement, kept: transfer }
  const [, own, rest = course] = /^([A-Z]{2,5}) (.+)$/.exec(course) ?? []
  const exam = exams.find(({ name }) => name === placement.name)
  return { placement, kept: { ...transfer, subject: own ?? exam?.subjects[0] ?? null, number: rest } }
}
