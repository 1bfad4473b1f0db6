import type { ScheduleCourse, ScheduleDocument } from '@sam/domain/timetable/schedule'
import type { IssueList } from '../../../parsing/collect-issues.ts'

/**
 * The courses of a schedule, each once: a course printed in two places is one, and a class number used for a second
 * class is reported and left out.
 */
export function coursesOf(document: ScheduleDocument, issues: IssueList): ScheduleCourse[] {
  const courses = new Map<string, ScheduleCourse>()
  const numbers = new Map<number, string>()
  for (const course of document.subjects.flatMap((subject) => subject.courses)) {
    const name = `${course.subject} ${course.number}`
    const distinct = withoutRepeatedNumbers(course, name, numbers, issues)
    const earlier = courses.get(name)
    courses.set(name, earlier === undefined ? distinct : join(earlier, distinct))
  }
  return [...courses.values()]
}

function join(first: ScheduleCourse, second: ScheduleCourse): ScheduleCourse {
  const offset = first.sections.length
  const moved = second.sections.map((section) => ({
    ...section,
    companions: section.companions.map((index) => index + offset),
  }))
  return { ...first, sections: [...first.sections, ...moved] }
}

function withoutRepeatedNumbers(
  course: ScheduleCourse,
  name: string,
  numbers: Map<number, string>,
  issues: IssueList,
): ScheduleCourse {
  const kept: number[] = []
  for (const [index, { classNumber, component, section, page }] of course.sections.entries()) {
    const label = `${name} ${component} ${section}`
    const user = classNumber === null ? undefined : numbers.get(classNumber)
    if (user !== undefined)
      issues.warning(null, label, `Class number ${classNumber} is already that of ${user}; left out.`, page)
    else kept.push(index)
    if (classNumber !== null && user === undefined) numbers.set(classNumber, label)
  }
  if (kept.length === course.sections.length) return course
  const places = new Map(kept.map((index, place) => [index, place]))
  const sections = kept.flatMap((index) => {
    const section = course.sections[index]
    if (section === undefined) return []
    return [{ ...section, companions: section.companions.map((at) => places.get(at)).filter((at) => at !== undefined) }]
  })
  return { ...course, sections }
}
