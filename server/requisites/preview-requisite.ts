import type { previewRequisite as route } from '@sam/contract/requisites'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type { Institution } from '@sam/domain/kernel/institution'
import { evaluateRequisite } from '@sam/domain/requisites/evaluate-requisite'
import { explainReason } from '@sam/domain/requisites/explain-reason'
import { namePrograms } from '@sam/domain/requisites/name-programs'
import { parseRequisite } from '@sam/domain/requisites/parse-requisite'
import type { StudentFacts } from '@sam/domain/requisites/student-facts'

/** How a sentence is read, and what it says of an example student; facts left out stay unknown. */
export function previewRequisite(
  institution: Pick<Institution, 'programs'>,
  { text, field, subject, student }: BodyOf<typeof route>,
): AnswerOf<typeof route> {
  const options = { field, programs: namePrograms(institution.programs), ...(subject !== undefined && { subject }) }
  const { tree, unread, warnings } = parseRequisite(text, options)
  const { verdict, reasons } = evaluateRequisite(tree, factsOf(student))
  return { tree: { ...tree }, unread, warnings, verdict, reasons: reasons.map(explainReason) }
}

/** The same facts without those that are left out, which the evaluation takes for unknown. */
function factsOf(student: BodyOf<typeof route>['student']): StudentFacts {
  const given = Object.entries(student ?? {}).filter(([, fact]) => fact !== undefined)
  return Object.fromEntries(given) as StudentFacts
}
