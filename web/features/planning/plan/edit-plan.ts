/** A course of the plan, as it is sent. */
export interface Planned {
  term: number
  course: string
  credits: number
}

/** A small change of a plan: it can be made again upon a plan that changed elsewhere meanwhile. */
export type PlanEdit =
  | { kind: 'move'; course: string; from: number; to: number }
  | { kind: 'add'; course: string; to: number; credits: number }
  | { kind: 'remove'; course: string; from: number }

/** The plan after a change; one that finds nothing to change leaves it as it is. */
export function editPlan(plan: readonly Planned[], edit: PlanEdit): Planned[] {
  const has = (course: string, term: number) => plan.some((one) => one.course === course && one.term === term)
  switch (edit.kind) {
    case 'move':
      if (has(edit.course, edit.to)) return [...plan]
      return plan.map((one) => (one.course === edit.course && one.term === edit.from ? { ...one, term: edit.to } : one))
    case 'add':
      return has(edit.course, edit.to)
        ? [...plan]
        : [...plan, { course: edit.course, term: edit.to, credits: edit.credits }]
    case 'remove':
      return plan.filter((one) => one.course !== edit.course || one.term !== edit.from)
  }
}
