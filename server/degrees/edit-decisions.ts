import type { grantException as grantRoute, pinCourse as pinRoute } from '@sam/contract/degrees/decisions'
import type { BodyOf } from '@sam/contract/route'
import { deletePin, recordException, recordPin, recordRevokedException } from '@sam/database/degrees/decision-writes'
import { listExceptions, lockExceptions } from '@sam/database/degrees/decision-reads'
import { recordAuditEntry } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction, type Tx } from '@sam/database/open-database'
import type { Person } from '@sam/database/people/person-reads'
import type { JsonValue } from '@sam/database/tables'
import { describeException } from '@sam/domain/degrees/audit-degree'
import { findExceptionProblems, findGranted } from '@sam/domain/degrees/check-exception'
import { mayGrantException, mayPin } from '@sam/domain/degrees/policy'
import { rulesOf, type Rule } from '@sam/domain/degrees/requirements/program'
import type { Actor } from '@sam/domain/people/role'
import { conflict, malformed, notAllowed, notFound } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import { findReadable, type PersonKey } from '../people/find-readable.ts'
import type { DataServices } from '../services.ts'
import { findDefinitions } from './find-definitions.ts'
import { loadDegree } from './load-degree.ts'
import { composeNotice } from '../notifications/compose-notice.ts'

/** Who decides about whose audit, and in which call. */
export interface DecisionCause {
  actor: Actor
  by: PersonKey
  requestId: string
}

/** Counts a course for one requirement; refused with the reason where the audit cannot count it there. */
export async function pinCourse(services: DataServices, cause: DecisionCause, body: BodyOf<typeof pinRoute>) {
  const { actor } = cause
  // The reason of a refusal tells of the record.
  const person = await findStudent(services, cause, mayPin, 'audit report')
  return inTransaction(services.db, async (tx) => {
    const inside = { ...services, db: tx }
    const rule = await findRule(tx, body)
    const before = await auditOf(inside, person)
    const id = await recordPin(tx, { ...body, personId: person.id, pinnedBy: actor.personId })
    const after = await auditOf(inside, person)
    const [problem] = after.warnings.filter((warning) => !before.warnings.includes(warning))
    if (problem) throw conflict(problem.replace(`for ${body.rule}:`, `for “${rule.label}”:`))
    const details = `${body.course} for “${rule.label}” (${body.program})`
    await note(tx, cause, { personId: person.id, id, action: 'Course pinned', details, before: null, after: { ...body } }) // prettier-ignore
    return { id }
  })
}

export async function unpinCourse(services: DataServices, cause: DecisionCause, id: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const person = await findStudent({ ...services, db: tx }, cause, mayPin)
    const pin = await deletePin(tx, person.id, id)
    if (!pin) throw notFound('This pin')
    const details = `${pin.course} for ${pin.rule} (${pin.program})`
    await note(tx, cause, { personId: person.id, id, action: 'Course unpinned', details, before: pin, after: null })
  })
}

/** Grants an exception to a requirement, with its reason; the student reads of it. */
export async function grantException(services: DataServices, cause: DecisionCause, body: BodyOf<typeof grantRoute>) {
  const { actor } = cause
  const { note: reason, ...wanted } = body
  return inTransaction(services.db, async (tx) => {
    const person = await findStudent({ ...services, db: tx }, cause, mayGrantException)
    const rule = await findRule(tx, wanted)
    const { today, now } = await readClock(tx, services.institution)
    const problems = findExceptionProblems({ ...wanted, reason }, today)
    if (problems.length > 0) throw malformed(problems.map(({ message }) => message).join(' '), problems)
    await lockExceptions(tx, person.id)
    const before = findGranted({ ...wanted, reason }, await listExceptions(tx, person.id), today)
    if (before) throw conflict(`This is granted already. ${describeException(before)}. Revoke it first to change it.`)
    const id = await recordException(tx, {
      ...wanted,
      reason,
      personId: person.id,
      grantedAt: now,
      grantedBy: actor.personId,
    })
    const granted = (await listExceptions(tx, person.id)).find((one) => one.id === id)
    if (!granted) throw new Error(`exception ${id} was not written`)
    const words = `${rule.label} (${wanted.program}). ${describeException(granted)}`
    await note(tx, cause, {
      personId: person.id,
      id,
      action: 'Requirement exception granted',
      details: words,
      before: null,
      after: { ...wanted, reason },
      because: reason,
    })
    const facts = { id, rule: rule.label, words: describeException(granted) }
    await recordNotices(tx, [composeNotice(person.id, 'exception granted', facts)])
    return { id }
  })
}

