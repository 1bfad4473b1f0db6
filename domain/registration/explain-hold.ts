import { nameApprovers } from './overrides/approvers.ts'
import type { ExplainedRefusal, RefusalFacts } from './refusal.ts'

type WordedHold = Omit<RefusalFacts<'hold'>, 'id'>

/** A hold in words, but for who can lift it; apart from the other refusals, because pages word holds by themselves. */
export function describeHold({ type, description, department }: WordedHold): Omit<ExplainedRefusal, 'liftedBy'> {
  return {
    rule: `${type === 'advising' ? 'An' : 'A'} ${type} hold blocks registration: ${description}.`,
    figure: `placed by ${department}`,
    overrides: [`${type} hold`],
    remedy: {
      text: `Contact ${department} to clear this hold.`,
      fixes: [[{ do: 'ask', for: 'hold', course: null }]],
    },
  }
}

/** A hold in words, with who can lift it. */
export function explainHold(hold: WordedHold): ExplainedRefusal {
  const described = describeHold(hold)
  return { ...described, liftedBy: nameApprovers(described.overrides, 'registrars only') }
}
