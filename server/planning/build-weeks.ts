import type { buildWeeks as route, WeekChoices } from '@sam/contract/planning/weeks'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { loadOfferedCourses, type OfferedCourse } from '@sam/database/planning/course-class-reads'
import { findSectionStates } from '@sam/database/planning/schedule-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { buildWeek, type WeekAnswer } from '@sam/domain/planning/week/build-week'
import { giveUp, openHeld } from '@sam/domain/planning/week/change-held'
import { describeProblem } from '@sam/domain/planning/week/describe-problem'
import { listUnits } from '@sam/domain/planning/week/list-units'
import type { Unit, WeekRequest } from '@sam/domain/planning/week/week'
import type { RegistrationSources } from '../registration/enrollment/load-term-registrations.ts'
import { readWaitlistState } from '../registration/waitlist/read-waitlist-state.ts'
import { loadWeek, type OwnClass } from '../timetable/load-week.ts'
import { describePlannerClass } from './describe-planner-class.ts'
import { findLaterTerms } from './find-later-terms.ts'

type Answer = AnswerOf<typeof route>

/** Between which times of the day a lunch counts. */
const lunchHours = { from: 11 * 60, to: 14 * 60 }

interface Offer extends OfferedCourse {
  units: Unit[]
}

/** The weeks that a student's choices make beside the classes they hold. */
export async function buildWeeks(
  db: Db,
  sources: RegistrationSources,
  own: { personId: number; term: number },
  choices: WeekChoices,
): Promise<Answer> {
  const { institution } = sources
  const { personId, term } = own
  const [classes, state] = await Promise.all([loadWeek(db, personId, term), readWaitlistState(db, institution, term)])
  const held = classes.filter(({ standing }) => standing === 'registered')
  const [offered, states] = await Promise.all([
    loadOfferedCourses(db, term, [...new Set([...choices.courses.map(({ course }) => course), ...held.map(courseOf)])]),
    findSectionStates(
      db,
      term,
      choices.classes.map(({ sectionId }) => sectionId),
    ),
  ])
  const seats = { share: institution.waitlistShare, state }
  const heldIds = new Set(held.map(({ section }) => section.id))
  const offers: Offer[] = offered.map((offer) => ({
    ...offer,
    // The seat that one has is open to oneself.
    units: listUnits(offer.sections, seats).map((unit) => (heldIds.has(unit.id) ? { ...unit, seats: 'open' } : unit)),
  }))
  const cancelled = [...states].flatMap(([id, { withdrawn }]) => (withdrawn ? [id] : []))
  const gone = choices.classes.map(({ sectionId }) => sectionId).filter((id) => !states.has(id))
  const request = requestOf(choices, offers, held, { cancelled, gone })
  const answer = buildWeek(request)
  const leftOut = (answer.none?.changes ?? []).flatMap(({ change }) =>
    change.kind === 'leave-out' ? change.course : [],
  )
  const laterOf = await findLaterTerms(
    db,
    sources,
    own,
    leftOut.map((course) => ({ course, credits: offers.find((one) => one.course === course)?.credits ?? null })),
  )
  const names = new Map(choices.classes.map(({ sectionId, course, name }) => [sectionId, `${course} ${name}`]))
  return {
    term,
    ...describeOffers(choices, offers, held, institution),
    problems: answer.problems.map((problem) => ({
      kind: problem.kind,
      refuses: problem.refused,
      message: describeProblem(problem, (id) => names.get(id) ?? `Class ${id}`),
    })),
    ...describeAnswer(answer, laterOf),
  }
}

const courseOf = ({ section: { subject, number } }: OwnClass) => `${subject} ${number}`

const useOf = ({ held }: WeekChoices, course: string) => held.find((one) => one.course === course)?.use ?? 'stays'

function requestOf(
  choices: WeekChoices,
  offers: readonly Offer[],
  held: readonly OwnClass[],
  ids: Parameters<typeof beginRequest>[3],
): WeekRequest {
  return held.map(courseOf).reduce(
    (request, course) => {
      const use = useOf(choices, course)
      if (use === 'stays') return request
      return use === 'changeable' ? openHeld(request, course) : giveUp(request, course)
    },
    beginRequest(choices, offers, held, ids),
  )
}

