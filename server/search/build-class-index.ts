import { listSubjects } from '@sam/database/catalog/reads'
import type { Db } from '@sam/database/open-database'
import {
  isScheduled,
  listTermOfferings,
  listTermSections,
  type OfferingFacts,
  type ScheduledSection,
} from '@sam/database/search/class-reads'
import type { FilteredClass } from '@sam/domain/search/filter-classes'
import { buildTextIndex, type TextIndex } from '@sam/domain/search/text-index'
import type { Meeting } from '@sam/domain/timetable/schedule'
import { maskOfDays } from '@sam/domain/timetable/section'
import type { IndexSource } from './cache-indexes.ts'

/** How much a word counts by where it stands. */
const weights = { code: 40, name: 20, topic: 20, description: 5, person: 20 }

/** One enrollable whole: the section one enrolls in and the components taken with it. */
export interface SearchedClass extends FilteredClass {
  section: ScheduledSection
  companions: ScheduledSection[]
  /** Of all parts. */
  meetings: Meeting[]
}

export interface SearchedOffering {
  facts: OfferingFacts
  /** Its classes, which follow each other in the index, and the place of the first. */
  classes: readonly SearchedClass[]
  first: number
}

/** A term's classes as searches need them: everything but their seats. */
export interface ClassIndex {
  term: number
  offerings: SearchedOffering[]
  /** Places of the offerings by subject, and by category behind a +. */
  byKey: ReadonlyMap<string, readonly number[]>
  classes: SearchedClass[]
  /** Documents: the offerings in order, then the classes that have a topic. */
  words: TextIndex
  /** For each offering 1 when any of its classes has a topic of its own. */
  topical: Uint8Array
  /** For each class the place of its offering. */
  offeringPlaces: Int32Array
  /** For each class the document of its topic; 0 when it has none. */
  topicDocuments: Int32Array
  /** The classes in the order of their section ids: those ids, and the places. */
  bySectionId: { ids: Float64Array; places: Int32Array }
  /** Documents: the classes in order. */
  instructors: TextIndex
  choices: { subjects: { code: string; name: string }[]; sbcs: string[]; modes: string[] }
}

/** What answers for a term without a schedule. */
export const noClasses: ClassIndex = indexOf(0, [], [], [])

/** The schedules, each answering for its own term. */
export function classIndexesOf(db: Db): IndexSource<ClassIndex> {
  return {
    termFor: async (wanted) => ((await isScheduled(db, wanted)) ? wanted : null),
    build: (term) => buildClassIndex(db, term),
    empty: noClasses,
  }
}

/** Reads a term's schedule and makes its index. */
async function buildClassIndex(db: Db, term: number): Promise<ClassIndex> {
  const [facts, sections, subjects] = await Promise.all([
    listTermOfferings(db, term),
    listTermSections(db, term),
    listSubjects(db),
  ])
  return indexOf(term, facts, sections, subjects)
}

function indexOf(
  term: number,
  facts: readonly OfferingFacts[],
  sections: readonly ScheduledSection[],
  subjects: readonly { code: string; name: string }[],
): ClassIndex {
  const byOffering = groupWholes(sections)
  const classes: SearchedClass[] = []
  const offerings = facts.map((offering) => {
    const first = classes.length
    // Copied, as below.
    const own = byOffering.get(offering.offeringId)?.slice() ?? []
    classes.push(...own)
    return { facts: offering, classes: own, first }
  })
  const topical = [...classes.keys()].filter((place) => classes[place]?.section.topic)
  const offered = new Set(offerings.filter((one) => one.classes.length > 0).map(({ facts: { subject } }) => subject))
  return {
    term,
    offerings,
    byKey: orderByKey(facts),
    classes,
    topical: Uint8Array.from(offerings, (one) => Number(one.classes.some(({ section }) => section.topic))),
    offeringPlaces: Int32Array.from(offerings.flatMap((one, place) => one.classes.map(() => place))),
    topicDocuments: placeTopics(classes.length, topical, offerings.length),
    bySectionId: orderById(classes),
    words: buildTextIndex([
      ...facts.map((offering) => [...namesOf(offering), text(offering.description, weights.description)]),
      ...topicFields(offerings, classes, topical),
    ]),
    instructors: buildTextIndex(
      classes.map(({ meetings }) =>
        meetings.flatMap(({ instructors }) => instructors.map((name) => text(name, weights.person))),
      ),
    ),
    choices: {
      subjects: subjects.filter(({ code }) => offered.has(code)),
      sbcs: [...new Set(facts.flatMap(({ sbcs }) => sbcs))].toSorted(),
      modes: [...new Set(classes.map(({ mode }) => mode))].toSorted(),
    },
  }
}

