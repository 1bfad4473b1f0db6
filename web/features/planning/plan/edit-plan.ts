import type { CoursePlan } from '@sam/contract/planning/plan'
import type { PlanChange } from '@sam/contract/planning/proposal'
import type { PlanWishes } from '@sam/contract/planning/wishes'

type Choice = Omit<CoursePlan['choices'][number], 'course'>

/** What a plan holds, as it is sent. */
export interface PlanContent {
  courses: { term: number; course: string; credits: number }[]
  choices: Choice[]
  wishes: PlanWishes
}

/** Which place for a course: the first of its rule in its term. */
export type Place = Pick<Choice, 'term' | 'program' | 'rule'>

type Step = Pick<PlanChange, 'course' | 'from' | 'to' | 'credits'> & {
  /** The rule by which the place is left open instead of taking the course. */
  open?: Pick<Choice, 'program' | 'rule' | 'label'> | null
}

/** A small change of a plan: it can be made again on a plan that changed elsewhere meanwhile. */
export type PlanEdit =
  | { kind: 'move'; course: string; from: number; to: number }
  | { kind: 'add'; course: string; to: number; credits: number }
  | { kind: 'remove'; course: string; from: number }
  | { kind: 'open'; choice: Choice }
  | { kind: 'shift'; place: Place; label: string; to: number }
  | { kind: 'close'; place: Place; label: string }
  /** Puts the chosen course in the place. */
  | { kind: 'choose'; place: Place; course: string; credits: number }
  | { kind: 'pin'; course: string; term: number; pinned: boolean }
  /** What a course weighs in the student's own measure; null for its credits. */
  | { kind: 'weigh'; course: string; weight: number | null }
  | { kind: 'wishes'; wishes: PlanWishes }
  /** Takes over steps of a proposal. */
  | { kind: 'accept'; changes: readonly Step[] }

/** A course or a place that goes to another term. */
export type PlanMove = Extract<PlanEdit, { kind: 'move' | 'shift' }>

type Edited = { readonly [Key in keyof PlanContent]: Readonly<PlanContent[Key]> }

/** The plan after a change; one that finds nothing to change leaves it as it is. */
export function editPlan({ courses: shown, choices: open, wishes }: Edited, edit: PlanEdit): PlanContent {
  const courses = shown.map(({ term, course, credits }) => ({ term, course, credits }))
  const choices = open.map(({ term, program, rule, label, credits }) => ({ term, program, rule, label, credits }))
  const plan = { courses, choices, wishes }
  switch (edit.kind) {
    case 'move': {
      const { course, from, to } = edit
      return { ...plan, courses: takeOver(courses, { course, from, to, credits: 0 }), wishes: follow(wishes, edit) }
    }
    case 'add':
      return { ...plan, courses: takeOver(courses, { ...edit, from: null }) }
    case 'remove':
      return {
        ...plan,
        courses: courses.filter((one) => one.course !== edit.course || one.term !== edit.from),
        wishes: unpin(wishes, edit.course, edit.from),
      }
    case 'open':
      return { ...plan, choices: [...choices, edit.choice] }
    case 'shift':
      return { ...plan, choices: replacePlace(choices, edit.place, (one) => [{ ...one, term: edit.to }]) }
    case 'close':
      return { ...plan, choices: replacePlace(choices, edit.place, () => []) }
    case 'choose': {
      const { place, course, credits } = edit
      const left = replacePlace(choices, place, () => [])
      if (left.length === choices.length) return plan
      return { ...plan, choices: left, courses: takeOver(courses, { course, from: null, to: place.term, credits }) }
    }
    case 'pin': {
      const others = unpin(wishes, edit.course, edit.term)
      const pin = { course: edit.course, term: edit.term }
      return { ...plan, wishes: edit.pinned ? { ...others, pinned: [...others.pinned, pin] } : others }
    }
    case 'weigh': {
      const { course, weight } = edit
      const others = wishes.weights.filter((one) => one.course !== course)
      return { ...plan, wishes: { ...wishes, weights: weight === null ? others : [...others, { course, weight }] } }
    }
    case 'wishes':
      return { ...plan, wishes: edit.wishes }
    case 'accept':
      return {
        ...plan,
        courses: edit.changes.filter(({ open: rule }) => !rule).reduce(takeOver, courses),
        choices: [...choices, ...edit.changes.flatMap(leaveOpen)],
      }
  }
}

