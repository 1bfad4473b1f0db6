import type { changeGrants as route, readGrants as readRoute } from '@sam/contract/people/accounts'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntry } from '@sam/database/kernel/writes'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { findExportedPerson } from '@sam/database/people/export-reads'
import { countLastingHolders, countSessions, listGrants } from '@sam/database/people/account-reads'
import {
  lockGrants,
  recordAdvising,
  recordEmptyStudent,
  recordGrantEnds,
  removeGrants,
} from '@sam/database/people/grant-writes'
import { recordGrantedRoles } from '@sam/database/people/import-writes'
import { findPerson, type Person } from '@sam/database/people/person-reads'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { endSessionsOf } from '@sam/database/people/session-writes'
import { listSubjectCodes } from '@sam/database/timetable/reads'
import { dayWords } from '@sam/domain/kernel/day-words'
import type { Institution } from '@sam/domain/kernel/institution'
import {
  decideGrants,
  isSameGrants,
  type Advising,
  type GrantDecision,
  type GrantEnd,
  type GrantFacts,
  type GrantRefusal,
  type Grants,
} from '@sam/domain/people/decide-grants'
import { mayGrantRoles } from '@sam/domain/people/policy'
import { roles, type Actor } from '@sam/domain/people/role'
import { conflict, notAllowed, notFound } from '../../http/faults.ts'
import { readClock, timeShown } from '../../kernel/read-clock.ts'
import type { DataServices } from '../../services.ts'
import { refuseStale, versionOf } from '../../audit/refuse-stale.ts'
import { accountOf } from './describe-account.ts'
import { describeGrant } from './describe-grant.ts'
import { suggest } from '@sam/domain/kernel/find-nearest'
import { personKeyOf } from '../find-readable.ts'
import { composeNotice } from '../../notifications/compose-notice.ts'

/** The name of grants in the log, by person. */
const grantEntity = 'granted_role'

/** What an account may do, with who granted it. */
export async function readGrants(
  { db, institution }: DataServices,
  userId: string,
): Promise<AnswerOf<typeof readRoute>> {
  return describeGrants(db, institution, await loadAccount(db, userId))
}

/** Gives and revokes roles. A revoked role is gone with the next call, and the open sign-ins end at once. */
export async function changeGrants(
  { db, institution }: DataServices,
  actor: Actor,
  userId: string,
  change: BodyOf<typeof route>,
  requestId: string,
): Promise<AnswerOf<typeof route>> {
  return inTransaction(db, async (tx) => {
    await lockGrants(tx)
    const person = await loadAccount(tx, userId)
    if (!mayGrantRoles(actor, { personId: person.id }))
      throw notAllowed('Another registrar grants and revokes your own roles.')
    const facts = await loadFacts(tx, institution, person)
    if (!isSameGrants(facts.before, change.before)) await refuseStaleGrants(tx, person, facts.before, change.before)
    const { advising, ends } = change
    const wanted = { roles: roles.filter((role) => change.roles.includes(role)), advising, ends }
    const decision = decideGrants(facts, wanted)
    if (decision.refusals.length > 0) throw refused(decision.refusals, facts.unitsOf, institution)
    const cause = { actor, requestId, note: change.note || null, timeZone: institution.timeZone }
    await applyDecision(tx, cause, person, facts.before, decision)
    const { given, revoked } = decision
    return { ...(await describeGrants(tx, institution, await loadAccount(tx, userId))), given, revoked }
  })
}

function refuseStaleGrants(tx: Tx, person: Person, content: Grants, read: Grants): Promise<void> {
  const logged = {
    entity: grantEntity,
    key: String(person.id),
    contentOf: (after: unknown) => inOrder(after as Grants),
  }
  const name = `What ${person.name} may do`
  return refuseStale(tx, { name, content: inOrder(content), logged }, versionOf(inOrder(read)))
}

function inOrder({ roles: held, advising, ends }: Grants) {
  return {
    roles: held.toSorted(),
    advising: advising && { ...advising, units: [...advising.units].toSorted() },
    // The log has no ends where there are none.
    ends: (ends ?? []).toSorted((one, other) => one.role.localeCompare(other.role)),
  }
}

interface Cause {
  actor: Actor
  requestId: string
  note: string | null
  timeZone: string
}

async function applyDecision(
  tx: Tx,
  { actor, requestId, note, timeZone }: Cause,
  person: Person,
  before: Grants,
  decision: GrantDecision,
) {
  const { given, revoked, advising, ends } = decision
  if (given.length + revoked.length + ends.length === 0 && advising === null) return
  const after = roles.filter((role) => given.includes(role) || (person.roles.includes(role) && !revoked.includes(role)))
  const endsAfter = after.flatMap((role) => {
    const changed = ends.find((end) => end.role === role)
    const kept = given.includes(role) ? undefined : before.ends.find((end) => end.role === role)
    const endsOn = changed ? changed.endsOn : (kept?.endsOn ?? null)
    return endsOn === null ? [] : [{ role, endsOn }]
  })
  await recordGrantedRoles(
    tx,
    given.map((role) => ({ personId: person.id, role })),
    actor.personId,
  )
  await removeGrants(tx, person.id, revoked)
  await recordGrantEnds(tx, person.id, ends, timeZone)
  if (advising) await recordAdvising(tx, person.id, advising.after)
  if (given.includes('Student')) await recordEmptyStudent(tx, person.id)
  if (revoked.length > 0) await endSessionsOf(tx, person.id, 'roles')
  const what = describeChange(decision)
  const entry = await recordAuditEntry(tx, {
    actorId: actor.personId,
    actorRole: 'Registrar',
    subjectId: person.id,
    category: 'administrative',
    action: 'Roles changed',
    details: what,
    note,
    entity: grantEntity,
    entityKey: String(person.id),
    before: { roles: person.roles, advising: writeAdvising(person.advising), ...writeEnds(before.ends) },
    after: {
      roles: after,
      advising: writeAdvising(advising ? advising.after : person.advising),
      ...writeEnds(endsAfter),
    },
    requestId,
  })
  if (actor.personId !== person.id)
    await recordNotices(tx, [composeNotice(person.id, 'roles changed', { entry, what })])
}

