import type { ReviewLine } from './use-reviews.ts'

export const reviewOrders = ['newest', 'oldest', 'warnings'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** What the inbox shows: everything, with warnings, first plans, or of one program by its name. */
export function chooseReviews(lines: readonly ReviewLine[], show: string, order: ReviewOrder): ReviewLine[] {
  const shown = lines.filter(({ warnings, changes, programs }) => {
    if (show === 'all') return true
    if (show === 'warnings') return warnings > 0
    if (show === 'first') return changes === null
    return programs.includes(show)
  })
  if (order === 'newest') return shown
  if (order === 'oldest') return shown.toReversed()
  return shown.toSorted((a, b) => b.warnings - a.warnings)
}

/** '5 changes', 'First plan'. */
export function changeWords({ changes }: Pick<ReviewLine, 'changes'>): string {
  if (changes === null) return 'First plan'
  if (changes === 0) return 'No changes'
  return changes === 1 ? '1 change' : `${changes} changes`
}

/** 'today', '2 days', '6 days, late'. */
export function ageWords({ days, isLate }: Pick<ReviewLine, 'days' | 'isLate'>): string {
  const words = days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`
  return isLate ? `${words}, late` : words
}