/** The request in which everything that is held stays. */
function beginRequest(
  { courses, classes, busy, preferences, limits }: WeekChoices,
  offers: readonly Offer[],
  held: readonly OwnClass[],
  { cancelled, gone }: { cancelled: readonly number[]; gone: readonly number[] },
): WeekRequest {
  const used = (use: string) => classes.flatMap((one) => (one.use === use ? one.sectionId : []))
  const { lunch, start, end, instructors, online, ...weights } = preferences
  const unitsOf = (course: string) => offers.find((offer) => offer.course === course)?.units ?? []
  return {
    courses: courses.map(({ course, optional }) => ({
      course,
      optional,
      units: unitsOf(course),
    })),
    held: held.map((own) => ({ course: courseOf(own), meetings: own.meetings, units: unitsOf(courseOf(own)) })),
    busy: busy.map(({ days, start: from, end: to }) => ({
      days,
      start: from,
      end: to,
      startDate: null,
      endDate: null,
    })),
    // A pin on a class that is gone binds nothing; as an excluded one it is named.
    pinned: used('pinned').filter((id) => !cancelled.includes(id) && !gone.includes(id)),
    excluded: [...used('excluded'), ...used('pinned').filter((id) => gone.includes(id))],
    cancelled,
    limits: {
      ...(limits.freeDays.length > 0 && { freeDays: limits.freeDays }),
      ...(limits.openOnly && { openOnly: true }),
    },
    wishes: {
      ...weights,
      ...(lunch && { lunch: { ...lunchHours, ...lunch } }),
      ...(start && { start }),
      ...(end && { end }),
      ...(instructors && instructors.names.length > 0 && { instructors }),
      ...(online && { online }),
    },
  }
}

function describeOffers(
  choices: WeekChoices,
  offers: readonly Offer[],
  held: readonly OwnClass[],
  { buildings }: Institution,
): Pick<Answer, 'courses' | 'classes' | 'held'> {
  const changeable = held.map(courseOf).filter((course) => useOf(choices, course) === 'changeable')
  const asked = new Set([...choices.courses.map(({ course }) => course), ...changeable])
  return {
    courses: choices.courses.map(({ course }) => {
      const offer = offers.find((one) => one.course === course)
      return {
        course,
        title: offer?.sections[0]?.title ?? null,
        credits: offer?.credits ?? null,
        classes: offer?.units.length ?? 0,
        held: held.some((own) => courseOf(own) === course),
      }
    }),
    classes: offers.flatMap(({ course, sections, units }) => {
      if (!asked.has(course)) return []
      const byId = new Map(sections.map((section) => [section.id, section]))
      return units.flatMap((unit) => {
        const section = byId.get(unit.id)
        const parts = unit.sectionIds.flatMap((id) => byId.get(id) ?? [])
        return section ? [describePlannerClass(section, parts, unit, buildings)] : []
      })
    }),
    held: held.map((own) => {
      const { section, parts, credits } = own
      const instructors = [...new Set(parts.flatMap(({ meetings }) => meetings.flatMap((one) => one.instructors)))]
      const online = parts.every(({ mode }) => mode === 'online')
      const use = useOf(choices, courseOf(own))
      return {
        ...describePlannerClass(section, parts, { online, instructors, seats: 'open' }, buildings),
        credits,
        use,
      }
    }),
  }
}

function describeAnswer(
  { count, best, none }: WeekAnswer,
  laterOf: Awaited<ReturnType<typeof findLaterTerms>>,
): Pick<Answer, 'count' | 'proven' | 'entries' | 'none'> {
  return {
    count: count && { weeks: String(count.weeks), exact: count.exact },
    proven: best?.proven ?? false,
    entries: (best?.entries ?? []).map(({ score, figures, weeks, courses }) => ({
      points: score / 60,
      figures,
      weeks: String(weeks),
      courses: courses.map(({ course, units }) => ({ course, sectionIds: units.map(({ id }) => id) })),
    })),
    none: none && {
      courses: none.courses,
      held: none.held,
      limited: none.limited,
      proven: none.proven,
      changes: none.changes.map(({ change, weeks, exact }) => ({
        kind: change.kind,
        course: 'course' in change ? change.course : null,
        sectionId: 'section' in change ? change.section : null,
        index: 'index' in change ? change.index : null,
        limit: 'limit' in change ? change.limit : null,
        weeks: String(weeks),
        exact,
        later: change.kind === 'leave-out' ? laterOf(change.course) : null,
      })),
    },
  }
}
