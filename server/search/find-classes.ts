import { classTestOf } from '@sam/domain/search/filter-classes'
import { courseTestOf, type CourseFilter } from '@sam/domain/search/filter-courses'
import { rankFirst } from '@sam/domain/search/rank-first'
import { searchText } from '@sam/domain/search/text-index'
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

/** An offering with those of its classes that pass. */
export interface FoundOffering {
  offering: SearchedOffering
  classes: SearchedClass[]
}

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
  const found: { score: number; group: FoundOffering }[] = []
  index.offerings.forEach((offering, place) => {
    const whole = described?.[place] ?? 0
    if (described && whole === 0 && !offering.hasTopics) return
    if (!isCourse(offering.facts) || (isAsked && !isAsked(offering, place))) return
    const classes: SearchedClass[] = []
    let score = 0
    for (let at = offering.first; at < offering.end; at += 1) {
      const one = index.classes[at]
      if (!one || !isClass(one)) continue
      const topic = index.topicDocuments[at] ?? 0
      const own = described ? Math.max(whole, topic > 0 ? (described[topic] ?? 0) : 0) : 1
      if (own === 0 || (taught && !taught[at]) || (passes && !passes(one, at))) continue
      classes.push(one)
      score = Math.max(score, own + (taught?.[at] ?? 0))
    }
    if (classes.length > 0) found.push({ score, group: { offering, classes } })
  })
  return (described ? rankFirst(found, first) : found).map(({ group }) => group)
}
