import { gradeToPost, listAllowedGrades, type GradingRules } from './grade-basis.ts'
import type { GradeRefusal } from './grade-refusal.ts'
import { isGradable, type GradeRow } from './grade-row.ts'

/** A grade to put on the record. */
export interface GradeToPost {
  row: GradeRow
  /** As the instructor typed it. */
  given: string
  /** As the record shows it, P or NC for some letters given by G/P/NC. */
  grade: string
}

export interface RowRefusal {
  /** Null: it concerns the whole roster. */
  enrollmentId: number | null
  refusal: GradeRefusal
}

export interface SubmitFacts {
  rows: readonly GradeRow[]
  /** The version of each draft that the submitter confirmed, by enrollment. */
  seen: ReadonlyMap<number, number>
  graderId: number
  rules: GradingRules
  today: string
  opensOn: string
}

/**
 * What submitting a roster posts: all its drafts or nothing. Returns every refusal: before grading opens, students
 * without a grade whose deadline was not extended, drafts that the submitter did not see, grades that the basis does not
 * allow any more. A grade once posted is no draft and so never posted twice.
 */
export function decideSubmit(facts: SubmitFacts): { posts: GradeToPost[] } | { refusals: RowRefusal[] } {
  const { rows, rules, today, opensOn } = facts
  const gradable = rows.filter((row) => isGradable(row, rules))
  const drafted = gradable.filter(({ draft }) => draft !== null)
  const refusals: RowRefusal[] = []
  const refuse = (refusal: GradeRefusal) => refusals.push({ enrollmentId: null, refusal })
  if (today < opensOn) refuse({ kind: 'not open yet', opensOn })
  const missing = listMissing(rows, today)
  if (missing.length > 0) refuse({ kind: 'missing', students: missing.length })
  refusals.push(...gradable.flatMap((row) => refuseRow(row, facts)))
  const posts = drafted.flatMap((row) => {
    const given = row.draft ?? ''
    const grade = gradeToPost(given, row, rules.gradeScale)
    return grade === row.grade ? [] : [{ row, given, grade }]
  })
  if (posts.length === 0 && missing.length === 0) refuse({ kind: 'nothing to submit' })
  return refusals.length > 0 ? { refusals } : { posts }
}

/** The students whose grade is due with the roster and who have none: drafted neither nor deferred. */
export function listMissing<Row extends Pick<GradeRow, 'status' | 'draft' | 'extendedTo'>>(
  rows: readonly Row[],
  today: string,
): Row[] {
  return rows.filter(
    ({ status, draft, extendedTo }) =>
      status === 'enrolled' && draft === null && (extendedTo === null || extendedTo < today),
  )
}

function refuseRow(row: GradeRow, { seen, graderId, rules }: SubmitFacts): RowRefusal[] {
  const { enrollmentId, draft, version, draftBy, basis } = row
  if (draft !== null && row.personId === graderId) return [{ enrollmentId, refusal: { kind: 'own record' } }]
  if ((seen.get(enrollmentId) ?? 0) !== version)
    return [{ enrollmentId, refusal: { kind: 'changed meanwhile', grade: draft, by: draftBy } }]
  const allowed = listAllowedGrades(basis, rules)
  if (draft !== null && !allowed.includes(draft))
    return [{ enrollmentId, refusal: { kind: 'grade not allowed', grade: draft, basis, allowed } }]
  return []
}
