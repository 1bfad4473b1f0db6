import { evaluateCarryingCourses } from './evaluate-carrying-courses.ts'
import { answerOfGrade, answersBestFirst, type GradeAnswer } from './compare-grades.ts'
import { isInSet } from './match-course-set.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { countOnce } from '../../records/credit-class.ts'
import type { CompletedCourse } from '../../records/requisite-facts.ts'
import type { Requisite } from '../requisite.ts'
import { type CourseIndex, type CourseTables, indexCourses, plainCourse, type StudentFacts } from './student-facts.ts'

type Leaf<Kind extends Requisite['kind']> = Extract<Requisite, { kind: Kind }>
type Demand = Pick<Leaf<'course'>, 'minimumGrade' | 'timing'>

const missing = (requisite: Requisite): Outcome =>
  outcomeOf({ kind: 'fact missing', verdict: 'undecidable', provisional: false, fact: 'record', requisite })

/**
 * A single course: passed with the grade, or in progress (provisionally), or, where the requisite allows it, in the
 * same term. Of several attempts the one that helps most counts.
 */
export function evaluateCourse(leaf: Leaf<'course'>, student: StudentFacts, tables: CourseTables): Outcome {
  const course = plainCourse(leaf.course)
  const equivalents = tables.equivalents?.get(course)
  const codes = equivalents === undefined ? [course] : [course, ...equivalents.map(plainCourse)]
  const found = findCourse(leaf, course, codes, student)
  if (found) return found
  if (!student.completed) return missing(leaf)
  const minimumGrade = leaf.minimumGrade ?? null
  const fields = { course, minimumGrade, mayBeTogether: leaf.timing !== 'earlier', provisional: false }
  // Where the source lost the beginning of a sentence, it may have lost another way as well.
  if (minimumGrade === 'unstated') return outcomeOf({ kind: 'course missing', verdict: 'needs permission', ...fields })
  const isTogether = leaf.timing === 'earlier' && listed(student.sameTerm, codes)
  if (isTogether)
    return outcomeOf({ kind: 'course only in the same term', verdict: 'not met', course, provisional: false })
  return outcomeOf({ kind: 'course missing', verdict: 'not met', ...fields })
}

/** The outcome from an attempt or a registration; null when there is none. */
function findCourse(demand: Demand, course: string, codes: string[], student: StudentFacts): Outcome | null {
  const byCourse = attemptsOf(student)
  let best: BestAttempt | null = null
  for (const code of codes) best = betterAttempt(best, byCourse.get(code), demand)
  const provisional = false
  if (best?.answer === 'enough') {
    const { grade } = best.attempt
    return outcomeOf({
      kind: 'course passed',
      verdict: 'met',
      course,
      grade,
      by: plainCourse(best.attempt.course),
      provisional,
    })
  }
  const open = listed(student.inProgress, codes)
  const minimumGrade = demand.minimumGrade ?? null
  if (open) {
    const verdict = minimumGrade === 'unstated' ? 'needs permission' : 'met'
    return outcomeOf({ kind: 'course in progress', verdict, course, by: open, minimumGrade, provisional: true })
  }
  const together = demand.timing === 'earlier' ? null : listed(student.sameTerm, codes)
  if (together) return outcomeOf({ kind: 'course in the same term', verdict: 'met', course, by: together, provisional })
  return best ? ofFailedAttempt(best, course, minimumGrade) : null
}

const noAttempts: CompletedCourse[] = []
const noCourses: string[] = []

function attemptsOf({ completed = noAttempts, index }: StudentFacts): CourseIndex['byCourse'] {
  return (index?.of === completed ? index : indexCourses(completed)).byCourse
}

function ofFailedAttempt(best: BestAttempt, course: string, minimumGrade: Demand['minimumGrade'] | null): Outcome {
  const grade = best.attempt.grade ?? ''
  const provisional = false
  if (best.answer === 'no credit')
    return outcomeOf({ kind: 'grade without credit', verdict: 'not met', course, grade, provisional })
  if (best.answer === 'not known' || !minimumGrade || minimumGrade === 'unstated') {
    const isRecorded = grade.toUpperCase() === 'T' || minimumGrade === 'unstated'
    const fields = { course, grade: best.attempt.grade, minimumGrade: minimumGrade ?? null, provisional }
    return outcomeOf({ kind: 'grade not known', verdict: isRecorded ? 'needs permission' : 'undecidable', ...fields })
  }
  const kind = best.answer === 'no letter' ? 'grade without letter' : 'grade too low'
  return outcomeOf({ kind, verdict: 'not met', course, grade, minimumGrade, provisional })
}

