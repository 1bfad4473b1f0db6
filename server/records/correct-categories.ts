import type { correctCategories as route } from '@sam/contract/records/categories'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { lockTaken } from '@sam/database/registration/enrollment/category-reads'
import { recordCategories } from '@sam/database/registration/enrollment/category-writes'
import type { Actor } from '@sam/domain/people/role'
import { findCategoryProblem, mayCorrectCategories } from '@sam/domain/records/correct-categories'
import { categoriesAt } from '@sam/domain/records/find-categories'
import { termName } from '@sam/domain/terms/term'
import { malformed, notAllowed, notFound } from '../http/faults.ts'
import { findReadable, type PersonKey } from '../people/find-readable.ts'
import { keepCategories } from './load-categories.ts'
import type { DataServices } from '../services.ts'

/** Gives a taken course other categories on the record of a student, or of all who took it then, with a reason in each log. */
export async function correctCategories(
  services: DataServices,
  { actor, requestId }: { actor: Actor; requestId: string },
  by: PersonKey,
  { course, term, categories, everyone, note }: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { person } = await findReadable(services, actor, by, { surface: null, whole: true })
  if (!mayCorrectCategories(actor, { personId: person.id }))
    throw notAllowed('Registrars correct the records of others.')
  const problem = findCategoryProblem(categories, services.institution.genEd)
  if (problem) throw malformed(problem)
  const wanted = [...new Set(categories)].toSorted()
  const carried = await keepCategories(services.db)
  return inTransaction(services.db, async (tx) => {
    const [subject = '', number = ''] = course.split(' ')
    const own = await lockTaken(tx, { subject, number, term }, everyone ? null : person.id)
    if (!own.some(({ personId }) => personId === person.id))
      throw notFound(`${course} of ${termName(term)} on this record`)
    const taken = own.filter(({ personId }) => mayCorrectCategories(actor, { personId }))
    await recordCategories(
      tx,
      taken.map(({ enrollmentId }) => enrollmentId),
      wanted,
    )
    await recordAuditEntries(
      tx,
      taken.map(({ enrollmentId, personId, kept }) => {
        const before = categoriesAt(carried, course, term, kept)
        return {
          actorId: actor.personId,
          actorRole: 'Registrar' as const,
          subjectId: personId,
          category: 'academic' as const,
          action: 'Categories corrected',
          details: `${course}, ${termName(term)}: ${wordsOf(wanted)} in place of ${wordsOf(before)}`,
          note,
          entity: 'enrollment',
          entityKey: String(enrollmentId),
          before: { categories: [...before] },
          after: { categories: wanted },
          requestId,
        }
      }),
    )
    return { students: new Set(taken.map(({ personId }) => personId)).size }
  })
}

const wordsOf = (categories: readonly string[]) => (categories.length === 0 ? 'no category' : categories.join(', '))
