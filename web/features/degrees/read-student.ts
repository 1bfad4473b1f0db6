import type { previewAudit } from '@sam/contract/degrees/preview'
import type { SentBodyOf } from '@sam/contract/route'
import { readPlacements } from '../../lib/read-placements.ts'

export type ImaginedStudent = SentBodyOf<typeof previewAudit>['student']

/** An imagined student as one types it; what is left empty is unknown. */
export interface StudentForm {
  /** 'CSE 114 B+, MAT 131 A'. */
  completed: string
  inProgress: string
  planned: string
  transfer: string
  credits: string
  /** 'mathematics 5'. */
  placements: string
  majors: string
  minors: string
  colleges: string
  standing: string
}

export const noStudent: StudentForm = {
  completed: '',
  inProgress: '',
  planned: '',
  transfer: '',
  credits: '3',
  placements: '',
  majors: '',
  minors: '',
  colleges: '',
  standing: '',
}

const usualCredits = 3

export function readStudent(form: StudentForm): ImaginedStudent {
  const typed = Number(form.credits)
  const credits = form.credits.trim() && typed >= 0 && typed <= 30 ? typed : usualCredits
  const taken = (list: string) => words(list).map((word) => ({ ...courseOf(word), credits }))
  const codes = (list: string) => words(list).map((code) => code.toUpperCase())
  const transfer = taken(form.transfer).map((one) => ({ ...one, transfer: true }))
  return {
    completed: [...taken(form.completed), ...transfer],
    inProgress: taken(form.inProgress),
    planned: taken(form.planned),
    placements: readPlacements(form.placements),
    ...(form.majors.trim() && { majors: codes(form.majors) }),
    ...(form.minors.trim() && { minors: codes(form.minors) }),
    ...(form.colleges.trim() && { colleges: codes(form.colleges) }),
    ...(form.standing.trim() && { standing: form.standing.trim().toUpperCase() }),
  }
}

/** The same with its empty lists, so that one sees what can be written. */
export function writeStudent(student: ImaginedStudent): ImaginedStudent {
  return { majors: [], minors: [], ...student }
}

/** Why a text is no student, in words; null when it is one. */
export function studentProblem(json: string): string | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? null : 'Begin with { and end with }.'
  } catch (error) {
    return `This is not JSON: ${(error as Error).message}`
  }
}

function words(list: string): string[] {
  return list.split(',').flatMap((word) => word.trim() || [])
}

/** 'CSE 114 B+' as course and grade; a completed course without a grade has an unknown one. */
function courseOf(text: string): { course: string; grade?: string } {
  const [, course = text, grade] = /^([A-Za-z]{2,5} ?\d{3}[A-Za-z]?)(?:\s+(\S+))?$/.exec(text) ?? []
  return {
    course: course.toUpperCase().replace(/^([A-Z]+)(\d)/, '$1 $2'),
    ...(grade && { grade: grade.toUpperCase() }),
  }
}
