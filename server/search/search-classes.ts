import type { AnswerOf, QueryOf } from '@sam/contract/route'
import type { ClassSort, searchClasses as route } from '@sam/contract/timetable'
import type { Db } from '@sam/database/open-database'
import { loadLiveSeats, type LiveSeats } from '@sam/database/search/class-reads'
import { statusTestOf } from '@sam/domain/search/filter-classes'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Actor } from '@sam/domain/people/role'
import { classStatusOf, type ClassStatus, type Seats, type WaitlistState } from '@sam/domain/timetable/class-status'
import { weekdays } from '@sam/domain/timetable/schedule'
import type { CachedIndexes } from './cache-indexes.ts'
import { noClasses, type ClassIndex, type SearchedClass } from './build-class-index.ts'
import { describeClass, type ClassRules } from '../timetable/describe-class.ts'
import { findClasses, type ClassQuery, type ClassTest, type FoundOffering } from './find-classes.ts'
import { malformed, needsRole } from '../http/faults.ts'
import { refusalsAt } from '../registration/enrollment/answer-command.ts'
import { checkEligibility } from '../registration/enrollment/check-eligibility.ts'
import { describeKeptSeats, type KeptInClass } from '../registration/enrollment/describe-kept-seats.ts'
import type { ClassMemory } from '../registration/enrollment/cache-classes.ts'
import { readWaitlistState, waitlistStateOf } from '../registration/waitlist/read-waitlist-state.ts'
import { loadWeek } from '../timetable/load-week.ts'
import { markOf, markStatuses } from './mark-statuses.ts'
import { matchEligibility, matchRoom } from './match-eligibility.ts'
import { matchNeeds, readNeeds } from './match-needs.ts'
import { matchWeek } from './match-week.ts'
import type { TermSeats } from './read-term-seats.ts'
import { sortOfferings } from './sort-offerings.ts'

type Query = QueryOf<typeof route>
type Answer = AnswerOf<typeof route>

interface Search {
  db: Db
  institution: Institution
  memory: ClassMemory
  indexes: CachedIndexes<ClassIndex>
  termSeats: TermSeats
}

/**
 * The classes of a term that pass the filters, grouped by course; the page counts courses. Seats are read live, all else is
 * as at the version that was read after the question came, or newer.
 */
export async function searchClasses(search: Search, actor: Actor, query: Query, factsVersion: number): Promise<Answer> {
  const { db, institution, indexes } = search
  const { waitlistShare, buildings } = institution
  const { term, limit, offset, days, from, to, fits, eligible, room, needs, judged, status, sort, order, ...filter } =
    query
  if ((eligible || room || needs || judged) && !actor.roles.includes('Student')) throw needsRole(['Student'])
  if (from && to && from > to) throw malformed(`The time window ends at ${to}, before it begins at ${from}.`)
  const chosen = {
    ...filter,
    days: weekdays.filter((day) => days?.split(',').includes(day)),
    from: minuteOf(from),
    to: minuteOf(to),
  }
  const fitsWeek = fits ? matchWeek(await loadWeek(db, actor.personId, term)) : null
  const check = eligible || room || judged ? await checkEligibility(db, search, term, actor.personId) : null
  const needsOf = needs ? await readNeeds(search, actor.personId) : null
  const answer = async (index: ClassIndex): Promise<Answer> => {
    const isAsked = needsOf && matchNeeds(index, needsOf)
    const byStatus = status !== undefined || sort === 'status'
    const known = byStatus ? await readWaitlistState(db, institution, term) : null
    const find = (passes: ClassTest | null) => findClasses(index, chosen, passes, offset + limit, isAsked)
    const allowed = eligible && check ? both(fitsWeek, await matchEligibility(check, find(fitsWeek))) : fitsWeek
    const own = room && check ? both(allowed, await matchRoom(check, find(allowed))) : allowed
    const passing = status && isBroad(chosen) ? null : find(own)
    const found =
      passing && !status
        ? passing
        : find(await testStatus(search, index, { passing, status, waitlist: known ?? 'open', others: own }))
    const sorted = sort
      ? sortOfferings(
          found,
          { sort, descending: order === 'descending' },
          await seatsFor(search, term, sort),
          statusesBy(institution, known ?? 'open'),
        )
      : found
    const page = sorted.slice(offset, offset + limit)
    const { seats, ...stand } = await loadLiveSeats(db, term, sectionsOf(page))
    const keeping = [...seats.values()].flatMap(({ id, keepsSeats }) => (keepsSeats ? id : []))
    const reserved = await describeKeptSeats(db, search, actor, term, keeping)
    const waitlist = known ?? waitlistStateOf(stand, institution, term)
    const rules = { waitlistShare, buildings, waitlistState: waitlist }
    const kept = keepClasses(page, seats, statusTestOf(status, waitlistShare, waitlist))
    const refusals =
      judged && check ? await check.refusalsOf(kept.flatMap(({ classes }) => classes[0]?.section.id ?? [])) : null
    const courses = kept.map((group) => ({
      ...describe(group, seats, reserved, rules),
      ...(needsOf && { needs: needsOf(group.facts) }),
      ...(refusals && {
        refusals: group.classes
          .slice(0, 1)
          .flatMap(({ section }) => refusals.get(section.id) ?? [])
          .map(refusalsAt(institution)),
      }),
    }))
    return {
      term,
      courses,
      totalCourses: found.length,
      totalClasses: countClasses(found),
      classesInTerm: index.classes.length,
    }
  }
  return indexes.answer(term, factsVersion, (index) => (index === noClasses ? nothingIn(term) : answer(index)))
}

