import type { ImportIssue } from '@sam/contract/imports/imports'

/** More issues of one file than anyone reads; the rest are counted. */
const issueLimit = 2000

/** Gathers what is wrong with a file, in its order; the same remark about many entries becomes one. */
export class IssueList {
  private readonly issues: ImportIssue[] = []
  private readonly repeated = new Map<
    string,
    { line: number | null; count: number; reason: (count: number) => string }
  >()
  private beyond = { error: 0, warning: 0 }

  error(line: number | null, entry: string, reason: string): void {
    this.add({ severity: 'error', line, page: null, entry, reason })
  }

  warning(line: number | null, entry: string, reason: string, page: number | null = null): void {
    this.add({ severity: 'warning', line, page, entry, reason })
  }

  /** One warning for all entries that share a key, with how many they are and where the first is. */
  repeatedWarning(key: string, line: number | null, reason: (count: number) => string): void {
    const known = this.repeated.get(key)
    if (known) known.count += 1
    else this.repeated.set(key, { line, count: 1, reason })
  }

  list(): ImportIssue[] {
    const aggregated = [...this.repeated.values()].map(({ line, count, reason }): ImportIssue => ({
      severity: 'warning',
      line,
      page: null,
      entry: 'the file',
      reason: reason(count),
    }))
    const all = [...this.issues, ...aggregated]
    for (const severity of ['error', 'warning'] as const)
      if (this.beyond[severity] > 0)
        all.push({
          severity,
          line: null,
          page: null,
          entry: 'the file',
          reason: `${this.beyond[severity]} more ${severity}s like these are not listed.`,
        })
    return all
  }

  private add(issue: ImportIssue): void {
    if (this.issues.length < issueLimit) this.issues.push(issue)
    else this.beyond[issue.severity] += 1
  }
}

/** An issue as one sentence: where, which entry, why. */
export function sentenceOf(issue: ImportIssue): string {
  const place = issue.line !== null ? `Line ${issue.line}` : issue.page !== null ? `Page ${issue.page}` : null
  return [place, issue.entry].filter(Boolean).join(', ') + `: ${issue.reason}`
}
