import { answerOfGrade } from './compare-grades.ts'
import { isInSet } from './match-course-set.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Requisite } from '../requisite.ts'
import { type CourseTables, plainCourse, type StudentFacts } from './student-facts.ts'

type Leaf = Extract<Requisite, { kind: 'courses' }>

/** Whether a course carries one of the categories; null where nobody recorded it. */
type Answer = boolean | null

/**
 * A number of courses that carry a gen-ed category ('one HUM course', 'two DEC F or SBS courses'), by what each carried when
 * it was taken. Undecidable only where courses of which that is not known could make the difference.
 */
export function evaluateCarryingCourses(leaf: Leaf, student: StudentFacts, tables: CourseTables): Outcome {
  const { set, count: needed } = leaf
  const { categories = [], ...others } = set
  const answer = (course: string, carried: readonly string[] | undefined): Answer => {
    const known = carried ?? tables.categoriesOf?.get(course)
    if (!isInSet(course, others, tables)) return false
    if (known?.some((category) => categories.includes(category))) return true
    return known && categories.every((category) => isRecorded(category, known)) ? false : null
  }
  const found = new Set<string>()
  const open = new Set<string>()
  const unsure = new Set<string>()
  const put = (course: string, is: Answer, into: Set<string>) => {
    if (is !== false && !found.has(course)) (is ? into : unsure).add(course)
  }
  for (const { course: code, grade, categories: carried } of student.completed ?? []) {
    const course = plainCourse(code)
    const is = answer(course, carried)
    if (is !== false && answerOfGrade(grade, leaf.minimumGrade) === 'enough') put(course, is, found)
  }
  const coming = [...(student.inProgress ?? []), ...(leaf.timing === 'earlier' ? [] : (student.sameTerm ?? []))]
  for (const course of coming.map(plainCourse))
    put(course, answer(course, student.carriedInProgress?.get(course)), open)
  for (const course of [...found, ...open]) unsure.delete(course)
  const reason = { kind: 'courses counted' as const, set, needed, found: [...found], provisional: false }
  if (found.size >= needed) return outcomeOf({ ...reason, verdict: 'met', open: [] })
  if (found.size + open.size >= needed)
    return outcomeOf({ ...reason, verdict: 'met', provisional: true, open: [...open] })
  if (isHeld(leaf, student)) return outcomeOf({ ...reason, verdict: 'met', found: categories, open: [] })
  // Credit from elsewhere that stands for no course here may have come from any.
  const isWhole = student.knownSbcs?.length !== 0
  const isOpen = !student.completed || !isWhole || found.size + open.size + unsure.size >= needed
  if (!isOpen) return outcomeOf({ ...reason, verdict: 'not met', open: [...open] })
  const fact = student.completed ? 'sbcs' : 'record'
  return outcomeOf({ kind: 'fact missing', verdict: 'undecidable', provisional: false, fact, requisite: leaf })
}

/** Catalogs that no longer print the older categories ('DEC F') do not tell which courses carried them. */
function isRecorded(category: string, carried: readonly string[]): boolean {
  return !category.startsWith('DEC ') || carried.some((one) => one.startsWith('DEC '))
}

/** A completed category proves one course that carries it. */
function isHeld({ count, set, minimumGrade }: Leaf, { sbcs = [] }: StudentFacts): boolean {
  const isPlain = count === 1 && Object.keys(set).length === 1 && minimumGrade === undefined
  return isPlain && (set.categories ?? []).some((category) => sbcs.includes(category))
}
