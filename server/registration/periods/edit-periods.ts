import type {
  readEnrollmentPeriods as readRoute,
  replaceEnrollmentPeriods as replaceRoute,
} from '@sam/contract/registration/periods'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntries, type NewAuditEntry } from '@sam/database/kernel/writes'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import {
  countArrivals,
  countStudentsByEarnedCredits,
  findPeriodDraft,
  listAnnouncedTerms,
  listRegisteringStudents,
  type PeriodDraft,
} from '@sam/database/registration/periods/period-reads'
import { lockTerm, recordEnrollmentPeriods, removePeriodDraft } from '@sam/database/registration/periods/period-writes'
import { listEnrollmentPeriods } from '@sam/database/registration/enrollment/registration-reads'
import { listTerms, type TermDates } from '@sam/database/terms/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { findPeriodDateFaults, type PeriodCalendar } from '@sam/domain/registration/periods/check-period-dates'
import {
  describeFault,
  findPeriodFaults,
  planPeriods,
  type EnrollmentPeriod,
  type PlannedPeriod,
} from '@sam/domain/registration/periods/enrollment-period'
import { findMoves, findPlannedPeriod, type PeriodMove } from '@sam/domain/registration/periods/find-moves'
import { describePeriodChange } from '@sam/domain/registration/periods/describe-period-change'
import { paceOfArrivals } from '@sam/domain/registration/periods/pace-of-arrivals'
import { findStanding } from '@sam/domain/records/find-standing'
import { mayKeepPeriods } from '@sam/domain/registration/policy'
import { termName } from '@sam/domain/terms/term'
import { dayIn } from '@sam/domain/kernel/day-in-zone'
import { shiftOf } from '@sam/domain/kernel/university-clock'
import { momentWords } from '@sam/domain/kernel/day-words'
import type { Actor } from '@sam/domain/people/role'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { needsRole, notFound } from '../../http/faults.ts'
import type { DataServices } from '../../services.ts'
import { composeNotice } from '../../notifications/compose-notice.ts'
import { refuseStale, versionOf } from '../../audit/refuse-stale.ts'
import { readClock } from '../../kernel/read-clock.ts'
import type { OverrideCause } from '../overrides/announce-override.ts'

type Answer = AnswerOf<typeof readRoute>
type Replaced = AnswerOf<typeof replaceRoute>
/** Their name in the log, by term. */
export const periodEntity = 'enrollment period'

type Sources = DataServices

/** The periods of a term, what is wrong with them, and how many students each holds. */
export async function readPeriods({ db, institution }: Sources, actor: Actor, term: number): Promise<Answer> {
  const terms = await listTerms(db)
  const stored = await listStored(db, term)
  const planned = planPeriods(stored, institution.standings)
  return {
    ...(await describePeriods(db, institution, calendarOf(terms, term), planned)),
    version: versionOf(inOrder(stored)),
    draft: await readDraft(db, actor, term),
  }
}

/** What the version of a draft follows from. */
export const contentOfDraft = ({ fields, note, version }: PeriodDraft) => ({ fields, note, version })

async function readDraft(db: Db, { personId }: Actor, term: number): Promise<Answer['draft']> {
  const draft = await findPeriodDraft(db, term, personId)
  if (!draft) return null
  const { note, version, savedAt } = draft
  const draftVersion = versionOf(contentOfDraft(draft))
  type Fields = NonNullable<Answer['draft']>['fields']
  const [fields, base] = [draft.fields as Fields, draft.base as Fields]
  return { fields, base, note, version, savedAt: savedAt.toISOString(), draftVersion }
}

