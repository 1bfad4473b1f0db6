import type { Choices } from '../choices.ts'

/** In words, how a saved schedule differs from the choices on the page; empty when it does not. */
export function compareChoices(own: Choices, saved: Choices): string[] {
  const names = ({ courses }: Choices) => courses.map(({ course }) => course)
  const added = names(saved).filter((course) => !names(own).includes(course))
  const removed = names(own).filter((course) => !names(saved).includes(course))
  const firm = (choices: Choices) =>
    JSON.stringify(choices.courses.filter(({ course }) => names(own).includes(course) && names(saved).includes(course)))
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const listed = (courses: readonly string[]) => new Intl.ListFormat('en-US').format(courses)
  return [
    added.length > 0 && `it has ${listed(added)} as well`,
    removed.length > 0 && `it does not have ${listed(removed)}`,
    firm(own) !== firm(saved) && 'other courses are optional',
    !same(own.classes, saved.classes) && 'other classes are pinned, excluded or taken over',
    !same(own.held ?? [], saved.held ?? []) && 'other classes that you have may change',
    !same(own.busy, saved.busy) && 'its busy times are others',
    (!same(own.preferences, saved.preferences) || !same(own.limits, saved.limits)) && 'its preferences are others',
  ].filter((words) => typeof words === 'string')
}
