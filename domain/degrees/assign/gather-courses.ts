import type { GradeFacts } from '../../kernel/institution.ts'
import { earnsCredit } from '../../records/credit-class.ts'
import { termName, type TermCode } from '../../terms/term.ts'
import { sortInPlace } from './sort-in-place.ts'
import { partsOfName, type NamedCourse } from '../requirements/course-set.ts'
import type { Acceptance } from '../requirements/program.ts'
import type { StudentRecord } from '../student-record.ts'

/** 0 completed, 1 in progress, 2 planned. */
export type Stage = 0 | 1 | 2

/** Credits from elsewhere have no term of this university: they come first. */
const beforeEveryTerm = 0

export interface Attempt {
  stage: Stage
  credits: number
  grade: string | null
  transfer: boolean
  term: number
}

/** A course that counts once, with every attempt at it, the best first; of a repeatable one each time is its own. */
export interface CourseUnit extends NamedCourse {
  attempts: readonly Attempt[]
}

export type GradeScale = ReadonlyMap<string, GradeFacts>

/** The grades by their symbol. */
export function scaleOf(grades: readonly GradeFacts[]): GradeScale {
  return new Map(grades.map((grade) => [grade.symbol, grade]))
}

/** The courses of a record in an order that does not depend on how they were listed. */
export function gatherCourses(
  { completed, inProgress, planned }: Pick<StudentRecord, 'completed' | 'inProgress' | 'planned'>,
  scale: GradeScale,
): CourseUnit[] {
  const once = new Map<string, Gathered>()
  const units: CourseUnit[] = []
  const lists = [completed, inProgress, planned]
  for (const listed of [0, 1, 2] as const)
    for (const taken of lists[listed] ?? []) {
      const { course: code, subject, number } = partsOfName(taken.course)
      const course = subject === '' ? taken.course : code
      const categories = taken.categories ?? noCategories
      const attempt: Attempt = {
        stage: listed === 0 && isOpen(taken.grade, scale) ? 1 : listed,
        credits: taken.credits,
        grade: taken.grade,
        transfer: taken.transfer ?? false,
        term: taken.term ?? beforeEveryTerm,
      }
      const isOnce = subject !== '' && !taken.repeatable
      const known = isOnce ? once.get(course) : undefined
      if (known !== undefined) {
        known.attempts.push(attempt)
        known.categories = [...new Set([...known.categories, ...categories])]
        continue
      }
      const unit: Gathered = { course, subject, number, categories, attempts: [attempt] }
      units.push(unit)
      if (isOnce) once.set(course, unit)
    }
  for (const { attempts } of once.values())
    if (attempts.length > 1) attempts.sort((a, b) => compareAttempts(a, b, scale))
  sortInPlace(units, compareUnits)
  return units
}

interface Gathered extends CourseUnit {
  attempts: Attempt[]
  categories: readonly string[]
}
const noCategories: readonly string[] = []

function isOpen(grade: string | null, scale: GradeScale): boolean {
  const facts = grade === null ? undefined : scale.get(grade)
  return facts?.open !== undefined && facts.points === null
}

/** Whether nobody knows yet how an attempt ends; a what-if may say it of courses in progress and planned. */
export function isUndecided({ stage, grade }: Pick<Attempt, 'stage' | 'grade'>, scale: GradeScale): boolean {
  return stage !== 0 && (grade === null || (stage === 1 && isOpen(grade, scale)))
}

export function earns(attempt: Attempt, scale: GradeScale): boolean {
  const { grade, transfer } = attempt
  return grade === null || isUndecided(attempt, scale) || earnsCredit(scale.get(grade), transfer)
}

function compareAttempts(a: Attempt, b: Attempt, scale: GradeScale): number {
  return (
    Number(earns(b, scale)) - Number(earns(a, scale)) ||
    a.stage - b.stage ||
    (worthOf(b, scale) ?? 0) - (worthOf(a, scale) ?? 0) ||
    a.term - b.term
  )
}

function worthOf({ grade }: Attempt, scale: GradeScale): number | null {
  return grade !== null ? (scale.get(grade)?.points ?? null) : null
}

function compareUnits(a: CourseUnit, b: CourseUnit): number {
  const [first, other] = [a.attempts[0], b.attempts[0]]
  if (first === undefined || other === undefined) return 0
  if (first.stage !== other.stage) return first.stage - other.stage
  if (first.term !== other.term) return first.term - other.term
  return a.course < b.course ? -1 : a.course > b.course ? 1 : other.credits - first.credits
}

