import { auditDegree, type AuditAnswer } from '@sam/domain/degrees/audit-degree'
import type { AuditOptions } from '@sam/domain/degrees/audit-facts'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import type { StudentRecord } from '@sam/domain/degrees/student-record'
import { decodeText } from '../../parsing/decode-text.ts'
import { readYaml } from '../../parsing/read-yaml.ts'
import type { Parser } from '../parsers.ts'
import { readPrograms, tryExamples, type RequirementRemark } from '../read-programs.ts'

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
    const { grades } = audit
    const { programs, errors, warnings } = readPrograms(readYaml(decodeText(bytes)), { grades, needC })
    const answer = errors.length > 0 ? null : auditDegree(preparePrograms(programs), student, audit)
    const result = {
      errors: [...errors.map(sentenceOf), ...programs.flatMap((one) => tryExamples(one, grades))],
      warnings: [...warnings.map(sentenceOf), ...(answer?.warnings ?? [])],
      answer,
    }
    return Promise.resolve({ result, issues: [] })
  },
}

/** Line 12, calculus: the reason. */
function sentenceOf({ line, rule, message }: RequirementRemark): string {
  return `Line ${line}${rule === null ? '' : `, ${rule}`}: ${message}`
}
