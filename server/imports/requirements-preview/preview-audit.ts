import type { previewAudit as route } from '@sam/contract/degrees/preview'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { waitedWork } from '@sam/domain/degrees/assign/assign-courses'
import { nameCourse } from '@sam/domain/degrees/requirements/course-set'
import { explainHidden } from '@sam/domain/kernel/plain-text'
import { readClock } from '../../kernel/read-clock.ts'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import type { PreviewRequest } from './parse.ts'
import type { DataServices } from '../../services.ts'
import { parseInChild } from '../child/parse-in-child.ts'
import { buildStudent } from '../../degrees/build-student.ts'
import { findImpossible, findUnknown } from '../read-programs.ts'
import { loadRequirementWords } from '../load-requirement-words.ts'

type Body = BodyOf<typeof route>
type Answer = AnswerOf<typeof route>

/** One built to take long takes about two seconds of processor time, of which a busy machine gives a small part. */
const limits = { megabytes: 300, seconds: 60 }
const nothing: Answer = {
  errors: [],
  warnings: [],
  programs: [],
  rules: [],
  sharing: [],
  unused: [],
  totals: { completed: 0, inProgress: 0, planned: 0, projected: 0, upperDivision: 0, gpa: null },
  proven: false,
}

/**
 * What requirements that are still being written say of an imagined student. Stores nothing. The child process that
 * reads files reads the requirements and does the audit, so a file built to take long keeps nobody waiting.
 */
export async function previewAudit(services: DataServices, body: Body): Promise<Answer> {
  const hidden = explainHidden(body.requirements)
  if (hidden !== null) return { ...nothing, errors: [hidden] }
  const { db, institution, reader = parseInChild } = services
  const onFile = await loadRequirementWords(services)
  const repeated = body.catalog?.filter(({ repeatable }) => repeatable).map(({ course }) => nameCourse(course).course)
  const catalog = (body.catalog ?? []).map(({ course, sbcs }) => nameCourse(course, sbcs))
  const words = {
    ...onFile,
    catalog: body.catalog ? catalog.map(({ course }) => course) : onFile.catalog,
    repeatable: repeated ?? onFile.repeatable ?? [],
  }
  const impossible = findImpossible(body.student, words).map((one) => `The student cannot be read: ${one}.`)
  if (impossible.length > 0) return { ...nothing, errors: impossible }
  const unknown = findUnknown(body.student, words).map((one) => `The student: ${one}.`)
  const options: PreviewRequest = {
    student: buildStudent(body.student, words.repeatable, body.catalog),
    words,
    audit: {
      grades: institution.gradeScale,
      work: waitedWork,
      catalog,
      pins: body.pins ?? [],
      exceptions: body.exceptions ?? [],
      today: (await readClock(db, institution)).today,
    },
  }
  const file = new TextEncoder().encode(body.requirements)
  try {
    const { result } = await reader({ kind: 'requirements-preview', file, options }, { limits })
    const { errors, answer } = result
    const warnings = [...result.warnings, ...unknown]
    return answer === null ? { ...nothing, errors, warnings } : { ...answer, errors, warnings }
  } catch (error) {
    if (error instanceof ImportRefusal) return { ...nothing, errors: [error.message] }
    throw error
  }
}
