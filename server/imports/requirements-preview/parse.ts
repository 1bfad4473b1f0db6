import { auditedStudent } from '@sam/contract/degrees/preview'
import { auditDegree, type AuditAnswer } from '@sam/domain/degrees/audit-degree'
import type { AuditOptions } from '@sam/domain/degrees/audit-facts'
import type { Path, RequirementError } from '@sam/domain/degrees/requirements/field-reader'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import type { StudentRecord } from '@sam/domain/degrees/student-record'
import { z } from 'zod'
import { buildStudent } from '../../degrees/build-student.ts'
import { decodeText } from '../../parsing/decode-text.ts'
import type { Parser } from '../parsers.ts'
import { readYaml, type YamlFile, type YamlNode } from '../../parsing/read-yaml.ts'

export interface PreviewRequest {
  student: StudentRecord
  audit: AuditOptions
  needC: readonly string[]
}

export interface PreviewResult {
  errors: string[]
  warnings: string[]
  /** Null when the requirements have errors. */
  answer: AuditAnswer | null
}

/** Reads requirements and audits a student with them, in the child process: neither can hold up the server. */
export const requirementsPreviewParser: Parser<PreviewRequest, PreviewResult> = {
  parse(bytes, { student, audit, needC }) {
    const file = readYaml(decodeText(bytes))
    const grades = audit.grades.filter(({ letter, earns }) => letter && earns).map(({ symbol }) => symbol)
    const { programs, errors, warnings } = readRequirements(toPlain(file.root), { grades, needC })
    const answer = errors.length > 0 ? null : auditDegree(preparePrograms(programs), student, audit)
    const result = {
      errors: [...errors.map((one) => sentenceOf(one, file)), ...programs.flatMap((one) => tryExamples(one, audit))],
      warnings: [...warnings.map((one) => sentenceOf(one, file)), ...(answer?.warnings ?? [])],
      answer,
    }
    return Promise.resolve({ result, issues: [] })
  },
}

/** What the example students of a program say of its rules other than their author expects. */
function tryExamples(program: Program, { grades }: AuditOptions): string[] {
  return program.examples.flatMap(({ name, student, expect }) => {
    const place = `${program.id}, example ${name}`
    const read = auditedStudent.safeParse(student)
    if (!read.success) return [`${place}: the student cannot be read: ${z.prettifyError(read.error)}`]
    const answer = auditDegree(preparePrograms([program]), buildStudent(read.data), { grades })
    return Object.entries(expect).flatMap(([id, status]) => {
      const told = [...answer.programs, ...answer.rules].find((one) => one.id === id)?.status
      return told === status ? [] : [`${place}: ${id} is ${told}; ${status} is expected.`]
    })
  })
}

/** Line 12, calculus: the reason. */
function sentenceOf({ path, rule, message }: RequirementError, file: YamlFile): string {
  const place = `Line ${file.lineOf(nodeAt(file.root, path).at)}`
  return `${rule === null ? place : `${place}, ${rule}`}: ${message}`
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
