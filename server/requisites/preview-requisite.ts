import type { previewRequisite as route } from '@sam/contract/requisites'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { listSubjects } from '@sam/database/catalog/reads'
import { loadCourseFacts } from '@sam/database/registration/class-reads'
import { evaluateRequisite, type Evaluation } from '@sam/domain/requisites/evaluate/evaluate-requisite'
import { explainReason } from '@sam/domain/requisites/describe/explain-reason'
import type { Requisite } from '@sam/domain/requisites/requisite'
import type { CourseTables, StudentFacts } from '@sam/domain/requisites/evaluate/student-facts'
import { RequisiteReader } from '../imports/read-requisites.ts'
import type { Services } from '../http/services.ts'

/** Reads a sentence as the imports read it, and decides it for a student if one is given. Changes nothing. */
export async function previewRequisite(
  { db, institution }: Pick<Services, 'db' | 'institution'>,
  { text, field, subject, student }: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const reader = new RequisiteReader(institution, await listSubjects(db))
  const { tree, unread, warnings } = reader.readSentence(text, field, subject?.toUpperCase())
  const { equivalents } = await loadCourseFacts(db)
  const { verdict, reasons } = decide(tree, student && factsOf(student), tablesOf(equivalents))
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

/** Without any row nobody has said what is equivalent, which is not the same as that nothing is. */
function tablesOf(pairs: readonly (readonly [string, string])[]): CourseTables {
  if (pairs.length === 0) return {}
  const equivalents = new Map<string, string[]>()
  for (const [course, other] of pairs) equivalents.set(course, [...(equivalents.get(course) ?? []), other])
  return { equivalents }
}
