import { evaluateRequisite, type Evaluation } from '../../requisites/evaluate/evaluate-requisite.ts'
import type { Reason } from '../../requisites/evaluate/reason.ts'
import { attestedMatters, permissionKinds } from '../../requisites/requisite.ts'
import type { StudentFacts } from '../../requisites/evaluate/student-facts.ts'
import { isWaived } from '../overrides/match-waiver.ts'
import type { Refusal, WaiverKind } from '../refusal.ts'
import type { RegisteringStudent, RegistrableClass, RequisitePart, TermRules } from '../registration-state.ts'

export type RequisiteRefusal = Refusal<
  'prerequisite' | 'corequisite' | 'antirequisite' | 'department permission' | 'unknown requisite'
>

export interface RequisiteCheck {
  refusals: RequisiteRefusal[]
  /** Some part depends on a course whose grade is still open. */
  provisional: boolean
  /** What the student has that meets the parts that are met. */
  metBy: Reason[]
}

const everyPermission = [...permissionKinds, ...attestedMatters, 'placement']

/** What a part is when it is not met. Words without a label of their own count as a prerequisite. */
export function kindOfPart({ field }: RequisitePart): 'prerequisite' | 'corequisite' | 'antirequisite' {
  if (field === 'antirequisites') return 'antirequisite'
  return field === 'corequisites' || field === 'pre-or-corequisites' ? 'corequisite' : 'prerequisite'
}

/**
 * The requisites of a class for a student who takes these courses in the same term; the class itself is none of them,
 * so that it is not its own corequisite. A part that is not met refuses by
 * its kind; one that a person has to allow asks for the department's permission, or is an unknown requisite where it
 * could not be read or decided. A waiver of the kind lifts its parts; a department permission answers every question
 * that only a person can decide, and no other.
 */
export function checkRequisites(
  wanted: RegistrableClass,
  student: RegisteringStudent,
  sameTerm: readonly string[],
  rules: TermRules,
): RequisiteCheck {
  const permitted = isWaived(student.waivers, 'department permission', [wanted], rules)
  const facts: StudentFacts = {
    ...student.facts,
    sameTerm: sameTerm.filter((course) => course !== wanted.course),
    ...(permitted && { permissions: everyPermission }),
  }
  const refusals: RequisiteRefusal[] = []
  const metBy: Reason[] = []
  let provisional = false
  for (const part of listBinding(wanted, student, rules)) {
    const kind = kindOfPart(part)
    const evaluation = evaluateRequisite(part.tree, facts, rules.tables)
    if (evaluation.verdict === 'met') {
      provisional ||= evaluation.provisional
      metBy.push(...evaluation.reasons)
    } else if (!(permitted && evaluation.verdict !== 'not met')) refusals.push(refusalOf(part, kind, evaluation))
  }
  return { refusals, provisional, metBy }
}

/** Whether anything of this kind is left to waive in a class: 'met for now' depends on a grade that is still open. */
export const requisiteStates = ['none', 'met', 'met for now', 'open'] as const
export type RequisiteState = (typeof requisiteStates)[number]

/** How far the student meets the requisites of one kind, in the class that asks for most of them. */
export function findRequisiteState(
  kind: ReturnType<typeof kindOfPart>,
  classes: readonly RegistrableClass[],
  student: RegisteringStudent,
  rules: TermRules,
): RequisiteState {
  const sameTerm = student.held.map(({ course }) => course)
  const states = classes.map((one): RequisiteState => {
    const requisites = listBinding(one, student, rules).filter((part) => kindOfPart(part) === kind)
    if (requisites.length === 0) return 'none'
    const { refusals, provisional } = checkRequisites({ ...one, requisites }, student, sameTerm, rules)
    if (refusals.length > 0) return 'open'
    return provisional ? 'met for now' : 'met'
  })
  return requisiteStates.findLast((state) => states.includes(state)) ?? 'none'
}

/** The requisites of a class that bind this student: what is only advised, or waived for them, is left out. */
export function listBinding(
  wanted: RegistrableClass,
  { waivers }: Pick<RegisteringStudent, 'waivers'>,
  rules: TermRules,
): RequisitePart[] {
  return wanted.requisites.filter(
    (part) => part.field !== 'advisory' && !isWaived(waivers, kindOfPart(part) satisfies WaiverKind, [wanted], rules),
  )
}

function refusalOf(
  part: RequisitePart,
  kind: 'prerequisite' | 'corequisite' | 'antirequisite',
  { verdict, reasons }: Evaluation,
): RequisiteRefusal {
  const fields = { sentence: part.text, reasons }
  if (verdict === 'not met') return { kind, ...fields }
  const asksPermission = verdict === 'needs permission' && reasons.every(isPermission)
  return { kind: asksPermission ? 'department permission' : 'unknown requisite', ...fields }
}

function isPermission(reason: Reason): boolean {
  if (reason.kind === 'alternatives') return reason.of.some(isPermission)
  const asked: readonly Reason['kind'][] = ['permission', 'placement', 'to be confirmed', 'member']
  return asked.includes(reason.kind)
}
