import { topRules } from '../../../queries/degrees/audit-report.ts'
import { orderShown } from '@sam/domain/degrees/explain/order-shown'
import { leavesOf, measureRule } from '@sam/domain/degrees/explain/measure-rule'
import { nameOf, type Report, type Rule } from '../use-audit-report.ts'

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

const isSameProgram = (a: Version, b: Version) => a.kind === b.kind && a.code === b.code && a.degree === b.degree

/** Two reports requirement by requirement, program by program: what differs, and what is the same. */
export function compareReports(today: Report, tried: Report): ComparedProgram[] {
  const left = today.versions.filter((one) => !tried.versions.some((other) => isSameProgram(one, other)))
  const compared = orderShown(tried.versions).map((version) => {
    const before = today.versions.find((one) => isSameProgram(one, version))
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

/** How much of an added program is there, of another one how many requirements differ; nothing of one that is left. */
export function sayDifference({ change, differing, same }: Omit<ComparedProgram, 'version'>): string {
  const all = [...differing, ...same]
  if (change === 'left' || all.length === 0) return ''
  if (change === 'added') {
    const met = all.filter(({ after }) => after !== null && after.status !== 'unsatisfied')
    return `${met.length} of ${all.length} met, in progress or planned`
  }
  return `${differing.length} of ${all.length} ${differing.length === 1 ? 'differs' : 'differ'}`
}

/** The first courses that fill a requirement; of a total, where nearly all do, none. */
export function sayFillers(rule: Rule, all: readonly Rule[]): string {
  if (!rule.isAssigned && rule.unit !== 'rules') return ''
  const filling = leavesOf(rule, all).filter(({ isAssigned }) => isAssigned)
  const names = [
    ...new Set(filling.flatMap(({ courses }) => courses.map(({ course }) => course.replaceAll(' ', '\u00a0')))),
  ]
  return names.length > mostFillers ? `${names.slice(0, mostFillers).join(', ')} and ${names.length - mostFillers} more` : names.join(', ') // prettier-ignore
}

const mostFillers = 3

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

export interface LostCourse {
  course: string
  credits: number
  reason: string
}

/** Courses that count for some requirement today and for none in the what-if, with the reason. */
export function listLost(today: Report, tried: Report): LostCourse[] {
  const spare = new Set(tried.unused.map(({ course }) => course))
  const countedIn = ({ rules }: Report) =>
    rules.filter(({ isAsked, isAssigned, part }) => isAsked && isAssigned && part === 'rules')
  const namesIn = (report: Report) =>
    new Set(countedIn(report).flatMap(({ courses }) => courses.map(({ course }) => course)))
  const kept = namesIn(tried)
  return [...namesIn(today)].flatMap((course) => {
    if (kept.has(course)) return []
    const rules = countedIn(today).filter(({ courses }) => courses.some((one) => one.course === course))
    const reason = whyLost(course, rules, today, tried)
    // What the what-if leaves out is no longer there to count.
    if (reason === null && !spare.has(course)) return []
    const credits = rules.flatMap(({ courses }) => courses.filter((one) => one.course === course)).map((one) => one.credits) // prettier-ignore
    return [{ course, credits: Math.max(...credits), reason: reason ?? 'No requirement asks for it any more.' }]
  })
}

/** Why none of the requirements that count a course today counts it in the what-if; null where nothing says it. */
function whyLost(course: string, counted: readonly Rule[], today: Report, tried: Report): string | null {
  const versionOf = ({ versions }: Report, program: string) => versions.find(({ id }) => id === program)
  for (const { program, id } of counted) {
    const own = versionOf(today, program)
    const version = own && tried.versions.find((other) => isSameProgram(own, other))
    const asked = tried.rules.filter((rule) => rule.program === version?.id && rule.isAsked && rule.part === 'rules')
    const same = asked.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
    for (const { label, excluded } of same) {
      const reason = excluded.find((one) => one.course === course)?.reason
      if (reason !== undefined) return `${label}: ${reason}.`
    }
  }
  const left = counted.flatMap(({ program }) => {
    const own = versionOf(today, program)
    return own && !tried.versions.some((other) => isSameProgram(own, other)) ? [nameOf(own)] : []
  })
  return left.length === 0 ? null : `It counts today for ${[...new Set(left)].join(' and ')}, which is left.`
}
