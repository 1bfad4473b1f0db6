import { useOf, type Choices } from '../choices.ts'
import type { PlannerClass, Weeks } from '../use-weeks.ts'

type None = NonNullable<Weeks['none']>

/** The classes of a course that a week may hold: the pinned ones, else those that are not excluded. */
export function openClasses(classes: readonly PlannerClass[], choices: Choices): PlannerClass[] {
  const using = (use: string) => classes.filter(({ sectionId }) => useOf(choices, sectionId) === use)
  const pinned = using('pinned')
  return pinned.length > 0 ? pinned : using('any')
}

const keyOf = ({ component, section, weekdays, timeStart, timeEnd }: PlannerClass['meetings'][number]) =>
  JSON.stringify([component, section, weekdays, timeStart, timeEnd])

/** The meetings that a course has whichever of its classes one takes, such as its only lecture. */
export function certainMeetings(classes: readonly PlannerClass[], choices: Choices): PlannerClass['meetings'] {
  const [first, ...others] = openClasses(classes, choices)
  const keys = others.map(({ meetings }) => new Set(meetings.map(keyOf)))
  return (first?.meetings ?? []).filter((one) => keys.every((some) => some.has(keyOf(one))))
}

/** What fits once one course of the set is left out, as far as the changes prove it. */
export function describeRest({ courses, held, changes }: None): string {
  const opens = (kind: string, course: string) => changes.some((one) => one.kind === kind && one.course === course)
  const isSingle = courses.every((one) => opens('leave-out', one)) && held.every((one) => opens('give-up', one))
  if (!isSingle) return 'Without one of them the rest of the set fits.'
  return courses.length + held.length === 2
    ? 'Everything else fits with either one.'
    : 'Leave out one of them, and everything else fits.'
}