interface BestAttempt {
  attempt: CompletedCourse
  answer: GradeAnswer
}

function betterAttempt(
  known: BestAttempt | null,
  attempts: readonly CompletedCourse[] | undefined,
  demand: Demand,
): BestAttempt | null {
  let best = known
  for (const attempt of attempts ?? noAttempts) {
    const withdrawn = attempt.grade?.trim().toUpperCase() === 'W'
    const answer = demand.timing === 'ever' && !withdrawn ? 'enough' : answerOfGrade(attempt.grade, demand.minimumGrade)
    if (!best || answersBestFirst.indexOf(answer) < answersBestFirst.indexOf(best.answer)) best = { attempt, answer }
  }
  return best
}

function listed(courses: string[] | undefined, codes: string[]): string | null {
  for (const one of courses ?? noCourses) {
    const course = plainCourse(one)
    if (codes.includes(course)) return course
  }
  return null
}

/** 'or equivalent': by the institution's table where there is one, otherwise a person judges. */
export function evaluateEquivalent(leaf: Leaf<'equivalent'>, student: StudentFacts, tables: CourseTables): Outcome {
  const course = plainCourse(leaf.of)
  if (!tables.equivalents)
    return outcomeOf({ kind: 'equivalent to be judged', verdict: 'needs permission', course, provisional: false })
  const codes = (tables.equivalents.get(course) ?? []).map(plainCourse)
  const found = findCourse(leaf, course, codes, student)
  if (found) return found
  if (!student.completed) return missing(leaf)
  return outcomeOf({ kind: 'equivalent missing', verdict: 'not met', course, provisional: false })
}

/** A number of different courses of a set. */
export function evaluateCourses(leaf: Leaf<'courses'>, student: StudentFacts, tables: CourseTables): Outcome {
  const { set, count: needed } = leaf
  if (set.categories) return evaluateCarryingCourses(leaf, student, tables)
  if (set.list && isInSet('', { list: set.list }, tables) === null)
    return outcomeOf({ kind: 'list not kept', verdict: 'needs permission', ...set.list, provisional: false })
  const isIn = (course: string) => isInSet(course, set, tables) === true
  const passed = (student.completed ?? []).filter(
    (one) => isIn(plainCourse(one.course)) && answerOfGrade(one.grade, leaf.minimumGrade) === 'enough',
  )
  const found = [...new Set(passed.map((one) => plainCourse(one.course)))]
  const coming = [...(student.inProgress ?? []), ...(leaf.timing === 'earlier' ? [] : (student.sameTerm ?? []))]
  const open = [...new Set(coming.map(plainCourse).filter((course) => isIn(course) && !found.includes(course)))]
  const fields = { kind: 'courses counted' as const, set, needed, found, provisional: found.length < needed }
  if (found.length >= needed) return outcomeOf({ ...fields, verdict: 'met', provisional: false, open: [] })
  if (found.length + open.length >= needed) return outcomeOf({ ...fields, verdict: 'met', open })
  if (!student.completed) return missing(leaf)
  return outcomeOf({ ...fields, verdict: 'not met', provisional: false, open })
}

/** Earned credits, in all or of a set of courses. */
export function evaluateCredits(leaf: Leaf<'credits'>, student: StudentFacts, tables: CourseTables): Outcome {
  const { minimum } = leaf
  const provisional = false
  const decide = (own: number) =>
    outcomeOf({
      kind: 'credits',
      verdict: own >= minimum ? 'met' : 'not met',
      minimum,
      own,
      set: leaf.set ?? null,
      provisional,
    })
  const needs = (fact: 'credits' | 'record') =>
    outcomeOf({ kind: 'fact missing', verdict: 'undecidable', provisional, fact, requisite: leaf })
  if (!leaf.set) return student.credits === undefined ? needs('credits') : decide(student.credits)
  if (!student.completed) return needs('record')
  const passed = student.completed.filter((one) => answerOfGrade(one.grade, undefined) === 'enough')
  const added = countOnce()
  const told = new Set<string>()
  const untold = new Set<string>()
  let own = 0
  for (const { credits, repeatable = false, ...one } of passed) {
    const course = plainCourse(one.course)
    if (!isInSet(course, leaf.set, tables)) continue
    if (credits === undefined) untold.add(course)
    else {
      told.add(course)
      own += added({ course, credits, repeatable })
    }
  }
  const isIncomplete = [...untold].some((course) => !told.has(course))
  return own < minimum && isIncomplete ? needs('record') : decide(own)
}
