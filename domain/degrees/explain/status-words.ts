import type { Status } from './judge-rules.ts'

/** How far a requirement is met, in words. */
export const statusWords: Record<Status, string> = {
  satisfied: 'Satisfied',
  pending: 'Pending',
  planned: 'Planned',
  unsatisfied: 'Not satisfied',
}
