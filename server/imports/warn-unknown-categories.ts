import { suggest } from '@sam/domain/kernel/find-nearest'
import type { Institution } from '@sam/domain/kernel/institution'
import type { IssueList } from '../parsing/collect-issues.ts'

interface Categorized {
  line: number
  entry: string
  categories: readonly string[]
}

/** Warns of gen-ed categories that the institution does not have. */
export function warnUnknownCategories(
  { line, entry, categories }: Categorized,
  { genEd }: Pick<Institution, 'genEd'>,
  issues: IssueList,
): void {
  const codes = genEd.categories.map(({ code }) => code)
  for (const category of categories)
    if (!codes.includes(category))
      issues.warning(
        line,
        entry,
        `${category} is not a category of ${genEd.label}. It was kept as written.${suggest(category, codes)}`,
      )
}
