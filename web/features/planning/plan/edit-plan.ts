import type { CoursePlan } from '@sam/contract/planning/plan'
import type { PlanChange } from '@sam/contract/planning/proposal'
import type { PlanWishes } from '@sam/contract/planning/wishes'

/** What a plan holds, as it is sent. */
export interface PlanContent {
  courses: { term: number; course: string; credits: number }[]
  choices: Omit<CoursePlan['choices'][number], 'course'>[]
  wishes: PlanWishes
}

/** A small change of a plan: it can be made again upon a plan that changed elsewhere meanwhile. */
export type PlanEdit =
  | { kind: 'move'; course: string; from: number; to: number }
  | { kind: 'add'; course: string; to: number; credits: number }
  | { kind: 'remove'; course: string; from: number }
  | { kind: 'wishes'; wishes: PlanWishes }
  /** Takes over steps of a proposal. */
  | { kind: 'accept'; changes: readonly Pick<PlanChange, 'course' | 'from' | 'to' | 'credits'>[] }

type Edited = { readonly [Key in keyof PlanContent]: Readonly<PlanContent[Key]> }

/** The plan after a change; one that finds nothing to change leaves it as it is. */
export function editPlan({ courses: shown, choices, wishes }: Edited, edit: PlanEdit): PlanContent {
  const courses = shown.map(({ term, course, credits }) => ({ term, course, credits }))
  const plan = {
    courses,
    choices: choices.map(({ term, program, rule, label, credits }) => ({ term, program, rule, label, credits })),
    wishes,
  }
  const has = (course: string, term: number) => courses.some((one) => one.course === course && one.term === term)
  switch (edit.kind) {
    case 'move':
      if (has(edit.course, edit.to)) return plan
      return {
        ...plan,
        courses: courses.map((one) =>
          one.course === edit.course && one.term === edit.from ? { ...one, term: edit.to } : one,
        ),
      }
    case 'add': {
      const { course, to: term, credits } = edit
      return has(course, term) ? plan : { ...plan, courses: [...courses, { course, term, credits }] }
    }
    case 'remove':
      return { ...plan, courses: courses.filter((one) => one.course !== edit.course || one.term !== edit.from) }
    case 'accept':
      return { ...plan, courses: edit.changes.reduce(takeOver, courses) }
    case 'wishes':
      return { ...plan, wishes: edit.wishes }
  }
}

/** A step that finds its course gone, or there already, leaves the plan as it is. */
function takeOver(
  courses: PlanContent['courses'],
  { course, from, to, credits }: Pick<PlanChange, 'course' | 'from' | 'to' | 'credits'>,
): PlanContent['courses'] {
  const isIt = (one: PlanContent['courses'][number]) => one.course === course && one.term === from
  if (to === null) return courses.filter((one) => !isIt(one))
  if (courses.some((one) => one.course === course && one.term === to)) return courses
  if (from === null) return [...courses, { course, term: to, credits }]
  return courses.map((one) => (isIt(one) ? { ...one, term: to } : one))
}
