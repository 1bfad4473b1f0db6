import type { AuditAnswer, RuleAnswer } from './audit-degree.ts'
import type { TermCode } from '../terms/term.ts'
import type { Earliest } from './explain/find-earliest.ts'
import type { Status } from './explain/judge-rules.ts'
import { leavesOf, type MeasuredRule } from './explain/measure-rule.ts'

/** How far a student meets the admission rules of a restricted program. */
export interface Admission {
  status: Status
  /** What is not satisfied yet, in the order of the program; the proof names the figure, as the student reads it. */
  open: Pick<RuleAnswer, 'label' | 'proof'>[]
  /** The courses that count, each with its grade: 'CSE 114 A-'. */
  counted: string[]
}

type Counting = Pick<RuleAnswer, 'id' | 'program' | 'part' | 'parent' | 'isAsked'> & {
  courses: readonly { course: string; grade: string | null }[]
}

/** The admission part of an answer, for one of its programs; null when the program is open to everyone. */
export function readAdmission(
  { programs, rules }: Pick<AuditAnswer, 'programs' | 'rules'>,
  id: string,
): Admission | null {
  const status = programs.find((one) => one.id === id)?.admission ?? null
  if (status === null) return null
  const top = rules.filter(({ program, part, parent }) => program === id && part === 'admission' && parent === null)
  return {
    status,
    open: top.filter((rule) => rule.status !== 'satisfied').map(({ label, proof }) => ({ label, proof })),
    counted: [...new Set(top.flatMap((rule) => nameCounted(rules, rule)))],
  }
}

/** The courses that count for a rule or its parts, each with its grade. */
export function nameCounted(rules: readonly Counting[], { id, program, part, courses }: Counting): string[] {
  const parts = rules.filter((one) => one.parent === id && one.program === program && one.part === part && one.isAsked)
  const own = courses.map(({ course, grade }) => (grade === null ? course : `${course} ${grade}`))
  return [...new Set([...own, ...parts.flatMap((one) => nameCounted(rules, one))])]
}

type RuleAhead = Omit<MeasuredRule, 'courses'> & {
  courses: readonly { status: Status; credits: number; term: number | null }[]
}

/**
 * When a rule that is not met yet can be: after the grades of the last term whose courses it waits for, or, while it is
 * open, by the first term that has room for what it needs. Null where no term is known.
 */
export function findTermOfRule(
  rule: RuleAhead,
  all: readonly RuleAhead[],
  earliest: readonly Earliest[],
): TermCode | null {
  if (rule.status === 'satisfied') return null
  if (rule.status === 'unsatisfied')
    return earliest.find((one) => one.program === rule.program && one.rule === rule.id)?.term ?? null
  const awaited = leavesOf(rule, all)
    .flatMap(({ courses }) => courses)
    .filter(({ status }) => status === 'pending' || status === 'planned')
  return awaited.reduce<TermCode | null>(
    (last, { term }) => (term === null ? last : Math.max(last ?? term, term)),
    null,
  )
}
