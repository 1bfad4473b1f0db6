import type { CoursePlan } from '@sam/contract/planning/plan'
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
    case 'wishes':
      return { ...plan, wishes: edit.wishes }
  }
}
