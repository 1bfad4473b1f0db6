import type { RuleAnswer } from '../../degrees/audit-degree.ts'

type Rule = Pick<RuleAnswer, 'id' | 'program' | 'parent' | 'label'>

/** The requirements that rules belong to, without those that only repeat the course: its group is named instead. */
export function nameRequirements(
  counting: readonly Rule[],
  rules: readonly Rule[],
  { course, title }: { course: string; title: string | null },
): string[] {
  const repeats = ({ label }: Rule) => label.includes(course) || label.toLowerCase() === title?.toLowerCase()
  const parentOf = ({ program, parent }: Rule) => rules.find((one) => one.program === program && one.id === parent)
  const found = new Set<string>()
  for (const rule of counting) {
    let named: Rule | undefined = rule
    while (named && repeats(named)) named = parentOf(named)
    if (named) found.add(named.label)
  }
  return [...found]
}
