import type { listDisclosures as listRoute, recordDisclosure as route } from '@sam/contract/people/disclosures'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { listDisclosures as listRows } from '@sam/database/audit/disclosure-reads'
import { recordDisclosure as recordRow } from '@sam/database/audit/disclosure-writes'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction } from '@sam/database/open-database'
import { findPerson, type Person } from '@sam/database/people/person-reads'
import { dayWords } from '@sam/domain/kernel/day-words'
import { directoryRight } from '@sam/domain/people/directory'
import { findDisclosureProblems, mayRecordDisclosure, nameBasis } from '@sam/domain/people/disclosure'
import { mayReadAccesses } from '@sam/domain/people/policy'
import type { Actor } from '@sam/domain/people/role'
import { signEntry } from '@sam/domain/people/sign-entry'
import { conflict, malformed, notAllowed, notFound } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import { composeNotice } from '../notifications/compose-notice.ts'
import type { Services } from '../services.ts'
import { findReadable, personKeyOf } from './find-readable.ts'

/** The register of disclosures of one record: for the person themselves, and for registrars, who keep it. */
export async function listDisclosures(
  services: Services,
  actor: Actor,
  userId: string,
): Promise<AnswerOf<typeof listRoute>> {
  const key = personKeyOf(userId)
  const asked = await findPerson(services.db, key)
  if (!mayReadAccesses(actor, { personId: asked?.id ?? null }))
    throw notAllowed('You can see who your own record was disclosed to. Registrars can see it for every record.')
  const { person } = await findReadable(services, actor, key, { surface: 'access log', whole: true })
  return describeDisclosures(services, actor, person)
}

/** Adds a disclosure, tells the student, and notes who wrote it, in one transaction. */
export async function recordDisclosure(
  services: Services,
  { actor, requestId }: { actor: Actor; requestId: string },
  userId: string,
  body: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const person = await findPerson(services.db, personKeyOf(userId))
  if (!person?.student) throw notFound('This student')
  const { id: personId } = person
  if (!mayRecordDisclosure(actor, { personId }))
    throw notAllowed('Another registrar keeps the register of your record.')
  await inTransaction(services.db, async (tx) => {
    const { today } = await readClock(tx, services.institution)
    const problems = findDisclosureProblems(body, today)
    if (problems.length > 0)
      throw malformed(problems.map(({ where, message }) => `${where} ${message}.`).join(' '), problems)
    const wrong = body.corrects === null ? null : await findCorrected(tx, personId, body.corrects)
    const { basis, party, content, disclosedOn } = body
    const id = await recordRow(tx, { ...body, subjectId: personId, recordedBy: actor.personId })
    await recordAuditEntries(tx, [
      {
        actorId: actor.personId,
        actorRole: 'Registrar',
        subjectId: personId,
        category: 'administrative',
        action: wrong ? 'Disclosure corrected' : 'Disclosure recorded',
        details: `To ${party} on ${dayWords(disclosedOn)}: ${content}`,
        note: null,
        entity: 'disclosure',
        entityKey: String(id),
        before: wrong && { party: wrong.party, content: wrong.content, disclosedOn: wrong.disclosedOn },
        after: { party, content, basis, disclosedOn },
        requestId,
      },
    ])
    const facts = { id, party, what: content, basis: nameBasis(basis), on: dayWords(disclosedOn) }
    await recordNotices(tx, [composeNotice(personId, 'record disclosed', facts)])
  })
  return describeDisclosures(services, actor, person)
}

type Reading = Parameters<typeof listRows>[0]

async function findCorrected(db: Reading, personId: number, id: number) {
  const found = (await listRows(db, personId)).find((one) => one.id === id)
  if (!found) throw notFound('The entry to correct')
  if (found.correctedBy !== null) throw conflict('This entry has been corrected already: correct the later one.')
  return found
}

/** What stands in the register of a record, and what the reader may do with it. */
export async function describeDisclosures(
  { db }: Services,
  actor: Actor,
  { id: personId, directoryWithheld, student }: Pick<Person, 'id' | 'directoryWithheld' | 'student'>,
): Promise<AnswerOf<typeof listRoute>> {
  const rows = await listRows(db, personId)
  return {
    directory: student && { withheld: directoryWithheld, mayChange: directoryRight(actor, { personId }) },
    mayRecord: mayRecordDisclosure(actor, { personId }),
    disclosures: rows.map(({ basis, recordedAt, recorderName, ...row }) => ({
      ...row,
      basis: nameBasis(basis),
      recordedAt: recordedAt.toISOString(),
      recordedBy: signEntry({ name: recorderName, role: 'Registrar' }, actor.roles),
    })),
  }
}
