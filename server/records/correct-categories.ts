import type { correctCategories as route } from '@sam/contract/records/categories'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction } from '@sam/database/open-database'
import { lockTaken } from '@sam/database/registration/enrollment/category-reads'
import { recordCategories } from '@sam/database/registration/enrollment/category-writes'
import type { Actor } from '@sam/domain/people/role'
import { findCategoryProblem, mayCorrectCategories } from '@sam/domain/records/correct-categories'
import { categoriesAt, type CourseCategories } from '@sam/domain/records/find-categories'
import { termName, termOf } from '@sam/domain/terms/term'
import { readClock } from '../kernel/read-clock.ts'
import { malformed, notAllowed, notFound } from '../http/faults.ts'
import { composeNotice } from '../notifications/compose-notice.ts'
import { findReadable, type PersonKey } from '../people/find-readable.ts'
import { keepCategories } from './load-categories.ts'
import type { DataServices } from '../services.ts'

/**
 * Gives a taken course, or credit from elsewhere, other categories on the record of a student, or of everyone who has it,
 * with a reason in each log. Students whose categories change are notified.
 */
export async function correctCategories(
  services: DataServices,
  { actor, requestId }: { actor: Actor; requestId: string },
  by: PersonKey,
  { course, term, categories, everyone, note }: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { db, institution } = services
  const { person } = await findReadable(services, actor, by, { surface: null, whole: true })
  if (!mayCorrectCategories(actor, { personId: person.id }))
    throw notAllowed('Registrars correct the records of others.')
  const problem = findCategoryProblem(categories, institution.genEd)
  if (problem) throw malformed(problem)
  const wanted = [...new Set(categories)].toSorted()
  const carried = await keepCategories(db)
  const { today } = await readClock(db, institution)
  const when = term === null ? 'transfer credit' : termName(term)
  const table = term === null ? 'transfer_credit' : 'enrollment'
  return inTransaction(db, async (tx) => {
    const [subject = '', number = ''] = course.split(' ')
    const own = await lockTaken(tx, { subject, number, term }, everyone ? null : person.id)
    if (!own.some(({ personId }) => personId === person.id))
      throw notFound(term === null ? `Credit from elsewhere for ${course}` : `${course} of ${when} on this record`)
    const taken = own
      .filter(({ personId }) => mayCorrectCategories(actor, { personId }))
      .map((one) => ({ ...one, before: categoriesAt(carried, course, term, one.kept) }))
    await recordCategories(
      tx,
      table,
      taken.map(({ id }) => id),
      { term: term ?? newestTerm(carried, course, today), categories: wanted },
    )
    await recordAuditEntries(
      tx,
      taken.map(({ id, personId, before }) => ({
        actorId: actor.personId,
        actorRole: 'Registrar' as const,
        subjectId: personId,
        category: 'academic' as const,
        action: 'Categories corrected',
        details: `${course}, ${when}: ${wordsOf(wanted)} in place of ${wordsOf(before)}`,
        note,
        entity: table,
        entityKey: String(id),
        before: { categories: [...before] },
        after: { categories: wanted },
        requestId,
      })),
    )
    const changed = taken.filter(({ before }) => before.toSorted().join() !== wanted.join())
    const told = [...new Set(changed.map(({ personId }) => personId))]
    const facts = { course, code: term, when, label: institution.genEd.label, categories: wordsOf(wanted), note }
    await recordNotices(
      tx,
      told.map((personId) => composeNotice(personId, 'categories corrected', facts)),
    )
    return { students: new Set(taken.map(({ personId }) => personId)).size }
  })
}

/** The newest term whose catalog knows the course; the fall of this year where none does. */
function newestTerm(carried: CourseCategories, course: string, today: string): number {
  const terms = (carried.get(course) ?? []).map((one) => one.term)
  return terms.length > 0 ? Math.max(...terms) : termOf('Fall', Number(today.slice(0, 4)))
}

const wordsOf = (categories: readonly string[]) => (categories.length === 0 ? 'no category' : categories.join(', '))
