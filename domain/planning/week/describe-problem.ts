import type { WeekProblem } from './week.ts'

/** The sentence for what is wrong with a request; `nameOf` names a section, 'CSE 214 LEC 01'. */
export function describeProblem(problem: WeekProblem, nameOf: (section: number) => string): string {
  switch (problem.kind) {
    case 'too-many-courses':
      return 'A week can be built from at most 15 courses. Leave some out.'
    case 'bad-time':
      return `${problem.what} is not a time that ends after it starts.`
    case 'unknown-section':
      return `${nameOf(problem.section)} is no longer a class of this term. The rest is kept.`
    case 'cancelled-section':
      return `${nameOf(problem.section)} was cancelled. The rest is kept.`
    case 'pin-of-other-course':
      return `${nameOf(problem.section)} is pinned, but you did not choose its course. Add the course or unpin it.`
    case 'pins-exclude-each-other':
      return `${problem.course} can be taken only once: ${list(problem.sections.map(nameOf))} are pinned. Unpin one.`
    case 'pin-excluded':
      return `${nameOf(problem.section)} is both pinned and excluded. Choose one.`
    case 'pin-against-limit':
      return problem.limit === 'hours'
        ? `${nameOf(problem.section)} is pinned, but meets outside the hours you allow.`
        : `${nameOf(problem.section)} is pinned, but meets on a day you keep free (${problem.days.join(', ')}).`
    case 'course-without-classes':
      return `${problem.course} has no class in this term that one can enroll in.`
    case 'course-held':
      return `You are already enrolled in ${problem.course}. That class stays.`
  }
}

const list = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)
