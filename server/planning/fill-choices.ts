import { setOf, type PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import { isInSet, nameCourse } from '@sam/domain/degrees/requirements/course-set'
import { findOffering } from '@sam/domain/planning/terms/find-offering'
import type { PlanCourse } from '@sam/domain/planning/terms/plan'
import type { Degree } from '../degrees/load-degree.ts'
import type { LoadedPlan } from './load-plan.ts'

type Choice = LoadedPlan['open'][number]

/** So many courses of a rule are looked at: those that count for most. */
const mostRanked = 60

export interface RankedCourse {
  course: string
  credits: number
  /** Rules of the student's programs that can count it. */
  counts: string[]
}

/** The courses that an open choice can become by its rule, those that count for most first; null without such a rule. */
export function rankFor(
  { program, rule }: Pick<Choice, 'program' | 'rule'>,
  { catalog }: Degree,
  prepared: readonly PreparedProgram[],
): RankedCourse[] | null {
  const set = setOf(prepared)
  const leaf = set.leaves.find(({ rule: own }, at) => own.id === rule && programAt(set.offsets, at) === prepared.findIndex((one) => one.program.id === program)) // prettier-ignore
  if (!leaf) return null
  return catalog
    .filter(({ course, categories }) => isInSet(leaf.rule.set, nameCourse(course, categories)))
    .map(({ course, credits, categories }) => ({
      course,
      credits,
      counts: set.holding(nameCourse(course, categories)).flatMap((at) => set.leaves[at]?.rule.label ?? []),
    }))
    .toSorted((a, b) => b.counts.length - a.counts.length || (a.course < b.course ? -1 : 1))
    .slice(0, mostRanked)
}

const programAt = (offsets: readonly number[], leaf: number) => offsets.findLastIndex((offset) => offset <= leaf)

/**
 * For each open choice of a plan the course that stands for it until the student chooses: the best ranked that is offered in
 * its term, that nothing stands against, and that is neither taken nor planned. Null where there is none.
 */
export function fillChoices(
  loaded: LoadedPlan,
  degree: Degree,
  prepared: readonly PreparedProgram[],
): { choice: Choice; course: string | null }[] {
  if (loaded.open.length === 0) return []
  const plan: PlanCourse[] = [...loaded.ahead]
  const facts = loaded.factsOf(plan)
  return loaded.open.map((choice) => {
    const fits = ({ course }: RankedCourse) =>
      !facts.taken.has(course) &&
      !plan.some((one) => one.course === course) &&
      canStand(course, choice.term, plan, facts)
    const found = rankFor(choice, degree, prepared)?.find(fits)
    if (found) plan.push({ term: choice.term, course: found.course, credits: choice.credits })
    return { choice, course: found?.course ?? null }
  })
}

/** Whether a course is offered in a term and nothing but a person's decision stands against it there. */
export function canStand(
  course: string,
  term: number,
  plan: readonly PlanCourse[],
  facts: ReturnType<LoadedPlan['factsOf']>,
): boolean {
  if (findOffering(facts.offeredIn.get(course) ?? [], term, facts.scheduled)?.offered !== true) return false
  const others = plan.filter((one) => one.course !== course)
  const earlier = others.filter((one) => one.term < term).map((one) => one.course)
  const sameTerm = others.filter((one) => one.term === term).map((one) => one.course)
  return facts.refusalsOf(course, { earlier, sameTerm }).every(({ kind }) => kind === 'other')
}
