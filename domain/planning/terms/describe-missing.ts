import { explainReason } from '../../requisites/describe/explain-reason.ts'
import type { Reason } from '../../requisites/evaluate/reason.ts'

/** What of a requisite a plan lacks, in sentences; the parts that it meets are not among the reasons. */
export function describeMissing(reasons: readonly Reason[]): string {
  return reasons
    .map((one) =>
      // Nobody is registered for what is only planned.
      one.kind === 'course only in the same term' ? `You need ${one.course} first.` : explainReason(one),
    )
    .join(' ')
}