function statusesBy({ waitlistShare }: Institution, waitlist: WaitlistState): (seats: Seats) => ClassStatus {
  return (seats) => classStatusOf(seats, waitlistShare, waitlist)
}

/** The seats of a term without a schedule are not read either: they would push those of the real one out. */
function nothingIn(term: number): Answer {
  return { term, courses: [], totalCourses: 0, totalClasses: 0, classesInTerm: 0 }
}

/** 570 for '09:30'. */
function minuteOf(clock: string | undefined): number | undefined {
  return clock === undefined ? undefined : Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

function both(one: ClassTest | null, other: ClassTest): ClassTest {
  return one ? (each, place) => one(each, place) && other(each, place) : other
}

/** The seats of the term as far as an order asks for them; they may be a moment old (see read-term-seats). */
async function seatsFor(
  { termSeats }: Search,
  term: number,
  sort: ClassSort,
): Promise<(id: number) => Seats | undefined> {
  if (sort !== 'seats' && sort !== 'status') return () => undefined
  const { ids, capacity, enrolled, waitlisted } = await termSeats(term)
  const rows = new Map(Array.from(ids, (id, row) => [id, row]))
  return (id) => {
    const row = rows.get(id)
    if (row === undefined) return undefined
    return { capacity: capacity[row] ?? 0, enrolled: enrolled[row] ?? 0, waitlisted: waitlisted[row] ?? 0 }
  }
}

/** Up to this many classes' seats are read one by one; a whole term's may be a moment old (see read-term-seats). */
const fewClasses = 400

/** Filters that leave thousands of classes, which are then not worth finding before their seats are known. */
function isBroad({ subject, number, description, instructor }: ClassQuery): boolean {
  return !subject && !number && !description && !instructor
}

interface StatusWish {
  /** The classes that pass everything else, where they were found already. */
  passing: readonly FoundOffering[] | null
  status: ClassStatus | undefined
  waitlist: WaitlistState
  others: ClassTest | null
}

/** Makes the test of a wanted status for classes that pass everything else; null when those are too many to list. */
async function testStatus(
  { db, termSeats, institution: { waitlistShare } }: Search,
  index: ClassIndex,
  { passing, status, waitlist, others }: StatusWish,
): Promise<ClassTest> {
  if (passing && countClasses(passing) <= fewClasses) {
    const { seats } = await loadLiveSeats(db, index.term, sectionsOf(passing))
    const hasStatus = statusTestOf(status, waitlistShare, waitlist)
    return (one, place) => {
      const own = seats.get(one.section.id)
      return own !== undefined && hasStatus(own) && (!others || others(one, place))
    }
  }
  const marked = markStatuses(index, await termSeats(index.term), waitlistShare, waitlist)
  const wanted = markOf(status)
  return (one, place) => marked[place] === wanted && (!others || others(one, place))
}

/** The groups without the classes whose seats say otherwise, and without the courses of which none is left. */
function keepClasses(
  groups: readonly FoundOffering[],
  seats: ReadonlyMap<number, LiveSeats>,
  hasStatus: (seats: Seats) => boolean,
): FoundOffering[] {
  const passes = ({ section }: SearchedClass) => {
    const own = seats.get(section.id)
    return own !== undefined && hasStatus(own)
  }
  return groups.flatMap(({ facts, classes }) => {
    const kept = classes.filter(passes)
    return kept.length > 0 ? [{ facts, classes: kept }] : []
  })
}

function countClasses(groups: readonly FoundOffering[]): number {
  return groups.reduce((sum, { classes }) => sum + classes.length, 0)
}

function sectionsOf(groups: readonly FoundOffering[]): number[] {
  return groups.flatMap(({ classes }) => classes.map(({ section }) => section.id))
}

function describe(
  { facts, classes }: FoundOffering,
  seats: ReadonlyMap<number, LiveSeats>,
  reserved: ReadonlyMap<number, KeptInClass>,
  rules: ClassRules,
) {
  const { subject, number, title, creditsMin, creditsMax, sbcs, requirementText, description } = facts
  return {
    subject,
    number,
    title,
    creditsMin,
    creditsMax,
    sbcs,
    requirementText,
    description,
    classes: classes.flatMap((one) => {
      const own = seats.get(one.section.id)
      if (!own) return []
      const kept = reserved.get(one.section.id)
      const told = describeClass(one.section, one.companions, own, rules)
      return kept ? { ...told, ...kept } : told
    }),
  }
}
