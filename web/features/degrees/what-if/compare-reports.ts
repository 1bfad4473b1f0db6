import { topRules } from '../degree-summary.tsx'
import { orderShown } from '@sam/domain/degrees/explain/order-shown'
import { measureRule } from '@sam/domain/degrees/explain/measure-rule'
import type { Report, Rule } from '../use-audit-report.ts'

type Version = Report['versions'][number]

/** A requirement today and in the what-if; null where it is not asked. */
export interface ComparedRule {
  id: string
  label: string
  before: Rule | null
  after: Rule | null
}

export interface ComparedProgram {
  version: Version
  change: 'none' | 'added' | 'left' | 'other version'
  differing: ComparedRule[]
  same: ComparedRule[]
}

/** Two reports requirement by requirement, program by program: what differs, and what is the same. */
export function compareReports(today: Report, tried: Report): ComparedProgram[] {
  const isSame = (a: Version, b: Version) => a.kind === b.kind && a.code === b.code && a.degree === b.degree
  const left = today.versions.filter((one) => !tried.versions.some((other) => isSame(one, other)))
  const compared = orderShown(tried.versions).map((version) => {
    const before = today.versions.find((one) => isSame(one, version))
    const change = before === undefined ? 'added' : before.id === version.id ? 'none' : 'other version'
    return { version, change, rules: pair(rulesOf(today, before), rulesOf(tried, version)) } as const
  })
  return [
    ...compared.filter(({ version }) => version.kind !== 'university'),
    ...left.map((version) => ({ version, change: 'left', rules: pair(rulesOf(today, version), []) }) as const),
    ...compared.filter(({ version }) => version.kind === 'university'),
  ].map(({ version, change, rules }) => ({
    version,
    change,
    differing: rules.filter((one) => differs(one, today, tried)),
    same: rules.filter((one) => !differs(one, today, tried)),
  }))
}

function rulesOf(report: Report, version: Version | undefined): Rule[] {
  return version === undefined ? [] : topRules(report).filter(({ program }) => program === version.id)
}

function pair(before: readonly Rule[], after: readonly Rule[]): ComparedRule[] {
  return [
    ...after.map((rule) => ({ id: rule.id, label: rule.label, before: before.find(({ id }) => id === rule.id) ?? null, after: rule })), // prettier-ignore
    ...before
      .filter(({ id }) => !after.some((rule) => rule.id === id))
      .map((rule) => ({ id: rule.id, label: rule.label, before: rule, after: null })),
  ]
}

function differs({ before, after }: ComparedRule, today: Report, tried: Report): boolean {
  if (before === null || after === null || before.status !== after.status) return true
  return JSON.stringify(measureRule(before, today.rules)) !== JSON.stringify(measureRule(after, tried.rules))
}

/** Courses that count for some requirement today and for none in the what-if. */
export function listLost(today: Report, tried: Report): { course: string; credits: number }[] {
  const unused = new Set(today.unused.map(({ course }) => course))
  return tried.unused.filter(({ course }) => !unused.has(course))
}