/** Whether a course was taken more than once. An attempt that ended without points or credit, such as a W, is none. */
export function isRepeated({ attempts }: CourseUnit, scale: GradeScale): boolean {
  if (attempts.length < 2) return false
  return attempts.filter((one) => earns(one, scale) || worthOf(one, scale) !== null).length > 1
}

/** The first attempt that a rule accepts, and its place; null when none is. */
export function acceptedAttempt(unit: CourseUnit, accept: Acceptance, scale: GradeScale): Attempt | null {
  for (const attempt of unit.attempts) if (refusalOf(attempt, accept, scale) === null) return attempt
  return null
}

/**
 * The credits with which a course counts for a rule, beside its best attempt: a course is earned once, with the most
 * that an accepted attempt of the same kind carries.
 */
export function creditsAccepted(unit: CourseUnit, best: Attempt, accept: Acceptance, scale: GradeScale): number {
  let most = best.credits
  for (const attempt of unit.attempts)
    if (
      attempt.credits > most &&
      attempt.stage === best.stage &&
      attempt.transfer === best.transfer &&
      refusalOf(attempt, accept, scale) === null
    )
      most = attempt.credits
  return most
}

/** The most credits that an attempt earns, or will earn where it is passed. */
export function creditsEarned({ attempts }: CourseUnit, scale: GradeScale): number {
  let most = 0
  for (const attempt of attempts) if (attempt.credits > most && earns(attempt, scale)) most = attempt.credits
  return most
}

/** Why an attempt does not count for a rule; null when it does. */
export function refusalOf(attempt: Attempt, accept: Acceptance, scale: GradeScale): string | null {
  const { grade, transfer, credits } = attempt
  if (accept.here && transfer) return 'taken elsewhere; the rule asks for courses of this university'
  if (accept.minimumCredits !== null && credits < accept.minimumCredits)
    return `${credits} credits; the rule asks for at least ${accept.minimumCredits}`
  const late = accept.takenBefore ? refusalOfTerm(attempt, accept.takenBefore) : null
  if (late !== null) return late
  if (isUndecided(attempt, scale)) return null
  const facts = grade === null ? undefined : scale.get(grade)
  if (grade !== null && facts === undefined && !transfer) return `the grade ${grade} is not in the grade scale`
  if (facts && !facts.earns) return `the grade ${grade} earns no credit`
  if (grade === 'T' || (transfer && facts === undefined)) return beyondTransfer(accept, scale)
  return refusalOfGrade(grade, facts, accept, scale)
}

/** Credit from elsewhere has no term where it came before every term here; a course without one may be of any. */
function refusalOfTerm({ term, transfer }: Attempt, before: TermCode): string | null {
  const isEarly = term === beforeEveryTerm ? transfer : term < before
  if (isEarly) return null
  const taken = term === beforeEveryTerm ? 'its term is not known' : `taken in ${termName(term)}`
  return `${taken}; the rule asks for a term before ${termName(before)}`
}

/** Credit from elsewhere whose grade says nothing here: it is granted from a C upward. */
function beyondTransfer({ minimumGrade }: Acceptance, scale: GradeScale): string | null {
  return isAboveC(minimumGrade, scale) ? `its grade elsewhere is not known; the rule needs ${minimumGrade}` : null
}

function isAboveC(minimumGrade: string | null, scale: GradeScale): boolean {
  return minimumGrade !== null && (scale.get(minimumGrade)?.points ?? 0) > (scale.get('C')?.points ?? 2)
}

function refusalOfGrade(
  grade: string | null,
  facts: GradeFacts | undefined,
  { grading, minimumGrade }: Acceptance,
  scale: GradeScale,
): string | null {
  const takesS = grading === 'letter or S' && grade === 'S'
  if (grading !== 'any' && facts && !facts.letter && !takesS) return `${grade} is not a letter grade`
  // A rule that takes S takes it for a C.
  if (minimumGrade === null || (takesS && !isAboveC(minimumGrade, scale))) return null
  if (grade === null) return `its grade is not known; the rule needs ${minimumGrade}`
  if (facts?.points === null || facts === undefined)
    return `${grade} does not count toward a minimum grade; the rule needs ${minimumGrade}`
  return facts.points < (scale.get(minimumGrade)?.points ?? 0) ? `${grade} is below ${minimumGrade}` : null
}
