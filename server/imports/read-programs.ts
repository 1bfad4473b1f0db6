import { auditedStudent } from '@sam/contract/degrees/preview'
import { auditDegree } from '@sam/domain/degrees/audit-degree'
import type { AuditOptions } from '@sam/domain/degrees/audit-facts'
import type { Path, RequirementError } from '@sam/domain/degrees/requirements/field-reader'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import { buildStudent } from '../degrees/build-student.ts'
import type { YamlFile, YamlNode } from '../parsing/read-yaml.ts'

export interface RequirementWords {
  grades: AuditOptions['grades']
  /** Categories of the university's short form that take a C. */
  needC: readonly string[]
}

/** What is wrong, or doubtful, in a file of requirements. */
export interface RequirementRemark {
  line: number
  /** The rule or program; null at the top of the file. */
  rule: string | null
  message: string
}

/** Reads the programs of a requirements file. Each error names its line. Runs in the child process. */
export function readPrograms(
  file: YamlFile,
  { grades, needC }: RequirementWords,
): { programs: Program[]; errors: RequirementRemark[]; warnings: RequirementRemark[] } {
  const symbols = grades.filter(({ letter, earns }) => letter && earns).map(({ symbol }) => symbol)
  const { programs, errors, warnings } = readRequirements(toPlain(file.root), { grades: symbols, needC })
  const remarkOf = ({ path, rule, message }: RequirementError) => ({
    line: file.lineOf(nodeAt(file.root, path).at),
    rule,
    message,
  })
  return { programs, errors: errors.map(remarkOf), warnings: warnings.map(remarkOf) }
}

/** How an example student comes out. */
export interface ExampleOutcome {
  name: string
  /** Why the student cannot be read; null where it can. */
  problem: string | null
  /** Of the rules that its author names. */
  rules: { rule: string; expected: string; told: string | null }[]
}

/** What the audit says of the example students of a program. */
export function judgeExamples(program: Program, grades: AuditOptions['grades']): ExampleOutcome[] {
  return program.examples.map(({ name, student, expect }) => {
    const read = auditedStudent.safeParse(student)
    if (!read.success) {
      const problem = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
      return { name, problem, rules: [] }
    }
    const answer = auditDegree(preparePrograms([program]), buildStudent(read.data), { grades })
    const told = [...answer.programs, ...answer.rules]
    const rules = Object.entries(expect).map(([rule, expected]) => ({
      rule,
      expected,
      told: told.find(({ id }) => id === rule)?.status ?? null,
    }))
    return { name, problem: null, rules }
  })
}

/** What the example students of a program say of its rules other than their author expects. */
export function tryExamples(program: Program, grades: AuditOptions['grades']): string[] {
  return judgeExamples(program, grades).flatMap(({ name, problem, rules }) => {
    const place = `${program.id}, example ${name}`
    if (problem !== null) return [`${place}: the student cannot be read: ${problem}`]
    return rules
      .filter(({ expected, told }) => told !== expected)
      .map(({ rule, expected, told }) => `${place}: ${rule} is ${told}; ${expected} is expected.`)
  })
}

/** The node that a path leads to, or the last one on the way that is there. */
function nodeAt(root: YamlNode, path: Path): YamlNode {
  let node = root
  for (const step of path) {
    const next =
      node.kind === 'map' ? node.values[node.keys.indexOf(String(step))] : node.kind === 'list' ? node.items[Number(step)] : undefined // prettier-ignore
    if (next === undefined) break
    node = next
  }
  return node
}

/** Maps, lists, texts, numbers and booleans as YAML writes them. */
function toPlain(node: YamlNode): unknown {
  if (node.kind === 'list') return node.items.map(toPlain)
  if (node.kind === 'map')
    return Object.fromEntries(node.keys.map((key, index) => [key, toPlainAt(node.values[index])]))
  const { text, plain } = node
  if (!plain) return text
  if (/^(?:~|null|Null|NULL|)$/.test(text)) return null
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text)) return text.toLowerCase() === 'true'
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

function toPlainAt(node: YamlNode | undefined): unknown {
  return node === undefined ? null : toPlain(node)
}