function writeAdvising(advising: Advising | null) {
  return advising && { level: advising.level, units: [...advising.units] }
}

function writeEnds(ends: readonly GrantEnd[]) {
  return ends.length === 0 ? {} : { ends: ends.map((end) => ({ ...end })) }
}

/** 'Given Instructor. Revoked Student. Advises at college level: CAS.' */
function describeChange({ given, revoked, advising, ends }: GrantDecision): string {
  const after = advising?.after
  return [
    given.length > 0 && `Given ${given.join(', ')}.`,
    revoked.length > 0 && `Revoked ${revoked.join(', ')}.`,
    after && `Advises at ${after.level} level: ${after.units.join(', ')}.`,
    ...ends.map(({ role, endsOn }) =>
      endsOn === null ? `${role} no longer ends.` : `${role} ends on ${dayWords(endsOn)}.`,
    ),
  ]
    .filter(Boolean)
    .join(' ')
}

async function loadFacts(tx: Tx, institution: Institution, person: Person): Promise<GrantFacts> {
  const subjects = await listSubjectCodes(tx)
  const grants = await listGrants(tx, person.id, institution.timeZone)
  const ends = grants.flatMap(({ role, endsOn, hasEnded }) => (endsOn === null || hasEnded ? [] : [{ role, endsOn }]))
  return {
    before: { roles: person.roles, advising: person.advising, ends },
    hasCampusId: person.campusId !== null,
    lastingRegistrars: await countLastingHolders(tx, 'Registrar'),
    today: (await readClock(tx, institution)).today,
    unitsOf: {
      university: [institution.universityUnit],
      college: institution.colleges.map(({ code }) => code),
      department: subjects.length > 0 ? subjects : null,
    },
  }
}

const sentences: { [K in GrantRefusal['kind']]: (of: Extract<GrantRefusal, { kind: K }>, at: Institution) => string } =
  {
    'last registrar': () => 'This is the only registrar without an end date. Grant Registrar to someone else first.',
    'end is past': ({ role, endsOn }) =>
      `${role} cannot end on ${dayWords(endsOn)}, which is past. Choose today or a later day.`,
    'no number': (_of, { idLabel }) => `A student needs an ${idLabel}. Import the person under User Data Import.`,
    'advisor without unit': () => 'An academic advisor needs a level and at least one unit.',
    'unknown units': ({ level, units }) =>
      `No ${level === 'department' ? 'subject' : level} has the code ${units.join(', ')}.`,
  }

/** The field of the form where each refusal is shown. */
const places: { [K in GrantRefusal['kind']]: (of: Extract<GrantRefusal, { kind: K }>) => string } = {
  'last registrar': () => 'Registrar',
  'end is past': ({ role }) => `${role} until`,
  'no number': () => 'Student',
  'advisor without unit': () => 'units',
  'unknown units': () => 'units',
}

function refused(
  refusals: readonly GrantRefusal[],
  unitsOf: GrantFacts['unitsOf'],
  institution: Institution,
): ReturnType<typeof conflict> {
  const problems = refusals.map((refusal) => {
    const place = places[refusal.kind] as (of: typeof refusal) => string
    const near =
      refusal.kind === 'unknown units' && refusal.units[0] !== undefined
        ? suggest(refusal.units[0], unitsOf[refusal.level] ?? [])
        : ''
    return { where: place(refusal), message: sentenceOf(refusal, institution) + near }
  })
  return conflict(problems.map(({ message }) => message).join(' '), problems)
}

function sentenceOf<K extends GrantRefusal['kind']>(refusal: Extract<GrantRefusal, { kind: K }>, at: Institution) {
  const sentence = sentences[refusal.kind as K] as (of: typeof refusal, at: Institution) => string
  return sentence(refusal, at)
}

export async function loadAccount(db: Db, userId: string): Promise<Person> {
  const person = await findPerson(db, personKeyOf(userId))
  if (!person) throw notFound('This account')
  return person
}

export async function describeGrants(
  db: Db,
  { timeZone }: Institution,
  person: Person,
): Promise<AnswerOf<typeof readRoute>> {
  const [clock, grants, sessions, names] = await Promise.all([
    readClock(db, { timeZone }),
    listGrants(db, person.id, timeZone),
    countSessions(db, person.id),
    findExportedPerson(db, person.id),
  ])
  return {
    person: {
      firstName: names?.firstName ?? person.name,
      lastName: names?.lastName ?? '',
      number: person.campusId,
      email: person.email,
    },
    user: {
      ...accountOf(person),
      directoryWithheld: person.directoryWithheld,
      hasRecord: person.student !== null,
      deactivatedAt: person.deactivatedAt && timeShown(clock, person.deactivatedAt).toISOString(),
    },
    roles: grants.map(describeGrant),
    advising: person.advising,
    sessions,
  }
}