/** Replaces the periods of a term; with problems nothing is saved and they are answered. */
export async function replacePeriods(
  { db, institution }: Sources,
  { actor, note, requestId }: OverrideCause,
  term: number,
  { version, periods }: Pick<BodyOf<typeof replaceRoute>, 'version' | 'periods'>,
): Promise<Replaced> {
  if (!mayKeepPeriods(actor)) throw needsRole(['Registrar'])
  const by = { actorId: actor.personId, actorRole: 'Registrar', note, requestId }
  return inTransaction(db, async (tx) => {
    if (!(await lockTerm(tx, term))) throw notFound(`Term ${term}`)
    const content = inOrder(await listStored(tx, term))
    const contentOf = (after: unknown) => inOrder(after as EnrollmentPeriod[])
    const logged = { entity: periodEntity, key: String(term), contentOf }
    await refuseStale(tx, { name: `The list of enrollment periods for ${termName(term)}`, content, logged }, version)
    const told = await listTold(tx, institution, term, content, periods)
    const answer = await savePeriods(tx, institution, by, term, periods, told.length)
    if (!answer.saved) return { ...answer, draft: await readDraft(tx, actor, term), told: 0 }
    await removePeriodDraft(tx, term, actor.personId)
    await tellMoved(tx, institution, term, told)
    return { ...answer, draft: null, told: told.length }
  })
}

/** The students to tell that their registration begins at another time; not those whose both periods are over. */
async function listTold(
  tx: Tx,
  institution: Institution,
  term: number,
  before: readonly EnrollmentPeriod[],
  after: readonly EnrollmentPeriod[],
): Promise<PeriodMove[]> {
  const { standings } = institution
  const { now } = await readClock(tx, institution)
  const students = await listRegisteringStudents(tx, { term })
  const isAhead = (at: string | null) => at !== null && Date.parse(at) > now.getTime()
  return findMoves(students, planPeriods(before, standings), planPeriods(after, standings), standings).filter(
    ({ from, to }) => isAhead(from) || isAhead(to),
  )
}

async function tellMoved(tx: Tx, { timeZone }: Institution, term: number, told: readonly PeriodMove[]): Promise<void> {
  await recordNotices(
    tx,
    told.map(({ personId, to }) =>
      composeNotice(personId, 'registration moved', {
        term: termName(term),
        code: term,
        at: to === null ? null : momentWords(to, timeZone),
      }),
    ),
  )
}

/** The same for an actor who may; what the demo university brings carries nobody's name. */
export async function savePeriods(
  tx: Tx,
  institution: Institution,
  by: Pick<NewAuditEntry, 'actorId' | 'actorRole' | 'note' | 'requestId'>,
  term: number,
  periods: readonly PlannedPeriod[],
  told = 0,
): Promise<Omit<Replaced, 'draft' | 'told'>> {
  if (!(await lockTerm(tx, term))) throw notFound(`Term ${term}`)
  const answer = await describePeriods(tx, institution, calendarOf(await listTerms(tx), term), periods)
  const before = await listStored(tx, term)
  const changes = describePeriodChange(before, periods, institution)
  if (answer.problems.length > 0) return { ...answer, version: versionOf(inOrder(before)), saved: false }
  await recordEnrollmentPeriods(tx, term, periods)
  await recordAuditEntries(tx, [
    {
      ...by,
      subjectId: null,
      category: 'administrative',
      action: 'Enrollment periods replaced',
      details: `${termName(term)}: ${changes.join('; ') || 'the same periods as before'}. ${told === 1 ? '1 student' : `${told} students`} notified.`,
      entity: periodEntity,
      entityKey: String(term),
      before: before.map((period) => ({ ...period })),
      after: periods.map(({ standing, minimumCredits, beginsAt }) => ({ standing, minimumCredits, beginsAt })),
    },
  ])
  return { ...answer, version: versionOf(inOrder(await listStored(tx, term))), saved: true }
}

/** Periods as their version sees them: one order, and instants written one way. */
function inOrder(periods: readonly EnrollmentPeriod[]): EnrollmentPeriod[] {
  return periods
    .map(({ standing, minimumCredits, beginsAt }) => ({
      standing,
      minimumCredits,
      beginsAt: new Date(beginsAt).toISOString(),
    }))
    .toSorted((a, b) => a.standing.localeCompare(b.standing) || a.minimumCredits - b.minimumCredits)
}

