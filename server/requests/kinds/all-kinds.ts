import type { RequestKind } from '@sam/domain/requests/kinds/all-kinds'
import { departmentPermission, requisiteWaiver } from './course-waiver.ts'
import { deadlineExtension } from './deadline-extension.ts'
import { declaration } from './declaration.ts'
import { gradeChange } from './grade-change.ts'
import { holdRemoval } from './hold-removal.ts'
import type { KindUseCase } from './kind-use-case.ts'
import { planReview } from './plan-review.ts'
import { timeConflict } from './time-conflict.ts'

const useCases: { [Kind in RequestKind]: KindUseCase<Kind> } = {
  'time conflict': timeConflict,
  'requisite waiver': requisiteWaiver,
  'department permission': departmentPermission,
  declaration,
  'hold removal': holdRemoval,
  'deadline extension': deadlineExtension,
  'grade change': gradeChange,
  'plan review': planReview,
}

/** What the server does for a kind. */
export function useCaseOf<Kind extends RequestKind>(kind: Kind): KindUseCase<Kind> {
  return useCases[kind]
}