/** Whether a change cannot be made on a plan: what it takes up stands elsewhere there, or is gone. */
export function isLost(plan: Edited, edit: PlanEdit): boolean {
  const after = editPlan(plan, edit)
  const nothing = editPlan(plan, { kind: 'wishes', wishes: plan.wishes })
  if (JSON.stringify(after) !== JSON.stringify(nothing)) return false
  const has = (course: string, term: number) => plan.courses.some((one) => one.course === course && one.term === term)
  const isOpen = ({ program, rule }: Place, term: number) => plan.choices.some((one) => isPlace(one, { program, rule, term })) // prettier-ignore
  switch (edit.kind) {
    case 'move':
      return !has(edit.course, edit.to)
    case 'remove':
      return plan.courses.some(({ course }) => course === edit.course)
    case 'shift':
      return !isOpen(edit.place, edit.to)
    case 'close':
      return plan.choices.some(({ program, rule }) => program === edit.place.program && rule === edit.place.rule)
    case 'choose':
      return !has(edit.course, edit.place.term)
    case 'accept':
      return edit.changes.some(({ course, from, to, open }) =>
        to === null ? from !== null && plan.courses.some((one) => one.course === course) : !open && !has(course, to),
      )
    default:
      return false
  }
}

/** The courses of a proposal whose steps cannot be made on a plan. */
function listUnfit(plan: Edited, edit: PlanEdit): string[] {
  if (edit.kind !== 'accept') return []
  return edit.changes.filter((one) => isLost(plan, { kind: 'accept', changes: [one] })).map(({ course }) => course)
}

/** What becomes of a change made on a plan that had changed elsewhere. */
export function describeKept(plan: Edited, edit: PlanEdit): string {
  const unfit = listUnfit(plan, edit)
  if (unfit.length === 0) return 'both changes are kept.'
  return `of the proposal these no longer fit: ${unfit.join(', ')}.`
}

/** A pin goes with its course. */
function follow(wishes: PlanWishes, { course, from, to }: { course: string; from: number; to: number }): PlanWishes {
  const isIt = (one: { course: string; term: number }) => one.course === course && one.term === from
  return { ...wishes, pinned: wishes.pinned.map((one) => (isIt(one) ? { ...one, term: to } : one)) }
}

const unpin = (wishes: PlanWishes, course: string, term: number): PlanWishes => ({
  ...wishes,
  pinned: wishes.pinned.filter((one) => one.course !== course || one.term !== term),
})

export const isPlace = (one: Place, place: Place) =>
  one.term === place.term && one.program === place.program && one.rule === place.rule

function replacePlace(choices: readonly Choice[], place: Place, by: (one: Choice) => Choice[]): Choice[] {
  const at = choices.findIndex((one) => isPlace(one, place))
  return choices.flatMap((one, index) => (index === at ? by(one) : [one]))
}

function leaveOpen({ to, credits, open }: Step): Choice[] {
  return open && to !== null ? [{ term: to, credits, program: open.program, rule: open.rule, label: open.label }] : []
}

/** A step that finds its course gone, or there already, leaves the plan as it is. */
function takeOver(courses: PlanContent['courses'], { course, from, to, credits }: Step): PlanContent['courses'] {
  const isIt = (one: PlanContent['courses'][number]) => one.course === course && one.term === from
  if (to === null) return courses.filter((one) => !isIt(one))
  if (courses.some((one) => one.course === course && one.term === to)) return courses
  if (from === null) return [...courses, { course, term: to, credits }]
  return courses.map((one) => (isIt(one) ? { ...one, term: to } : one))
}
