import type { PlacementExam } from '../kernel/institution.ts'
import type { TransferredCredit } from './record-history.ts'

/** The result of a placement examination. */
export interface Placement {
  /** 'mathematics' */
  name: string
  level: number
}

/**
 * Records carry placement results among credits from elsewhere: without credits, with the level in the course number
 * ('MAT LVL9') or, where the number has none, as a numeric grade. Null for any other credit.
 */
export function placementOf(
  { course, credits, grade }: TransferredCredit,
  exams: readonly PlacementExam[],
): Placement | null {
  if (credits !== 0 || course === null) return null
  const [, subject = '', number = course] = /^([A-Z]{2,5}) (.+)$/.exec(course) ?? []
  const exam =
    exams.find(({ subjects }) => subjects.includes(subject)) ??
    exams.find(({ prefix }) => subject === '' && levelIn(number, prefix) !== null)
  const level = (exam && levelIn(number, exam.prefix)) ?? (isNumeric(grade) ? Number(grade) : null)
  return level === null ? null : { name: exam?.name ?? subject, level }
}

/** The placement results of a record. */
export function findPlacements(transfers: readonly TransferredCredit[], exams: readonly PlacementExam[]): Placement[] {
  return transfers.flatMap((one) => placementOf(one, exams) ?? [])
}

function levelIn(number: string, prefix: string): number | null {
  const rest = number.startsWith(prefix) ? number.slice(prefix.length).trim() : ''
  return isNumeric(rest) ? Number(rest) : null
}

function isNumeric(text: string | null): boolean {
  return text !== null && /^\d{1,4}(?:\.\d{1,2})?$/.test(text)
}