/** Most classes have no companions; they share one list. */
const none: ScheduledSection[] = []

/** The wholes by their offering, in the order of the schedule; a companion is part of others and no whole itself. */
function groupWholes(sections: readonly ScheduledSection[]): Map<number, SearchedClass[]> {
  const byId = new Map(sections.map((section) => [section.id, section]))
  const companionIds = new Set(sections.flatMap((section) => section.companionIds))
  const groups = new Map<number, SearchedClass[]>()
  for (const section of sections) {
    if (companionIds.has(section.id)) continue
    // Copied: a list that grew keeps room for sixteen more.
    const companions =
      section.companionIds.length > 0 ? section.companionIds.flatMap((id) => byId.get(id) ?? []).slice() : none
    const meetings =
      companions.length === 0 ? section.meetings : [section, ...companions].flatMap((part) => part.meetings).slice()
    const { start, end } = hoursOf(meetings)
    const whole = {
      section,
      companions,
      meetings,
      mode: section.mode,
      days: meetings.reduce((mask, { days }) => mask | maskOfDays(days), 0),
      start,
      end,
    }
    const group = groups.get(section.offeringId)
    if (group) group.push(whole)
    else groups.set(section.offeringId, [whole])
  }
  return groups
}

function hoursOf(meetings: readonly Meeting[]): Pick<FilteredClass, 'start' | 'end'> {
  const starts = meetings.flatMap(({ start }) => start ?? [])
  const ends = meetings.flatMap(({ end }) => end ?? [])
  return starts.length > 0 && ends.length > 0
    ? { start: Math.min(...starts), end: Math.max(...ends) }
    : { start: null, end: null }
}

function orderByKey(facts: readonly OfferingFacts[]): ClassIndex['byKey'] {
  const places = new Map<string, number[]>()
  facts.forEach(({ subject, sbcs }, place) => {
    for (const key of [subject, ...sbcs.map((one) => `+${one}`)]) {
      const known = places.get(key)
      if (known) known.push(place)
      else places.set(key, [place])
    }
  })
  return places
}

function orderById(classes: readonly SearchedClass[]): ClassIndex['bySectionId'] {
  const ordered = classes.map(({ section: { id } }, place) => ({ id, place })).toSorted((a, b) => a.id - b.id)
  return {
    ids: Float64Array.from(ordered, ({ id }) => id),
    places: Int32Array.from(ordered, ({ place }) => place),
  }
}

/** No topic is document 0: that is an offering, and without offerings there are no classes. */
function placeTopics(classes: number, topical: readonly number[], firstDocument: number): Int32Array {
  const documents = new Int32Array(classes)
  topical.forEach((place, at) => {
    documents[place] = firstDocument + at
  })
  return documents
}

function topicFields(
  offerings: readonly SearchedOffering[],
  classes: readonly SearchedClass[],
  topical: readonly number[],
) {
  const byId = new Map(offerings.map(({ facts }) => [facts.offeringId, facts]))
  return topical.map((place) => {
    const section = classes[place]?.section
    const facts = section && byId.get(section.offeringId)
    return facts ? [...namesOf(facts), text(section.topic, weights.topic)] : []
  })
}

function namesOf({ subject, number, title }: OfferingFacts) {
  return [text(`${subject} ${number} ${subject}${number}`, weights.code), text(title, weights.name)]
}

function text(words: string | null, weight: number) {
  return { text: words ?? '', weight }
}
