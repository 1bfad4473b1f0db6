import type { checkClass as route } from '@sam/contract/registration/check'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { checkClass } from '@sam/domain/registration/enrollment/check-class'
import { notFound } from '../../http/faults.ts'
import { refusalsAt } from './answer-command.ts'
import type { RegistrationSources } from './load-term-registrations.ts'
import { viewRegistrations } from './validate-classes.ts'

/** What stands for and against one class for a student, with every rule in words. */
export async function showClassCheck(
  db: Db,
  sources: RegistrationSources,
  personId: number,
  { term, sectionId }: { term: number; sectionId: number },
): Promise<AnswerOf<typeof route>> {
  const { registrations } = await viewRegistrations(db, sources, term, personId, [sectionId])
  const check = checkClass(registrations, personId, sectionId)
  if (!check) throw notFound(`Class ${sectionId} of term ${term}`)
  const { replaces } = check
  const write = refusalsAt(sources.institution)
  return {
    ...check,
    refusals: check.refusals.map(write),
    replaces: replaces && {
      sectionId: replaces.sectionId,
      course: replaces.course,
      sectionCode: replaces.sectionCode,
    },
    rules: check.rules.map((rule) => ({ ...rule, refusals: rule.refusals.map(write) })),
  }
}
