import { termName } from '../../terms/term.ts'
import type { PlanWarning } from './plan.ts'

/** What does not work, in a sentence. */
export function describeWarning(warning: PlanWarning): string {
  switch (warning.kind) {
    case 'requisite':
    case 'antirequisite':
      return warning.rule
    case 'not offered':
      return warning.basis === warning.term
        ? `Not offered in ${termName(warning.term)}.`
        : `Was not offered in ${termName(warning.basis)}, the last schedule of this season.`
    case 'twice':
      return warning.first === null
        ? 'Credit for it is on the record already.'
        : `Is in ${termName(warning.first)} already.`
    case 'unused':
      return 'Fills no requirement.'
    case 'over':
      return `${warning.credits} credits, ${warning.credits - warning.limit} over the limit of ${warning.limit}.`
    case 'under':
      return `${warning.credits} credits, under full time (${warning.limit}).`
  }
}