export async function revokeException(
  services: DataServices,
  cause: DecisionCause,
  { id, note: reason }: { id: number; note: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const person = await findStudent({ ...services, db: tx }, cause, mayGrantException)
    const granted = (await listExceptions(tx, person.id)).find((one) => one.id === id)
    const { now } = await readClock(tx, services.institution)
    const isRevoked = await recordRevokedException(tx, person.id, id, { revokedAt: now, revokedBy: cause.actor.personId }) // prettier-ignore
    if (!granted || !isRevoked) throw notFound('This exception')
    const { grantedAt: _at, ...before } = granted
    const words = `${granted.rule} (${granted.program}). ${describeException(granted)}`
    const entry = await note(tx, cause, {
      personId: person.id,
      id,
      action: 'Requirement exception revoked',
      details: `${words}. Revoked: ${reason}`,
      before: JSON.parse(JSON.stringify(before)) as JsonValue,
      after: null,
      because: reason,
    })
    await recordNotices(tx, [composeNotice(person.id, 'exception revoked', { entry, words, reason })])
  })
}

type Whose = Awaited<ReturnType<typeof findStudent>>

async function findStudent(
  services: DataServices,
  { actor, by }: DecisionCause,
  may: (actor: Actor, subject: { personId: number }) => boolean,
  surface: 'audit report' | null = null,
): Promise<{ id: number; student: NonNullable<Person['student']> }> {
  const { person } = await findReadable(services, actor, by, { surface, whole: true })
  const { id, student } = person
  if (!may(actor, { personId: id })) throw notAllowed('Students pin courses of their own record. Registrars do so for others, and grant exceptions to others alone.') // prettier-ignore
  if (!student) throw notFound('A student record of this person')
  return { id, student }
}

/** The rule that a decision is about; refused where no version on file has it. */
async function findRule(tx: Tx, { program, rule }: { program: string; rule: string }): Promise<Rule> {
  const definition = (await findDefinitions(tx, [program])).get(program)
  if (!definition) throw notFound(`Requirements on file as ${program}`)
  const found = [...rulesOf([...definition.rules, ...definition.admission])].find(({ id }) => id === rule)
  if (!found) throw notFound(`The requirement ${rule} in ${program}`)
  return found
}

async function auditOf(services: DataServices, { id, student }: Whose) {
  const degree = await loadDegree(services, id, student)
  return degree.audit(await degree.prepare(degree.ownVersions()), { planned: [] })
}

interface Noted {
  personId: number
  id: number
  action: string
  details: string
  before: JsonValue | null
  after: JsonValue | null
  /** Why, where someone says it. */
  because?: string
}

async function note(
  tx: Tx,
  { actor, requestId }: DecisionCause,
  { personId, id, because, ...words }: Noted,
): Promise<number> {
  return recordAuditEntry(tx, {
    ...words,
    actorId: actor.personId,
    actorRole: actor.personId === personId ? 'Student' : 'Registrar',
    subjectId: personId,
    category: 'academic',
    note: because ?? null,
    entity: words.action.startsWith('Course') ? 'degree_pin' : 'degree_exception',
    entityKey: String(id),
    requestId,
  })
}
