import type { RequestRule, RuleFacts } from './kind-rules.ts'

/** What most kinds ask of the student's record. */
export function recordRules(facts: RuleFacts): RequestRule[] {
  const { holds, academicStanding } = facts
  return [
    { rule: 'No hold', state: holds === 0 ? 'met' : 'not met', figure: holds === 0 ? 'None' : `${holds} active` },
    {
      rule: 'Good academic standing',
      state: academicStanding === 'good' ? 'met' : 'not met',
      figure: academicStanding.charAt(0).toUpperCase() + academicStanding.slice(1),
    },
    ruleOfRefusals(facts),
  ]
}

/** How often the same was refused before. */
export function ruleOfRefusals({ refusedBefore }: RuleFacts): RequestRule {
  const figure = refusedBefore === 0 ? 'Never' : refusedBefore === 1 ? 'Once' : `${refusedBefore} times`
  return { rule: 'Refused before', state: refusedBefore === 0 ? 'met' : 'you decide', figure }
}

/** Whether several can be approved at a time: no rule needs a thought, and nothing stands against it. */
export function meetsEveryRule(rules: readonly RequestRule[]): boolean {
  return rules.every(({ state }) => state === 'met')
}
