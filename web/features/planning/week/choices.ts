import type { SentChoices } from '@sam/contract/planning/weeks'
import { mostCourses } from '@sam/domain/planning/week/week'

export type Choices = SentChoices
export type Course = Choices['courses'][number]
export type BusyTime = Choices['busy'][number]
export type Preferences = Choices['preferences']
export type ClassUse = 'any' | 'pinned' | 'excluded'
export type HeldUse = 'stays' | 'changeable' | 'given up'

/** The preferences of a new schedule. */
export const usualPreferences: Preferences = {
  daysFree: 2,
  openSeats: 3,
  gaps: 1,
  lunch: { minutes: 30, weight: 2 },
  end: { at: 17 * 60, weight: 2 },
  start: { at: 9 * 60 + 30, weight: 1 },
  online: { wanted: false, weight: 0 },
}

/** How many preferences have a weight, and how many limits are set. */
export function countSet({ preferences, limits }: Choices): number {
  const { instructors, optional: _optional, ...others } = preferences
  const weights = Object.values(others).map((one) => (typeof one === 'object' ? one.weight : (one ?? 0)))
  const isNamed = instructors !== undefined && instructors.names.length > 0 && instructors.weight > 0
  const set = [...weights.map((weight) => weight > 0), isNamed, (limits.freeDays ?? []).length > 0, limits.openOnly]
  return set.filter(Boolean).length
}

interface Known {
  /** Kept in the planner by Class Search. */
  kept: readonly { sectionId: number; course: string; name: string }[]
  /** Courses of the plan for the term. */
  planned: readonly string[]
}

/** What a new schedule begins with: the courses planned for the term, and those of the classes kept, in these classes. */
export function beginChoices({ kept, planned }: Known): Choices {
  const courses = [...new Set([...kept.map(({ course }) => course), ...planned])].slice(0, mostCourses)
  return {
    courses: courses.map((course) => ({ course, optional: false })),
    classes: kept
      .filter(({ course }, at) => kept.findIndex((other) => other.course === course) === at)
      .map((one) => ({ ...one, use: 'pinned' as const })),
    busy: [],
    preferences: usualPreferences,
    limits: {},
  }
}

/** The choices with one more course, where they are not full; one that is there stays as it is. */
export function addCourse(choices: Choices, course: string): Choices {
  if (choices.courses.length >= mostCourses || choices.courses.some((one) => one.course === course)) return choices
  return { ...choices, courses: [...choices.courses, { course, optional: false }] }
}

/** The choices without a course and without what was chosen of its classes. */
export function removeCourse(choices: Choices, course: string): Choices {
  return {
    ...choices,
    courses: choices.courses.filter((one) => one.course !== course),
    classes: choices.classes.filter((one) => one.course !== course),
  }
}

export function useOf(choices: Choices, sectionId: number): ClassUse {
  const found = choices.classes.find((one) => one.sectionId === sectionId && one.use !== 'picked')
  return found?.use === 'pinned' || found?.use === 'excluded' ? found.use : 'any'
}

/** The choices with a class in every week, in none, or in any. A pin takes the place of the course's other pin. */
export function setUse(
  choices: Choices,
  one: { sectionId: number; course: string; name: string },
  use: ClassUse,
): Choices {
  const rest = choices.classes.filter(
    (other) =>
      other.sectionId !== one.sectionId && !(use === 'pinned' && other.use === 'pinned' && other.course === one.course),
  )
  const { sectionId, course, name } = one
  return { ...choices, classes: use === 'any' ? rest : [...rest, { sectionId, course, name: name.slice(0, 40), use }] }
}

/** The choices with a class that is held as it is, with another one of its course in its place, or without it. */
export function setHeld(choices: Choices, course: string, use: HeldUse): Choices {
  const rest = (choices.held ?? []).filter((one) => one.course !== course)
  return { ...choices, held: use === 'stays' ? rest : [...rest, { course, use }] }
}

/** The choices with the classes of a week noted as taken over. */
export function pick(choices: Choices, week: readonly { sectionId: number; course: string; name: string }[]): Choices {
  const rest = choices.classes.filter(({ use }) => use !== 'picked')
  const picked = week.map(({ sectionId, course, name }) => ({
    sectionId,
    course,
    name: name.slice(0, 40),
    use: 'picked' as const,
  }))
  return { ...choices, classes: [...rest, ...picked.filter((one) => useOf(choices, one.sectionId) === 'any')] }
}

/** What the server builds weeks from: what was taken over does not narrow them. */
export function withoutPicks(choices: Choices): Choices {
  return { ...choices, classes: choices.classes.filter(({ use }) => use !== 'picked') }
}
