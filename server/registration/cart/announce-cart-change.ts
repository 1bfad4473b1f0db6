import { recordNotices } from '@sam/database/notifications/notification-writes'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import type { Tx } from '@sam/database/open-database'
import type { Role } from '@sam/domain/people/role'
import type { RegistrableClass } from '@sam/domain/registration/registration-state'
import { termName } from '@sam/domain/terms/term'
import { composeNotice } from '../../notifications/compose-notice.ts'

/** Who changes a student's cart for them, and why; taking a class out needs no reason. */
export interface OnBehalf {
  actorId: number
  role: Role
  note: string | null
  requestId: string
}

interface CartChoice {
  credits: number | null
  gpncThreshold: string | null
}

export interface ChangedCart {
  personId: number
  class: Pick<RegistrableClass, 'course' | 'sectionCode' | 'sectionId' | 'term'>
  /** Null where the class was, or is, not in the cart. */
  before: CartChoice | null
  after: CartChoice | null
}

/** Puts what someone else changed in a student's cart in the log and tells the student, in its transaction. */
export async function announceCartChange(tx: Tx, changed: ChangedCart, by: OnBehalf): Promise<void> {
  const { personId, before, after } = changed
  const { actorId, role, note, requestId } = by
  const { sectionId, term } = changed.class
  const { action, details, kind } = wordsOf(changed)
  await recordAuditEntries(tx, [
    {
      actorId,
      actorRole: role,
      subjectId: personId,
      category: 'enrollment',
      action,
      details,
      note,
      entity: 'cart',
      entityKey: `${personId}/${sectionId}`,
      before: before && { sectionId, ...before },
      after: after && { sectionId, ...after },
      requestId,
    },
  ])
  const { course, sectionCode } = changed.class
  const facts = {
    course,
    name: `${course} section ${sectionCode}`,
    term: termName(term),
    code: term,
    by: role === 'Registrar' ? ('registrar' as const) : ('advisor' as const),
    note,
  }
  await recordNotices(tx, [composeNotice(personId, kind, facts)])
}

function wordsOf({ class: { course, sectionCode, term }, before, after }: ChangedCart) {
  const name = `${course} section ${sectionCode}`
  const where = `in the cart for ${termName(term)}`
  if (before === null)
    return { action: 'Suggested a class', details: `${name}, put ${where}.`, kind: 'class suggested' as const }
  if (after === null)
    return {
      action: 'Removed a class from the cart',
      details: `${name}, no longer ${where}.`,
      kind: 'class taken from cart' as const,
    }
  return {
    action: 'Changed a class in the cart',
    details: `${name}, ${where}: ${choiceText(before)} to ${choiceText(after)}.`,
    kind: 'cart changed' as const,
  }
}

function choiceText({ credits, gpncThreshold }: CartChoice): string {
  const graded = gpncThreshold === null ? 'letter grade' : `G/P/NC with threshold ${gpncThreshold}`
  return `${credits === null ? 'the least credits' : `${credits} credits`}, ${graded}`
}
