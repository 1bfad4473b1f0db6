import { auditedStudent } from '@sam/contract/degrees/preview'
import { parseCourseCode } from '@sam/domain/catalog/course-code'
import { waitedWork } from '@sam/domain/degrees/assign/assign-courses'
import { auditDegree } from '@sam/domain/degrees/audit-degree'
import { suggestWord, type Path, type RequirementError } from '@sam/domain/degrees/requirements/field-reader'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import { isTermCode } from '@sam/domain/terms/term'
import type { z } from 'zod'
import { buildStudent } from '../degrees/build-student.ts'
import type { YamlFile, YamlNode } from '../parsing/read-yaml.ts'
import { mostPointsOf, type RequirementWords } from './requirement-words.ts'

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
  words: RequirementWords,
): { programs: Program[]; errors: RequirementRemark[]; warnings: RequirementRemark[] } {
  const symbols = words.grades.filter(({ letter, earns }) => letter && earns).map(({ symbol }) => symbol)
  const known = { ...words, grades: symbols, mostPoints: mostPointsOf(words) }
  const { programs, errors, warnings } = readRequirements(toPlain(file.root), known)
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
export function judgeExamples(program: Program, words: RequirementWords): ExampleOutcome[] {
  const { grades, repeatable = [] } = words
  const options = { grades, work: waitedWork }
  return program.examples.map(({ name, student, expect }) => {
    const read = auditedStudent.safeParse(student)
    if (!read.success) {
      const problem = read.error.issues.map(({ path, message }) => `${placeOf(path)} ${wordsOf(message)}`).join('; ')
      return { name, problem, rules: [] }
    }
    const slips = [...findSlips(student), ...findUnknown(read.data, words), ...findImpossible(read.data, words)]
    if (slips.length > 0) return { name, problem: slips.join('; '), rules: [] }
    const answer = auditDegree(preparePrograms([program]), buildStudent(read.data, repeatable), options)
    const told = [...answer.programs, ...answer.rules]
    const rules = Object.entries(expect).map(([rule, expected]) => ({
      rule,
      expected,
      told: told.find(({ id }) => id === rule)?.status ?? null,
    }))
    return { name, problem: null, rules }
  })
}

const wordsOf = (message: string) => (message.endsWith('received undefined') ? 'is missing' : message)

const lists = ['completed', 'inProgress', 'planned'] as const
const studentFields = Object.keys(auditedStudent.shape)
const courseFields = ['course', 'credits', 'grade', 'term', 'sbcs', 'transfer']

/** Misspelled fields of an example student, which would count for nothing. */
function findSlips(student: Readonly<Record<string, unknown>>): string[] {
  const unknown = (fields: object, known: readonly string[], place: string) =>
    Object.keys(fields)
      .filter((key) => !known.includes(key))
      .map((key) => `${place}the field ${key} is not known.${suggestWord(key, known)}`)
  const ofCourses = lists.flatMap((list) =>
    // The schema has read them.
    ((student[list] ?? []) as object[]).flatMap((course, index) =>
      unknown(course, courseFields, `${list}, number ${index + 1}: `),
    ),
  )
  return [...unknown(student, studentFields, ''), ...ofCourses]
}

type Student = z.output<typeof auditedStudent>

/** Words of a student that this university does not have: they count for nothing. */
export function findUnknown(student: Student, { grades, standings }: RequirementWords): string[] {
  const ofCourses = lists.flatMap((list) =>
    (student[list] ?? []).flatMap(({ course, grade, term }, index) => {
      const place = `${list}, number ${index + 1}: `
      return [
        ...(grade == null || grades.some(({ symbol }) => symbol === grade)
          ? []
          : [`${place}${grade} is no grade here`]),
        ...(term === undefined || isTermCode(term) ? [] : [`${place}${term} is no term; write Fall 2025 as 202509`]),
        ...(parseCourseCode(course) ? [] : [`${place}${course} is no course; write its subject and number`]),
      ]
    }),
  )
  const { standing } = student
  const isKnown = standing === undefined || standings?.includes(standing) !== false
  return [...ofCourses, ...(isKnown ? [] : [`there is no standing ${standing}; there are ${standings?.join(', ')}`])]
}

/** Figures that no student can have. */
export function findImpossible({ gpa, placements }: Student, words: RequirementWords): string[] {
  const most = mostPointsOf(words)
  return [
    ...(gpa == null || gpa <= most ? [] : [`gpa is ${gpa}; no average is above ${most.toFixed(2)}`]),
    ...(placements ?? []).filter(({ level }) => level < 0).map(({ name }) => `the ${name} placement is below 0`),
  ]
}

/** 'completed, number 2, credits:' of a path into a student. */
function placeOf(path: readonly PropertyKey[]): string {
  return `${path.map((part) => (typeof part === 'number' ? `number ${part + 1}` : String(part))).join(', ')}:`
}

/** What the example students of a program say of its rules other than their author expects; `places` are theirs. */
export function tryExamples(
  program: Program,
  words: RequirementWords,
  places: readonly { from: number }[],
): (Omit<RequirementRemark, 'line'> & { line: number | null })[] {
  return judgeExamples(program, words).flatMap(({ name, problem, rules }, index) => {
    const line = places[index]?.from ?? null
    const remark = (message: string) => ({ line, rule: `${program.id}, example ${name}`, message })
    if (problem !== null) return [remark(`the student cannot be read: ${problem}. Write a course as { course: CSE 114, credits: 4, grade: B }.`)] // prettier-ignore
    return rules
      .filter(({ expected, told }) => told !== expected)
      .map(({ rule, expected, told }) => remark(`${rule} is ${told}; ${expected} is expected.`))
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
