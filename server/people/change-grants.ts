import type { changeGrants as route, readGrants as readRoute } from '@sam/contract/people-accounts'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { countHolders, countSessions, listGrants } from '@sam/database/people/account-reads'
import { lockGrants, recordAdvising, recordEmptyStudent, removeGrants } from '@sam/database/people/grant-writes'
import { recordGrantedRoles } from '@sam/database/people/import-writes'
import { findPerson, type Person } from '@sam/database/people/person-reads'
import { endSessionsOf } from '@sam/database/people/session-writes'
import { listSubjectCodes } from '@sam/database/timetable/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import {
  decideGrants,
  isSameGrants,
  type Advising,
  type GrantDecision,
  type GrantRefusal,
} from '@sam/domain/people/decide-grants'
import { mayGrantRoles } from '@sam/domain/people/policy'
import { roles, type Actor } from '@sam/domain/people/role'
import { conflict, notAllowed, notFound } from '../http/faults.ts'
import type { Services } from '../http/services.ts'
import { refuseStale, versionOf } from '../kernel/refuse-stale.ts'
import { accountOf } from './describe-account.ts'
import { personKeyOf } from './open-profile.ts'

/** The name of grants in the log, by person. */
const grantEntity = 'granted_role'

/** What an account may do, with who granted it. */
export async function readGrants(db: Db, userId: string): Promise<AnswerOf<typeof readRoute>> {
  return describeGrants(db, await loadAccount(db, userId))
}

/** Gives and revokes roles. A revoked role is gone with the next call, and the open sign-ins end at once. */
export async function changeGrants(
  { db, institution }: Services,
  actor: Actor,
  userId: string,
  change: BodyOf<typeof route>,
  requestId: string,
): Promise<AnswerOf<typeof route>> {
  return inTransaction(db, async (tx) => {
    await lockGrants(tx)
    const person = await loadAccount(tx, userId)
    if (!mayGrantRoles(actor, { personId: person.id }))
      throw notAllowed('Your own roles are given and revoked by another registrar.')
    const before = { roles: person.roles, advising: person.advising }
    if (!isSameGrants(before, change.before)) await refuseStaleGrants(tx, person, before, change.before)
    const wanted = { roles: roles.filter((role) => change.roles.includes(role)), advising: change.advising }
    const decision = decideGrants(await loadFacts(tx, institution, person), wanted)
    const [refusal] = decision.refusals
    if (refusal) throw refused(decision.refusals, institution)
    await applyDecision(tx, { actor, requestId, note: change.note || null }, person, decision)
    const { given, revoked } = decision
    return { ...(await describeGrants(tx, await loadAccount(tx, userId))), given, revoked }
  })
}

type Grants = BodyOf<typeof route>['before']

function refuseStaleGrants(tx: Tx, person: Person, content: Grants, read: Grants): Promise<void> {
  const logged = {
    entity: grantEntity,
    key: String(person.id),
    contentOf: (after: unknown) => inOrder(after as Grants),
  }
  const name = `What ${person.name} may do`
  return refuseStale(tx, { name, content: inOrder(content), logged }, versionOf(inOrder(read)))
}

function inOrder({ roles: held, advising }: Grants) {
  return { roles: held.toSorted(), advising: advising && { ...advising, units: [...advising.units].toSorted() } }
}

interface Cause {
  actor: Actor
  requestId: string
  note: string | null
}

async function applyDecision(tx: Tx, { actor, requestId, note }: Cause, person: Person, decision: GrantDecision) {
  const { given, revoked, advising } = decision
  if (given.length + revoked.length === 0 && advising === null) return
  await recordGrantedRoles(
    tx,
    given.map((role) => ({ personId: person.id, role })),
    actor.personId,
  )
  await removeGrants(tx, person.id, revoked)
  if (advising) await recordAdvising(tx, person.id, advising.after)
  if (given.includes('Student')) await recordEmptyStudent(tx, person.id)
  if (revoked.length > 0) await endSessionsOf(tx, person.id)
  await recordAuditEntries(tx, [
    {
      actorId: actor.personId,
      actorRole: 'Registrar',
      subjectId: person.id,
      category: 'administrative',
      action: 'Roles changed',
      details: describeChange(decision),
      note,
      entity: grantEntity,
      entityKey: String(person.id),
      before: { roles: person.roles, advising: writeAdvising(person.advising) },
      after: {
        roles: roles.filter((role) => given.includes(role) || (person.roles.includes(role) && !revoked.includes(role))),
        advising: writeAdvising(advising ? advising.after : person.advising),
      },
      requestId,
    },
  ])
}

function writeAdvising(advising: Advising | null) {
  return advising && { level: advising.level, units: [...advising.units] }
}

/** 'Given Instructor. Revoked Student. Advises at college level: CAS.' */
function describeChange({ given, revoked, advising }: GrantDecision): string {
  const after = advising?.after
  return [
    given.length > 0 && `Given ${given.join(', ')}.`,
    revoked.length > 0 && `Revoked ${revoked.join(', ')}.`,
    after && `Advises at ${after.level} level: ${after.units.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

async function loadFacts(tx: Tx, institution: Institution, person: Person) {
  const subjects = await listSubjectCodes(tx)
  return {
    before: { roles: person.roles, advising: person.advising },
    hasCampusId: person.campusId !== null,
    registrars: await countHolders(tx, 'Registrar'),
    unitsOf: {
      university: [institution.universityUnit],
      college: institution.colleges.map(({ code }) => code),
      department: subjects.length > 0 ? subjects : null,
    },
  }
}

const sentences: { [K in GrantRefusal['kind']]: (of: Extract<GrantRefusal, { kind: K }>, at: Institution) => string } =
  {
    'last registrar': () => 'This is the last registrar; make another account one first.',
    'no number': (_of, { idLabel }) => `A student needs an ${idLabel}. Import the person under User Data Import.`,
    'advisor without unit': () => 'An academic advisor needs a level and at least one unit.',
    'unknown units': ({ level, units }) =>
      `No ${level === 'department' ? 'subject' : level} has the code ${units.join(', ')}.`,
  }

function sentenceOf<K extends GrantRefusal['kind']>(refusal: Extract<GrantRefusal, { kind: K }>, at: Institution) {
  const sentence = sentences[refusal.kind as K] as (of: typeof refusal, at: Institution) => string
  return sentence(refusal, at)
}

/** Everything that is wrong; what concerns the units alone also stands at their field. */
function refused(refusals: readonly GrantRefusal[], institution: Institution) {
  const messages = refusals.map((one) => sentenceOf(one, institution))
  const [only] = refusals
  const isOfUnits = refusals.length === 1 && (only?.kind === 'unknown units' || only?.kind === 'advisor without unit')
  const problems = isOfUnits ? messages.map((message) => ({ where: 'body.advising.units', message })) : []
  return conflict(messages.join(' '), problems)
}

async function loadAccount(db: Db, userId: string): Promise<Person> {
  const person = await findPerson(db, personKeyOf(userId))
  if (!person) throw notFound('This account')
  return person
}

async function describeGrants(db: Db, person: Person): Promise<AnswerOf<typeof readRoute>> {
  const [grants, sessions] = await Promise.all([listGrants(db, person.id), countSessions(db, person.id)])
  return {
    user: {
      ...accountOf(person),
      directoryWithheld: person.directoryWithheld,
      hasRecord: person.student !== null,
    },
    roles: grants.map(({ grantedAt, ...grant }) => ({ ...grant, grantedAt: grantedAt.toISOString() })),
    advising: person.advising,
    sessions,
  }
}