async function listStored(db: Db, term: number): Promise<EnrollmentPeriod[]> {
  const rows = await listEnrollmentPeriods(db, term)
  return rows.map(({ beginsAt, ...period }) => ({ ...period, beginsAt: beginsAt.toISOString() }))
}

interface Calendar extends PeriodCalendar {
  own: TermDates
}

/** Advance registration for a term is announced by the calendar of the last term before it that names a day. */
function calendarOf(terms: readonly TermDates[], term: number): Calendar {
  const own = terms.find((one) => one.term === term)
  if (!own) throw notFound(`Term ${term}`)
  const before = terms.filter((one) => one.term < term && one.advancedRegistrationBegins !== null)
  const opensOn = before.at(-1)?.advancedRegistrationBegins ?? null
  return { own, opensOn, lateRegistrationEnds: own.lateRegistrationEnds }
}

async function describePeriods(
  db: Db,
  institution: Institution,
  calendar: Calendar,
  planned: readonly PlannedPeriod[],
): Promise<Omit<Answer, 'version' | 'draft'>> {
  const { standings, timeZone } = institution
  const isEmpty = planned.length === 0
  const dayOf = (instant: string) => dayIn(timeZone, new Date(instant))
  const problems = isEmpty
    ? ['No enrollment period is announced. Nobody can register.']
    : [...findPeriodFaults(planned, standings), ...findPeriodDateFaults(planned, calendar, dayOf)].map(describeFault)
  const { own, opensOn } = calendar
  const { term } = own
  const counts = await countStudentsByEarnedCredits(db, { term })
  const { now, set } = await readClock(db, institution)
  const arrivals = await countArrivals(db, term, shiftOf(set))
  const students = new Map<PlannedPeriod | null, number>()
  for (const { earnedCredits, students: number } of counts) {
    const standing = findStanding(earnedCredits, standings)
    const found = findPlannedPeriod(planned, { standing, earnedCredits })
    students.set(found, (students.get(found) ?? 0) + number)
  }
  return {
    term,
    endsOn: own.lateRegistrationEnds,
    now: now.toISOString(),
    calendar: {
      opensOn,
      classesBegin: own.classesBegin,
      lateRegistrationEnds: own.lateRegistrationEnds,
      waitlistCloses: own.waitlistCloses,
      waitlistProcessingEnds: own.waitlistProcessingEnds,
      gpncSelectionEnds: own.gpncSelectionEnds,
      courseWithdrawalEnds: own.courseWithdrawalEnds,
    },
    periods: planned.map((period) => ({ ...period, students: students.get(period) ?? 0 })),
    credits: counts,
    arrivals: arrivals.map(({ at, students: number }) => ({ at: at.toISOString(), students: number })),
    lastTime: await findLastTime(db, term),
    studentsWithout: students.get(null) ?? 0,
    problems,
  }
}

/** How students came to the last term that had periods; its clock was the real one. */
async function findLastTime(db: Db, term: number): Promise<Answer['lastTime']> {
  const last = [...(await listAnnouncedTerms(db))]
    .filter((one) => one < term)
    .toSorted((a, b) => a - b)
    .at(-1)
  if (last === undefined) return null
  const [periods, arrivals] = await Promise.all([listEnrollmentPeriods(db, last), countArrivals(db, last, 0)])
  const pace = paceOfArrivals(
    periods.map(({ beginsAt }) => beginsAt),
    arrivals,
  )
  return pace.length === 0 ? null : { term: last, pace: [...pace] }
}

/** The saved periods with their upper ends. */
export async function listPlanned(db: Db, { standings }: Institution, term: number): Promise<PlannedPeriod[]> {
  return planPeriods(await listStored(db, term), standings)
}
