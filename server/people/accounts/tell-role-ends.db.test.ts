import { recordClock } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { listGrants } from '@sam/database/people/account-reads'
import { recordGrantEnds } from '@sam/database/people/grant-writes'
import { listEndingRoles } from '@sam/database/people/role-end-reads'
import { addDays, dayIn } from '@sam/domain/kernel/day-in-zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'
import { tellRoleEnds } from './tell-role-ends.ts'

let world: TestApp
let registrar: TestPerson
let advisor: TestPerson
beforeAll(async () => {
  world = await openTestApp()
  registrar = await world.addPerson(['Registrar'])
  advisor = await world.addPerson(['Academic Advisor'])
})
afterAll(() => world.close())

/** Gives the advisor's role its last day, this many days from today, and a granting of long ago. */
async function endIn(days: number) {
  const { timeZone } = world.services.institution
  const nextMidnight = new Date(`${addDays(dayIn(timeZone, new Date()), days + 1)}T05:00:00Z`)
  await world.db
    .updateTable('granted_role')
    .set({ ends_at: nextMidnight, granted_at: new Date('2020-01-01T12:00:00Z') })
    .where('person_id', '=', advisor.personId)
    .execute()
}

/** The titles told since the last look, with how many of them go to the outbox. */
async function tellAgain() {
  const handled = await tellRoleEnds(world.services)
  const notices = await world.db.selectFrom('notification').select(['person_id', 'title']).orderBy('id').execute()
  const mails = await world.db.selectFrom('outbox').select('person_id').execute()
  await world.db.deleteFrom('notification').execute()
  await world.db.deleteFrom('outbox').execute()
  const titlesOf = ({ personId }: TestPerson) =>
    notices.filter(({ person_id }) => person_id === personId).map(({ title }) => title.replace(/ on .*/, ''))
  return { handled, advisor: titlesOf(advisor), registrar: titlesOf(registrar), mails: mails.length }
}
const nothing = { handled: 0, advisor: [], registrar: [], mails: 0 }

test('the holder and the registrars are notified a month before, a week before and at the end, each once', async () => {
  await endIn(31)
  expect(await tellAgain()).toEqual(nothing)
  await endIn(30)
  const told = {
    handled: 1,
    advisor: ['Your role Academic Advisor ends'],
    registrar: ['A role ends'],
    mails: 2,
  }
  expect(await tellAgain()).toEqual(told)
  expect(await tellAgain()).toEqual(nothing)
  await endIn(7)
  expect(await tellAgain()).toEqual(told)
  expect(await tellAgain()).toEqual(nothing)
  await endIn(-1)
  expect(await tellAgain()).toEqual({
    handled: 1,
    advisor: ['Your role Academic Advisor has ended'],
    registrar: ['A role ended'],
    mails: 2,
  })
  expect(await tellAgain()).toEqual(nothing)
  const logged = await world.db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'actor_id'])
    .where('subject_id', '=', advisor.personId)
    .execute()
  expect(logged).toEqual([{ action: 'Role ended', details: 'Academic Advisor, by its last day.', actor_id: null }])
})

test('two processes that tell at one moment tell once', async () => {
  await endIn(20)
  const [one, other] = await Promise.all([tellRoleEnds(world.services), tellRoleEnds(world.services)])
  expect([one, other].toSorted()).toEqual([0, 1])
  expect(await tellAgain()).toEqual({
    handled: 0,
    advisor: ['Your role Academic Advisor ends'],
    registrar: ['A role ends'],
    mails: 2,
  })
})

test('a registrar hears of a role of their own as its holder, and nobody of a deactivated account', async () => {
  await world.db
    .updateTable('granted_role')
    .set({ ends_at: new Date(Date.now() + 5 * 86_400_000), granted_at: new Date('2020-01-01T12:00:00Z') })
    .where('person_id', '=', registrar.personId)
    .execute()
  const { registrar: own } = await tellAgain()
  expect(own).toEqual(['Your role Registrar ends'])
  await endIn(3)
  await world.db.updateTable('person').set({ deactivated_at: new Date() }).where('id', '=', advisor.personId).execute()
  expect(await tellAgain()).toEqual(nothing)
})

test('beside a set date the last day and the notices are of that date, and the role ends after the time that was left', async () => {
  const { db, services } = world
  const holder = await world.addPerson(['Academic Advisor'])
  const { timeZone } = services.institution
  const set = { chosen: '2025-11-05T17:00:00.000Z', setAt: new Date().toISOString() }
  await recordClock(db as never, set, null)
  await inTransaction(db, (tx) =>
    recordGrantEnds(tx, holder.personId, [{ role: 'Academic Advisor', endsOn: '2025-11-30' }], timeZone),
  )
  // So long ago that the granting did not announce the end.
  await db
    .updateTable('granted_role')
    .set({ granted_at: new Date('2020-01-01T12:00:00Z') })
    .where('person_id', '=', holder.personId)
    .execute()
  const [row] = await db.selectFrom('granted_role').select('ends_at').where('person_id', '=', holder.personId).execute()
  const left = Date.parse('2025-12-01T05:00:00.000Z') - Date.parse(set.chosen)
  expect(row!.ends_at!.getTime() - Date.parse(set.setAt)).toBe(left)
  expect(await listGrants(db, holder.personId, timeZone)).toMatchObject([{ endsOn: '2025-11-30', hasEnded: false }])
  const ending = async (upTo: string) => (await listEndingRoles(db, { upTo, timeZone })).map(({ endsOn }) => endsOn)
  expect(await ending('2025-11-30')).toContain('2025-11-30')
  expect(await ending('2025-11-29')).not.toContain('2025-11-30')
  await tellRoleEnds(services)
  const { title } = await db
    .selectFrom('notification')
    .select('title')
    .where('person_id', '=', holder.personId)
    .executeTakeFirstOrThrow()
  expect(title).toBe('Your role Academic Advisor ends on Nov 30, 2025')
})

test('a role that ended before the clock was set back is announced as ended', async () => {
  const { db, services } = world
  const holder = await world.addPerson(['Academic Advisor'])
  const setAt = new Date()
  await recordClock(db as never, { chosen: '2025-11-05T17:00:00.000Z', setAt: setAt.toISOString() }, null)
  await db
    .updateTable('granted_role')
    .set({ ends_at: new Date(setAt.getTime() - 60_000), granted_at: new Date('2020-01-01T12:00:00Z') })
    .where('person_id', '=', holder.personId)
    .execute()
  await tellRoleEnds(services)
  const told = await db.selectFrom('notification').select('title').where('person_id', '=', holder.personId).execute()
  expect(told).toEqual([{ title: 'Your role Academic Advisor has ended' }])
})
