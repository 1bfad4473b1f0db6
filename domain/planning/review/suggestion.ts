import { termName, type TermCode } from '../../terms/term.ts'

/** One change of a plan that an advisor suggests. */
export type SuggestedChange =
  | { kind: 'move'; course: string; from: TermCode; to: TermCode }
  | { kind: 'remove'; course: string; from: TermCode }
  | { kind: 'add'; course: string; to: TermCode; credits: number }

type Courses = readonly { term: TermCode; course: string; credits: number | null }[]

/** 'Take AMS 310 in Fall 2026 instead of Summer I 2026'. */
export function describeChange(change: SuggestedChange): string {
  if (change.kind === 'move')
    return `Take ${change.course} in ${termName(change.to)} instead of ${termName(change.from)}`
  if (change.kind === 'remove') return `Leave ${change.course} out of ${termName(change.from)}`
  return `Take ${change.course} in ${termName(change.to)}`
}

/**
 * The courses of a plan with a suggestion taken over, or why it cannot be: the plan has changed so that it no longer fits.
 * All of its changes are made or none.
 */
export function takeSuggestion(
  courses: Courses,
  changes: readonly SuggestedChange[],
  first: TermCode,
): { courses: Courses } | { refused: string } {
  let present = courses
  for (const change of changes) {
    const refused = findRefusal(present, change, first)
    if (refused !== null) return { refused }
    const kept =
      change.kind === 'add'
        ? present
        : present.filter(({ term, course }) => course !== change.course || term !== change.from)
    const credits =
      change.kind === 'add'
        ? change.credits
        : (present.find(({ term, course }) => course === change.course && term === change.from)?.credits ?? null)
    present = change.kind === 'remove' ? kept : [...kept, { term: change.to, course: change.course, credits }]
  }
  return { courses: present }
}

function findRefusal(courses: Courses, change: SuggestedChange, first: TermCode): string | null {
  const has = (term: TermCode) => courses.some((one) => one.course === change.course && one.term === term)
  if (change.kind !== 'add' && !has(change.from)) return `${change.course} is no longer in ${termName(change.from)}.`
  if (change.kind === 'remove') return null
  if (change.to < first) return `${termName(change.to)} can no longer be planned.`
  return has(change.to) ? `${change.course} is in ${termName(change.to)} already.` : null
}
