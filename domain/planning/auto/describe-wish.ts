import { termName } from '../../terms/term.ts'
import type { Wish } from './auto.ts'

/** A wish that stands against a plan, as a sentence. */
export function describeWish(wish: Wish): string {
  switch (wish.kind) {
    case 'by':
      return `You want to graduate by ${termName(wish.term)}.`
    case 'load':
      return `You want no term over ${wish.load}.`
    case 'no summers':
      return 'You want no courses in summers.'
    case 'avoided':
      return `You want to avoid ${wish.course}.`
    case 'wanted':
      return `You want to take ${wish.course}.`
    case 'planned':
      return `${wish.course} is in your plan.`
    case 'pinned':
      return `You keep ${wish.course} in ${termName(wish.term)}.`
    case 'rule':
      return `${wish.label} is required.`
  }
}
