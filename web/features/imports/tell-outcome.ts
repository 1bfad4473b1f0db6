import { showError, showSuccess, showWarning } from '../../lib/toasts.ts'
import type { ImportCardFacts } from './import-cards.ts'
import type { ImportOutcome } from './send-import.ts'

/** Counts and durations of a schedule's messages (specification, section 8). */
const schedule = { warnings: 10, warningMs: 4000, errors: 5, errorMs: 6000, successMs: 5000 } as const

/** Says what came of an import in toasts, as the specification's error catalogue prescribes. */
export function tellOutcome(card: ImportCardFacts, outcome: ImportOutcome): void {
  if (!outcome.success) {
    showError(outcome.message || 'Import failed')
    return
  }
  if (card.kind === 'schedule') return tellSchedule(outcome)
  showSuccess(outcome.message)
  for (const warning of outcome.warnings) showWarning(warning)
  for (const error of outcome.errors) (card.errorsAsWarnings ? showWarning : showError)(error)
}

function tellSchedule({ total, warnings, errors }: ImportOutcome): void {
  showSuccess(`Successfully imported ${total} sections`, { durationMs: schedule.successMs })
  for (const warning of warnings.slice(0, schedule.warnings)) showWarning(warning, { durationMs: schedule.warningMs })
  if (warnings.length > schedule.warnings) {
    const more = warnings.length - schedule.warnings
    showWarning(`...and ${more} more warnings (check console for full list)`, { durationMs: schedule.warningMs })
    console.warn('Import warnings', warnings)
  }
  for (const error of errors.slice(0, schedule.errors)) showError(error, { durationMs: schedule.errorMs })
  if (errors.length > schedule.errors) {
    const more = errors.length - schedule.errors
    showError(`...and ${more} more errors (check console for full list)`, { durationMs: schedule.errorMs })
    console.warn('Import errors', errors)
  }
}
