import type { Policies } from '../../kernel/institution.ts'
import type { ExplainedRefusal, HoldType, OverrideKind } from '../refusal.ts'

/** Who lifts things, in the order in which they are named. */
const approvers = {
  advisor: { one: 'an academic advisor', many: 'academic advisors' },
  'unit advisor': { one: 'an advisor of the unit', many: 'advisors of the student’s units' },
  'subject advisor': { one: 'a department advisor of the subject', many: 'department advisors of the subject' },
  'conflict advisor': {
    one: 'a department advisor, once both instructors agree,',
    many: 'department advisors of one of the subjects',
  },
  registrar: { one: 'a registrar', many: 'registrars' },
}
export type Approver = keyof typeof approvers

type RequisiteWaivers = Policies['requisiteWaivers']

/** Who waives requisites, as the university decides (decision 52). */
const requisiteApprovers: Record<RequisiteWaivers, readonly Approver[]> = {
  'every advisor': ['advisor', 'registrar'],
  'advisors of the student': ['unit advisor', 'registrar'],
  'registrars only': ['registrar'],
}

/** Who can lift the rest (product rules, section 1): with the above the one table behind permissions, refusals and pages. */
const byOverride: Record<Exclude<OverrideKind, RequisiteOverride>, readonly Approver[]> = {
  'department permission': ['subject advisor', 'registrar'],
  'time conflict': ['conflict advisor', 'registrar'],
  capacity: ['registrar'],
  'credit limit': ['registrar'],
  'advising hold': ['unit advisor', 'registrar'],
  'financial hold': ['registrar'],
}

const requisiteOverrides = ['prerequisite', 'corequisite', 'antirequisite'] as const
type RequisiteOverride = (typeof requisiteOverrides)[number]

function isRequisite(override: OverrideKind): override is RequisiteOverride {
  return requisiteOverrides.some((one) => one === override)
}

/** Who can lift it. */
export function approversOf(override: OverrideKind, requisiteWaivers: RequisiteWaivers): readonly Approver[] {
  return isRequisite(override) ? requisiteApprovers[requisiteWaivers] : byOverride[override]
}

/** Who can lift a hold. */
export function holdApproversOf(type: HoldType): readonly Approver[] {
  return byOverride[`${type} hold`]
}

/** Everyone who can lift one of these, in words: 'an academic advisor', 'a registrar'. */
export function nameApprovers(overrides: readonly OverrideKind[], requisiteWaivers: RequisiteWaivers): string[] {
  const able = new Set(overrides.flatMap((override) => approversOf(override, requisiteWaivers)))
  const inOrder = Object.keys(approvers) as Approver[]
  return inOrder.filter((approver) => able.has(approver)).map((approver) => approvers[approver].one)
}

/** Whether only registrars can lift it. */
export function isForRegistrars({ overrides, liftedBy }: Pick<ExplainedRefusal, 'overrides' | 'liftedBy'>): boolean {
  return overrides.length > 0 && liftedBy.join() === approvers.registrar.one
}

/** The same for a rule: 'academic advisors and registrars'. */
export function nameKeepers(able: readonly Approver[]): string {
  return able.map((approver) => approvers[approver].many).join(' and ')
}
