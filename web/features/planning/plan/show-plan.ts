import type { CoursePlan, PlanTrial } from '@sam/contract/planning/plan'
import type { PlanChange } from '@sam/contract/planning/proposal'
import { listTerms } from '@sam/domain/planning/terms/list-terms'
import { semesterOf, type TermCode } from '@sam/domain/terms/term'
import { editPlan, type Place, type PlanContent, type PlanEdit, type PlanMove } from './edit-plan.ts'

/** What a row asks the page for: a dialog, or an answer beside the plan. */
export type AskPlan =
  | { kind: 'add'; term: number }
  | { kind: 'move'; course: string; term: number }
  | { kind: 'shift'; place: Place; label: string }
  | { kind: 'swap'; course: string; term: number }
  | { kind: 'choose'; place: Place; label: string }
  /** The same for a rule that has no place yet. */
  | { kind: 'fill'; place: Place; label: string; insteadOf: string | undefined }
  | { kind: 'weigh'; course: string; weight: number }
  | { kind: 'fail'; course: string; term: number }
  | { kind: 'cart'; term: number }

/** A move over which one holds a row: it is drawn, and so is what follows from it; nothing is saved. */
export interface TriedMove {
  move: PlanMove
  /** What the plan holds then. */
  after: PlanContent
}

/** The plan as it is drawn: with the changes that are still being saved, and the steps of a proposal that are chosen. */
export interface ShownPlan extends CoursePlan {
  proposed: readonly PlanChange[]
  tried: TriedMove | null
}

interface Drawn {
  /** Changes that are still being saved. */
  edits: readonly PlanEdit[]
  proposed: readonly PlanChange[]
  move: PlanMove | null
  /** What follows from these changes and the move; null where it is not known yet. */
  trial: PlanTrial | null
}

export function showPlan(plan: CoursePlan, { edits, proposed, move, trial }: Drawn): ShownPlan {
  const content = edits.reduce(editPlan, plan)
  const titles = new Map([
    ...plan.courses.map(({ course, title }) => [course, title] as const),
    ...proposed.map(({ course, title }) => [course, title] as const),
  ])
  // Of several places for one rule in a term each has a course of its own.
  const standIns = plan.choices.map((one) => ({ key: keyOfPlace(one), course: one.course }))
  const nextFor = (place: Place) => {
    const at = standIns.findIndex(({ key }) => key === keyOfPlace(place))
    return at === -1 ? null : (standIns.splice(at, 1)[0]?.course ?? null)
  }
  return {
    ...plan,
    ...trial,
    courses: content.courses.map((one) => ({ ...one, title: titles.get(one.course) ?? null })),
    choices: content.choices.map((one) => ({ ...one, course: nextFor(one) })),
    wishes: content.wishes,
    proposed,
    tried: move && { move, after: editPlan(content, move) },
  }
}

const keyOfPlace = ({ term, program, rule }: Place) => JSON.stringify([term, program, rule])

export const isSummer = (term: TermCode) => semesterOf(term) === 'SummerI' || semesterOf(term) === 'SummerII'

/** The terms ahead, and those of further years, with the limit of the same season. */
export function termsAhead(plan: CoursePlan, further: number): CoursePlan['terms'] {
  const last = plan.terms.at(-1)?.term
  if (last === undefined || further === 0) return plan.terms
  const more = listTerms(last, last + 100 * further).filter((term) => term !== last)
  const limitOf = (term: number) => plan.terms.find((one) => one.term % 100 === term % 100)?.limit ?? 0
  return [...plan.terms, ...more.map((term) => ({ term, limit: limitOf(term), hasSchedule: false }))]
}

/** Credits of a term: what was taken or runs, what is planned, and places. */
export function creditsIn(plan: ShownPlan, term: number): number {
  const { courses, choices } = plan.tried?.after ?? plan
  return [...plan.taken, ...courses, ...choices]
    .filter((one) => one.term === term)
    .reduce((sum, one) => sum + one.credits, 0)
}

/** The last term of the plan; null where nothing runs and nothing is planned. */
export function lastTermOf(plan: ShownPlan): number | null {
  const { courses, choices } = plan.tried?.after ?? plan
  const running = plan.taken.filter(({ grade }) => grade === null)
  const terms = [...running, ...courses, ...choices].map(({ term }) => term)
  return terms.length === 0 ? null : Math.max(...terms)
}
