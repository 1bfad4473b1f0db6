import { auditDegree, type AuditAnswer } from '@sam/domain/degrees/audit-degree'
import type { AuditOptions } from '@sam/domain/degrees/audit-facts'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import type { StudentRecord } from '@sam/domain/degrees/student-record'
import { decodeText } from '../../parsing/decode-text.ts'
import { readYaml } from '../../parsing/read-yaml.ts'
import { locateExamples, locateRules } from '../../degrees/requirements/locate-rules.ts'
import { findUnknownCourses } from '../find-unknown-courses.ts'
import type { Parser } from '../child/parser.ts'
import { readPrograms, tryExamples, type RequirementRemark } from '../read-programs.ts'
import type { RequirementWords } from '../requirement-words.ts'

export interface PreviewRequest {
  student: StudentRecord
  audit: AuditOptions
  words: RequirementWords
}

export interface PreviewResult {
  errors: string[]
  warnings: string[]
  /** Null when the requirements have errors. */
  answer: AuditAnswer | null
}

/** Reads requirements and audits a student with them, in the child process: neither can hold up the server. */
export const requirementsPreviewParser: Parser<PreviewRequest, PreviewResult> = {
  parse(bytes, { student, audit, words }) {
    const text = decodeText(bytes)
    const file = readYaml(text)
    const { programs, errors, warnings } = readPrograms(file, words)
    const [rules, examples] = [locateRules(file, text), locateExamples(file, text)]
    const unknown = programs.flatMap((program) =>
      findUnknownCourses(
        program,
        words,
        rules.filter((one) => one.program === program.id),
        text,
      ),
    )
    let before = 0
    const failing = programs.flatMap((program) =>
      tryExamples(program, words, examples.slice(before, (before += program.examples.length))),
    )
    const answer = errors.length > 0 ? null : auditDegree(preparePrograms(programs), student, audit)
    const result = {
      errors: [...errors, ...failing].map(sentenceOf),
      warnings: [...[...warnings, ...unknown].map(sentenceOf), ...(answer?.warnings ?? [])],
      answer,
    }
    return Promise.resolve({ result, issues: [] })
  },
}

/** Line 12, calculus: the reason. */
function sentenceOf({
  line,
  rule,
  message,
}: Pick<RequirementRemark, 'rule' | 'message'> & { line: number | null }): string {
  if (line === null) return `${rule}: ${message}`
  return `Line ${line}${rule === null ? '' : `, ${rule}`}: ${message}`
}
