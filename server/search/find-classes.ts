import { classTestOf } from '@sam/domain/search/filter-classes'
import { courseTestOf, type CourseFilter } from '@sam/domain/search/filter-courses'
import { rankFirst } from '@sam/domain/search/rank-first'
import { searchText, type Scores } from '@sam/domain/search/text-index'
import type { Weekday } from '@sam/domain/timetable/schedule'
import type { ClassIndex, SearchedClass, SearchedOffering } from './build-class-index.ts'

export interface ClassQuery extends CourseFilter {
  /** Words in the code, the name, the description or the topic. */
  description?: string
  /** Words in the names of who teaches a part of it. */
  instructor?: string
  mode?: string
  days?: readonly Weekday[]
  /** Minutes of the day between which every timed meeting lies. */
  from?: number | undefined
  to?: number | undefined
}

/** A test of a class and its place in the index. */
export type ClassTest = (one: SearchedClass, place: number) => boolean

/** A test of an offering and its place in the index. */
export type OfferingTest = (offering: SearchedOffering, place: number) => boolean

/** An offering with those of its classes that pass; one of which all pass is itself found. */
export type FoundOffering = Pick<SearchedOffering, 'facts' | 'classes'>

/**
 * The classes that pass every filter, by offering: in the order of the schedule, or when words were typed, those first
 * that answer them best, as far as the first ones on a page are concerned. What seats decide is for the caller, who reads them.
 */
export function findClasses(
  index: ClassIndex,
  query: ClassQuery,
  passes: ClassTest | null,
  first: number,
  isAsked: OfferingTest | null = null,
): FoundOffering[] {
  const isCourse = courseTestOf(
    query,
    index.choices.subjects.map(({ code }) => code),
  )
  const isClass = classTestOf(query)
  const described = query.description ? searchText(index.words, query.description) : null
  const taught = query.instructor ? searchText(index.instructors, query.instructor) : null
  /** How well a class answers, of an offering that answers so well; 0 when it does not pass. */
  const scoreOf = (one: SearchedClass, at: number, whole: number): number => {
    const topic = index.topicDocuments[at] ?? 0
    const own = described && topic > 0 ? Math.max(whole, described[topic] ?? 0) : whole
    if (own === 0 || (taught && !taught[at]) || (isClass && !isClass(one)) || (passes && !passes(one, at))) return 0
    return own + (taught?.[at] ?? 0)
  }
  const found: FoundOffering[] = []
  const scores: number[] = []
  const keep = (offering: FoundOffering, score: number) => {
    found.push(offering)
    scores.push(score)
  }
  const passing: SearchedClass[] = []
  const keepPassing = (offering: SearchedOffering, whole: number) => {
    const { facts, classes, first: firstPlace } = offering
    let passed = 0
    let best = 0
    classes.forEach((one, nth) => {
      const score = scoreOf(one, firstPlace + nth, whole)
      if (score === 0) return
      passing[passed] = one
      passed += 1
      best = Math.max(best, score)
    })
    // Of most offerings all classes pass; thousands of new lists and objects took a fifth of a search.
    if (passed > 0) keep(passed === classes.length ? offering : { facts, classes: passing.slice(0, passed) }, best)
  }
  const hasTaught = taught && markOfferings(index, taught)
  const isEachTested = isClass !== null || taught !== null || passes !== null
  // An offering that the words do not find is not looked at: to read thousands from memory took a sixth of a search.
  for (let place = 0; place < index.offerings.length; place += 1) {
    const whole = described ? (described[place] ?? 0) : 1
    const hasTopics = described !== null && index.topical[place] === 1
    if ((whole === 0 && !hasTopics) || (hasTaught && hasTaught[place] === 0)) continue
    const offering = index.offerings[place]
    if (!offering || (isCourse && !isCourse(offering.facts)) || (isAsked && !isAsked(offering, place))) continue
    if (isEachTested || hasTopics) keepPassing(offering, whole)
    else if (offering.classes.length > 0) keep(offering, whole)
  }
  return described ? rankFirst(found, scores, first) : found
}

/** For each offering 1 when any of its classes has a score. */
function markOfferings({ offerings, offeringPlaces }: ClassIndex, scores: Scores): Uint8Array {
  const marks = new Uint8Array(offerings.length)
  for (let at = 0; at < scores.length; at += 1) if (scores[at]) marks[offeringPlaces[at] ?? 0] = 1
  return marks
}
