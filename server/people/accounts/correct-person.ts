import type { correctPerson as route } from '@sam/contract/people/accounts'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntry } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { constraintOf, inTransaction, sqlStateOf, type Tx } from '@sam/database/open-database'
import { listBearers, lockNames } from '@sam/database/people/correction-reads'
import { lockGrants } from '@sam/database/people/grant-writes'
import { recordCorrection, removeIdentities } from '@sam/database/people/identity-writes'
import { findPerson, type Person } from '@sam/database/people/person-reads'
import { endSessionsOf } from '@sam/database/people/session-writes'
import type { Institution } from '@sam/domain/kernel/institution'
import {
  decideCorrection,
  type CorrectedField,
  type Correction,
  type CorrectionRefusal,
  type PersonNames,
} from '@sam/domain/people/decide-correction'
import { mayGrantRoles } from '@sam/domain/people/policy'
import type { Actor } from '@sam/domain/people/role'
import { refuseStale, versionOf } from '../../audit/refuse-stale.ts'
import { conflict, notAllowed, notFound } from '../../http/faults.ts'
import { composeNotice } from '../../notifications/compose-notice.ts'
import type { DataServices } from '../../services.ts'
import { describeGrants, loadAccount } from './change-grants.ts'

/** The name of a person in the log. */
const entity = 'person'

/** Corrects a person's name, number and e-mail address, and tells them. Another address ends the open sign-ins. */
export async function correctPerson(
  { db, institution }: DataServices,
  { actor, requestId }: { actor: Actor; requestId: string },
  userId: string,
  change: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockGrants(tx)
      const person = await loadAccount(tx, userId)
      if (!mayGrantRoles(actor, { personId: person.id }))
        throw notAllowed('Another registrar corrects your own name, number and address.')
      const row = await lockNames(tx, person.id)
      if (!row) throw notFound('This account')
      const before = namesOf(row)
      await refuseStaleNames(tx, person, before, change.before)
      const bearers = await listBearers(tx, change.person, person.id)
      const bearer = (has: (one: PersonNames) => boolean) => nameOf(bearers.find(has))
      const decision = decideCorrection(
        {
          before,
          hasRecord: person.student !== null,
          numberOf: bearer(({ number }) => number !== null && number === change.person.number),
          emailOf: bearer(({ email }) => email.toLowerCase() === change.person.email.toLowerCase()),
          emailDomains: institution.emailDomains,
        },
        change.person,
      )
      if (decision.refusals.length > 0) throw refused(decision.refusals, institution)
      const cause = { actor, requestId, note: change.note || null }
      if (decision.changed.length > 0) await apply(tx, cause, person.id, before, change.person, decision)
      const corrected = await findPerson(tx, { id: person.id })
      if (!corrected) throw new Error(`person ${person.id} is gone while it is locked`)
      return { ...(await describeGrants(tx, institution, corrected)), changed: decision.changed }
    })
  } catch (error) {
    // Someone else took the number or the address at this moment.
    if (sqlStateOf(error) === '23505') throw refused([takenBy(constraintOf(error))], institution)
    throw error
  }
}

interface Cause {
  actor: Actor
  requestId: string
  note: string | null
}

async function apply(
  tx: Tx,
  { actor, requestId, note }: Cause,
  personId: number,
  before: PersonNames,
  after: PersonNames,
  { changed, endsSignIns }: Correction,
): Promise<void> {
  await recordCorrection(tx, personId, after)
  if (endsSignIns) {
    await removeIdentities(tx, personId)
    await endSessionsOf(tx, personId, 'address')
  }
  const what = changed.map((field) => fieldNames[field])
  const entry = await recordAuditEntry(tx, {
    actorId: actor.personId,
    actorRole: 'Registrar',
    subjectId: personId,
    category: 'administrative',
    action: 'Person corrected',
    details: detailsOf(before, after, changed),
    note,
    entity,
    entityKey: String(personId),
    before: logged(before),
    after: logged(after),
    requestId,
  })
  await recordNotices(tx, [
    composeNotice(personId, 'account corrected', { entry, what, address: endsSignIns ? after.email : null }),
  ])
}

const fieldNames: Record<CorrectedField, string> = { name: 'name', number: 'number', address: 'e-mail address' }

/** 'Name: Ruth Sandoval, not Rut Sandoval. E-mail address: ...' */
function detailsOf(before: PersonNames, after: PersonNames, changed: readonly CorrectedField[]): string {
  const words: Record<CorrectedField, (of: PersonNames) => string> = {
    name: fullName,
    number: ({ number }) => (number === null ? 'none' : String(number)),
    address: ({ email }) => email,
  }
  return changed
    .map((field) => {
      const name = fieldNames[field]
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${words[field](after)}, before ${words[field](before)}.`
    })
    .join(' ')
}

function logged({ number, ...names }: PersonNames) {
  return { ...names, campusNumber: number }
}

function refuseStaleNames(tx: Tx, person: Person, content: PersonNames, read: PersonNames): Promise<void> {
  const contentOf = (after: unknown) => {
    // An import brought the person, with another entry: who is read was there by then.
    if (typeof after !== 'object' || after === null || !('campusNumber' in after)) return read
    const { campusNumber, ...names } = after as ReturnType<typeof logged>
    return { ...names, number: campusNumber }
  }
  const changes = { entity, key: String(person.id), contentOf }
  return refuseStale(tx, { name: person.name, content, logged: changes }, versionOf(read))
}

function namesOf({ firstName, lastName, number, email }: PersonNames): PersonNames {
  return { firstName, lastName, number, email }
}

function fullName({ firstName, lastName }: Pick<PersonNames, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

function nameOf(person: PersonNames | undefined): string | null {
  return person ? fullName(person) : null
}

function takenBy(constraint: string | null): CorrectionRefusal {
  return { kind: constraint === 'person_email_unique' ? 'address taken' : 'number taken', by: 'someone else' }
}

type Of<K extends CorrectionRefusal['kind']> = Extract<CorrectionRefusal, { kind: K }>

/** Where on the form each refusal is shown, and its sentence. */
const refusalWords: {
  [K in CorrectionRefusal['kind']]: { where: string; sentence: (of: Of<K>, at: Institution) => string }
} = {
  'no first name': { where: 'firstName', sentence: () => 'Enter the name.' },
  'number removed': {
    where: 'number',
    sentence: (_of, { idLabel }) => `An ${idLabel} cannot be taken away. Enter the right one.`,
  },
  'number of a record': {
    where: 'number',
    sentence: (_of, { idLabel }) =>
      `An academic record and its transcripts stand under this ${idLabel}. It cannot change.`,
  },
  'number taken': { where: 'number', sentence: ({ by }, { idLabel }) => `This ${idLabel} is that of ${by}.` },
  'address taken': { where: 'email', sentence: ({ by }) => `This address is that of ${by}.` },
  'not the institution’s': {
    where: 'email',
    sentence: ({ domains, near }) => `Use an address of ${domains.join(' or ')}.${near}`,
  },
}

function refused(refusals: readonly CorrectionRefusal[], institution: Institution) {
  const problems = refusals.map((refusal) => {
    const { where, sentence } = refusalWords[refusal.kind]
    return { where, message: (sentence as (of: typeof refusal, at: Institution) => string)(refusal, institution) }
  })
  return conflict(problems.map(({ message }) => message).join(' '), problems)
}
