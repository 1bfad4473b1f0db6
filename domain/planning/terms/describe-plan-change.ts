import { termName } from '../../terms/term.ts'
import { comparePlans, type ComparedPlan } from '../review/compare-plans.ts'

/** How many changes a sentence names; the rest is counted. */
const mostNamed = 6

/** What changed between two versions of a plan: 'CSE 214 from Spring 2026 to Fall 2026, ECO 108 out of Fall 2026'. */
export function describePlanChange(before: ComparedPlan, after: ComparedPlan): string {
  const words = comparePlans(before, after).map((one) => {
    if (one.kind === 'moved') return `${one.name} from ${termName(one.from)} to ${termName(one.to)}`
    return one.kind === 'removed' ? `${one.name} out of ${termName(one.from)}` : `${one.name} into ${termName(one.to)}`
  })
  if (words.length === 0) return 'wishes changed'
  const more = words.length - mostNamed
  return `${words.slice(0, mostNamed).join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}
