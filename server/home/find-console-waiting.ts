import { importFacts } from '@sam/contract/imports/import-kinds'
import { listImportRuns, listLatestRuns } from '@sam/database/kernel/import-run-reads'
import { listEndingRoles } from '@sam/database/people/role-end-reads'
import { listFailedMessages } from '@sam/database/notifications/outbox-reads'
import { countStudentsByEarnedCredits } from '@sam/database/registration/periods/period-reads'
import { listEnrollmentPeriods } from '@sam/database/registration/enrollment/registration-reads'
import { listTerms } from '@sam/database/terms/reads'
import type { Waiting } from '@sam/domain/home/waiting'
import { addDays, dayIn, toLocalTime } from '@sam/domain/kernel/day-in-zone'
import { monthBefore } from '@sam/domain/people/role-end'
import { findStanding } from '@sam/domain/records/find-standing'
import { findEnrollmentPeriod } from '@sam/domain/registration/periods/enrollment-period'
import { allJobs } from '../jobs/all-jobs.ts'
import { listJobs } from '../jobs/list-jobs.ts'
import type { Clock } from '../kernel/read-clock.ts'
import type { DataServices } from '../services.ts'
import type { FindWaiting } from './find-waiting.ts'
import { timeWords } from './time-words.ts'

/** For this long the errors of an import are named. */
const namedDays = 7

/** What a registrar looks after in the console. */
export const findConsoleWaiting: FindWaiting = async (services, _actor, clock) =>
  (
    await Promise.all([
      findFailedMail(services),
      findFailingJobs(services),
      findImports(services, clock),
      findNextGroup(services, clock),
      findEndingRoles(services, clock),
    ])
  ).flat()

async function findFailedMail({ db }: DataServices): Promise<Waiting[]> {
  const { messages, total } = await listFailedMessages(db, 1)
  const [first] = messages
  return first ? [{ kind: 'failed mail', messages: total, reason: first.error }] : []
}

async function findFailingJobs({ db }: DataServices): Promise<Waiting[]> {
  const { jobs } = await listJobs(db, allJobs)
  return jobs
    .filter(({ state }) => state === 'failing')
    .map(({ title, runs }) => ({ kind: 'failing job', title, error: runs[0]?.error ?? null }))
}

async function findImports({ db, institution }: DataServices, { now, today }: Clock): Promise<Waiting[]> {
  const nameOf = (kind: string) => Object.entries(importFacts).find(([name]) => name === kind)?.[1].name ?? kind
  const [{ runs }, latest] = await Promise.all([listImportRuns(db, { kind: null, limit: 10 }), listLatestRuns(db)])
  const running = runs.filter(({ status }) => status === 'running')
  const dayOf = (instant: Date) => dayIn(institution.timeZone, instant)
  // Imports keep the real time, whatever the clock is set to.
  const since = addDays(dayOf(new Date()), -namedDays)
  const failed = latest.filter(({ errors, startedAt }) => errors > 0 && dayOf(startedAt) >= since)
  return [
    ...running.map(({ kind, fileName, by }): Waiting => ({
      kind: 'running import',
      name: nameOf(kind),
      fileName,
      by,
    })),
    ...failed.map(({ kind, id, errors, startedAt }): Waiting => ({
      kind: 'import errors',
      name: nameOf(kind),
      runId: id,
      errors,
      on: startedAt > now ? today : dayOf(startedAt),
    })),
  ]
}

/** The next group of students to register, of the first term that has one ahead. */
async function findNextGroup({ db, institution }: DataServices, { now }: Clock): Promise<Waiting[]> {
  for (const { term } of await listTerms(db)) {
    const periods = (await listEnrollmentPeriods(db, term)).map(({ beginsAt, ...period }) => ({
      ...period,
      beginsAt: beginsAt.toISOString(),
    }))
    const [next] = periods
      .filter(({ beginsAt }) => Date.parse(beginsAt) > now.getTime())
      .toSorted((a, b) => a.beginsAt.localeCompare(b.beginsAt))
    if (!next) continue
    const counts = await countStudentsByEarnedCredits(db, { term })
    const own = counts.filter(({ earnedCredits }) => {
      const standing = findStanding(earnedCredits, institution.standings)
      return findEnrollmentPeriod(periods, { standing, earnedCredits })?.beginsAt === next.beginsAt
    })
    const together = periods.filter(({ beginsAt }) => beginsAt === next.beginsAt).map(({ standing }) => standing)
    const local = toLocalTime(next.beginsAt, institution.timeZone)
    return [
      {
        kind: 'registration group',
        term,
        students: own.reduce((sum, { students }) => sum + students, 0),
        on: local.slice(0, 10),
        time: timeWords(minuteOf(local.slice(11))),
        standing: [...new Set(together)].join(' and '),
        limit: institution.registrationPeak ?? null,
      },
    ]
  }
  return []
}

/** '13:00' as a minute of the day. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Roles that end within a month. */
async function findEndingRoles({ db, institution }: DataServices, { today }: Clock): Promise<Waiting[]> {
  const roles = await listEndingRoles(db, { upTo: addDays(today, monthBefore), timeZone: institution.timeZone })
  if (roles.length === 0) return []
  return [{ kind: 'roles ending', roles: roles.map(({ name, role, endsOn }) => ({ name, role, endsOn })) }]
}
