import { termName } from '../../terms/term.ts'
import type { RuleAnswer } from '../audit-degree.ts'
import { measureRule, partsOf } from './measure-rule.ts'
import { proofBesideParts } from './prove-unmet.ts'
import { statusWords } from './status-words.ts'

/** A requirement of an audit on paper. */
export interface AuditLine {
  id: string
  /** 0 for what no other requirement holds. */
  depth: number
  label: string
  /** What was granted to the student. */
  exceptions: readonly string[]
  /** What fills it: 'CSE 114, B, Fall 2024'. */
  courses: string[]
  /** Why it is not met, but for what the lines below say. */
  proof: string | null
  earned: number
  needed: number
  status: string
}

type Rule = Pick<
  RuleAnswer,
  'id' | 'program' | 'parent' | 'part' | 'label' | 'status' | 'isAsked' | 'isAssigned' | 'courses' | 'unit' | 'needed' | 'exceptions' | 'proof' // prettier-ignore
>

/** The requirements that a program asks of the student, each with its parts below it. */
export function listAuditLines(rules: readonly Rule[], program: string): AuditLine[] {
  const own = rules.filter((rule) => rule.program === program && rule.part === 'rules')
  const listRule = (rule: Rule, depth: number): AuditLine[] => {
    const parts = partsOf(rule, own).filter(({ isAsked }) => isAsked)
    const { earned, needed } = measureRule(rule, own)
    const line = {
      id: rule.id,
      depth,
      label: rule.label,
      exceptions: rule.exceptions,
      // A total counts nearly the whole record, which is printed elsewhere.
      courses: rule.isAssigned ? rule.courses.map(nameCounted) : [],
      proof: rule.status !== 'unsatisfied' ? null : parts.length === 0 ? rule.proof : proofBesideParts(rule.proof),
      earned,
      needed,
      status: statusWords[rule.status],
    }
    return [line, ...parts.flatMap((part) => listRule(part, depth + 1))]
  }
  return own.filter(({ parent, isAsked }) => parent === null && isAsked).flatMap((rule) => listRule(rule, 0))
}

interface Printed {
  versions: readonly { id: string; name: string; degree: string | null }[]
  rules: readonly Rule[]
  unused: readonly { course: string }[]
  withoutRequirements: readonly { name: string }[]
  warnings: readonly string[]
}

/** The words of an audit on paper that come from files and people. */
export function listPrintedWords({ versions, rules, unused, withoutRequirements, warnings }: Printed): string[] {
  const lines = versions.flatMap(({ id }) => listAuditLines(rules, id))
  return [
    ...versions.flatMap(({ name, degree }) => [name, degree ?? '']),
    ...lines.flatMap(({ label, exceptions, courses, proof }) => [label, ...exceptions, ...courses, proof ?? '']),
    ...unused.map(({ course }) => course),
    ...withoutRequirements.map(({ name }) => name),
    ...warnings,
  ]
}

function nameCounted({ course, grade, term, transfer }: Rule['courses'][number]): string {
  return [course, grade, transfer ? 'elsewhere' : term !== null && termName(term)].filter(Boolean).join(', ')
}
