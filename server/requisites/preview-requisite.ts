import type { previewRequisite as route } from '@sam/contract/requisites'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { loadCourseFacts } from '@sam/database/registration/enrollment/class-reads'
import { evaluateRequisite, type Evaluation } from '@sam/domain/requisites/evaluate/evaluate-requisite'
import { explainReason } from '@sam/domain/requisites/describe/explain-reason'
import type { Requisite } from '@sam/domain/requisites/requisite'
import { categoriesAt, findCategories, type CourseCategories } from '@sam/domain/records/find-categories'
import type { Institution } from '@sam/domain/kernel/institution'
import { collegesOf } from '@sam/domain/people/student-colleges'
import { plainCourse, type CourseTables, type StudentFacts } from '@sam/domain/requisites/evaluate/student-facts'
import { loadCategories } from '../records/load-categories.ts'
import { loadRequisiteNames } from './load-requisite-names.ts'
import { RequisiteReader } from './read-requisites.ts'
import type { DataServices } from '../services.ts'

/** Reads a sentence as the imports read it, and decides it for a student if one is given. Changes nothing. */
export async function previewRequisite(
  { db, institution }: DataServices,
  { text, field, subject, student }: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const reader = new RequisiteReader(await loadRequisiteNames({ db, institution }))
  const { tree, unread, warnings } = reader.readSentence(text, field, subject?.toUpperCase())
  const { equivalents } = await loadCourseFacts(db)
  const facts = student && completeFacts(factsOf(student), await loadCategories(db), institution)
  const { verdict, reasons } = decide(tree, facts, tablesOf(equivalents))
  return {
    tree,
    unread,
    warnings,
    verdict,
    reasons: reasons.map(explainReason),
    facts: reasons.map((reason) => ({ ...reason })),
  }
}

/** Without a student nothing is decided, except what nobody can fail. */
function decide(
  tree: Requisite,
  student: StudentFacts | undefined,
  tables: CourseTables,
): Pick<Evaluation, 'verdict' | 'reasons'> {
  if (student) return evaluateRequisite(tree, student, tables)
  const demandsNothing = tree.kind === 'all' && tree.of.length === 0
  return { verdict: demandsNothing ? 'met' : 'undecidable', reasons: [] }
}

/** The stated facts alone: what the request leaves out stays unknown. */
function factsOf(student: NonNullable<BodyOf<typeof route>['student']>): StudentFacts {
  return Object.fromEntries(Object.entries(student).filter(([, fact]) => fact !== undefined))
}

/** What the catalog says of the stated courses, and the institution of the stated majors. */
function completeFacts(facts: StudentFacts, carried: CourseCategories, institution: Institution): StudentFacts {
  const { completed, inProgress = [], majors } = facts
  const newest = Math.max(0, ...[...carried.values()].flatMap((terms) => terms.map(({ term }) => term)))
  const carriedBy = (course: string) => categoriesAt(carried, plainCourse(course), newest)
  const isKnown = (course: string) => carried.has(plainCourse(course))
  const record = [
    ...(completed ?? []).map(({ course, grade }) => ({ course: plainCourse(course), grade, term: newest })),
    ...inProgress.map((course) => ({ course: plainCourse(course), grade: null, term: newest })),
  ]
  return {
    ...facts,
    ...(completed && {
      completed: completed.map((one) => ({
        ...one,
        ...(isKnown(one.course) && { categories: carriedBy(one.course) }),
      })),
      ...findCategories(record, carried, institution),
    }),
    carriedInProgress: new Map(inProgress.filter(isKnown).map((course) => [plainCourse(course), carriedBy(course)])),
    ...(majors && { colleges: collegesOf(null, majors, institution.programs) }),
  }
}

/** Without any row nobody has said what is equivalent, which is not the same as that nothing is. */
function tablesOf(pairs: readonly (readonly [string, string])[]): CourseTables {
  if (pairs.length === 0) return {}
  const equivalents = new Map<string, string[]>()
  for (const [course, other] of pairs) equivalents.set(course, [...(equivalents.get(course) ?? []), other])
  return { equivalents }
}
