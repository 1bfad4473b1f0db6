import type { PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import { setOf } from '@sam/domain/degrees/assign/program-set'
import { isInSet, nameCourse } from '@sam/domain/degrees/requirements/course-set'
import type { CoursesRule, Rule } from '@sam/domain/degrees/requirements/program'
import { usualCredits } from '@sam/domain/catalog/usual-credits'
import { countTogether } from '@sam/domain/planning/terms/count-together'
import { findOffering } from '@sam/domain/planning/terms/find-offering'
import type { PlanCourse } from '@sam/domain/planning/terms/plan'
import type { Degree } from '../degrees/load-degree.ts'
import type { LoadedPlan } from './load-plan.ts'

type Choice = LoadedPlan['open'][number]

/** How many courses of a rule are looked at: those that count for most. */
const mostRanked = 60

/** How many courses that only fill up credits are looked at; there are as many of them as courses. */
export const mostElectives = 120

export interface RankedCourse {
  course: string
  credits: number
  /** Rules of the student's programs that can count it together. */
  counts: string[]
}

type PlaceRule = CoursesRule | TotalRule
type TotalRule = Extract<Rule, { kind: 'total' }>

/** The rule that a place is for: one about courses, or a total of credits. Null where the programs have none by these ids. */
export function findPlaceRule(
  { program, rule }: Pick<Choice, 'program' | 'rule'>,
  prepared: readonly PreparedProgram[],
): PlaceRule | null {
  const own = prepared.find((one) => one.program.id === program)
  if (!own) return null
  return own.leaves.find((leaf) => leaf.rule.id === rule)?.rule ?? listTotals(own).find(({ id }) => id === rule) ?? null
}

/** The totals of a program that electives fill up: of all courses, and of some, such as those of the upper division. */
export function listTotals({ program }: PreparedProgram): TotalRule[] {
  const totals = program.rules.flatMap((rule) => (rule.kind === 'total' && rule.after === 0 ? [rule] : []))
  const general = totals.find(({ set }) => set === null)
  return totals.filter((one) => one === general || one.set !== null)
}

/** What a place is called: 'Arts', or what an elective fills up. */
export const labelOfPlace = ({ kind, label }: PlaceRule): string =>
  kind === 'total' ? `Elective toward ${label}` : label

/**
 * The courses that an open choice can become by its rule, those that count for most first, as far as rules that are open may
 * share them; null without such a rule.
 */
export function rankFor(
  own: Pick<Choice, 'program' | 'rule'>,
  { catalog }: Pick<Degree, 'catalog'>,
  prepared: readonly PreparedProgram[],
  isOpen: Parameters<typeof countTogether>[3] = () => true,
): RankedCourse[] | null {
  const rule = findPlaceRule(own, prepared)
  if (!rule) return null
  if (rule.kind === 'total') return rankElectives(rule, catalog, prepared)
  return catalog
    .map(({ course, credits, creditsMin, categories }) => ({
      named: nameCourse(course, categories),
      course,
      credits: usualCredits(creditsMin ?? credits, credits),
    })) // prettier-ignore
    .filter(({ named }) => isInSet(rule.set, named))
    .map(({ named, course, credits }) => ({
      course,
      credits,
      counts: countTogether(prepared, named, own, isOpen).map(({ label }) => label),
    }))
    .toSorted((a, b) => b.counts.length - a.counts.length || (a.course < b.course ? -1 : 1))
}

/** What fills up credits: first what no rule counts, so that the place stands for nothing else, and of these the lower division. */
function rankElectives(
  { label, set, atMost }: TotalRule,
  catalog: Degree['catalog'],
  prepared: readonly PreparedProgram[],
): RankedCourse[] {
  const rules = setOf(prepared)
  return catalog
    .map(({ course, credits, creditsMin, categories }) => ({
      named: nameCourse(course, categories),
      credits: usualCredits(creditsMin ?? credits, credits),
    }))
    .filter(
      ({ named }) =>
        (set === null || isInSet(set, named)) && !atMost.some((one) => one.set !== null && isInSet(one.set, named)),
    ) // prettier-ignore
    .map((one) => ({ ...one, order: (rules.holding(one.named).length > 0 ? 2 : 0) + (one.named.number < 300 ? 0 : 1) }))
    .toSorted((a, b) => a.order - b.order || (a.named.course < b.named.course ? -1 : 1))
    .map(({ named, credits }) => ({ course: named.course, credits, counts: [label] }))
}

/** Those of them that are looked at for a choice nobody has made. */
const firstRanked = (ranked: readonly RankedCourse[] | null, rule: PlaceRule | null) =>
  (ranked ?? []).slice(0, rule?.kind === 'total' ? mostElectives : mostRanked)

/** For each open choice, by its program and rule, the courses that are looked at. */
export function rankChoices(
  choices: readonly Choice[],
  degree: Degree,
  prepared: readonly PreparedProgram[],
): (choice: Choice) => readonly RankedCourse[] {
  const ranked = new Map<string, readonly RankedCourse[]>()
  const keyOf = ({ program, rule }: Choice) => JSON.stringify([program, rule])
  for (const choice of choices)
    if (!ranked.has(keyOf(choice)))
      ranked.set(keyOf(choice), firstRanked(rankFor(choice, degree, prepared), findPlaceRule(choice, prepared)))
  return (choice) => ranked.get(keyOf(choice)) ?? []
}

interface Filled {
  choice: Choice
  course: string | null
  /** What an elective counts as where no course on file can be taken in its term yet: credits are credits. */
  counted: string | null
}

/**
 * For each open choice of a plan the course that stands for it until the student chooses: the best ranked that is offered in
 * its term, that nothing stands against, and that is neither taken nor planned. Null where there is none.
 */
export function fillChoices(loaded: LoadedPlan, degree: Degree, prepared: readonly PreparedProgram[]): Filled[] {
  if (loaded.open.length === 0) return []
  const plan: PlanCourse[] = [...loaded.ahead]
  const facts = loaded.factsOf(plan)
  const rankedFor = rankChoices(loaded.open, degree, prepared)
  const filled = new Map<Choice, Filled>()
  // What stands in an earlier term can be what a later one needs.
  for (const choice of loaded.open.toSorted((a, b) => a.term - b.term)) {
    const isFree = ({ course }: RankedCourse) => !facts.taken.has(course) && !plan.some((one) => one.course === course)
    const free = rankedFor(choice).filter(isFree)
    const course = free.find((one) => canStand(one.course, choice.term, plan, facts))?.course ?? null
    const isElective = findPlaceRule(choice, prepared)?.kind === 'total'
    const counted = course ?? (isElective ? (free.at(-1)?.course ?? null) : null)
    if (counted) plan.push({ term: choice.term, course: counted, credits: choice.credits })
    filled.set(choice, { choice, course, counted })
  }
  return loaded.open.flatMap((choice) => filled.get(choice) ?? [])
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
