import type { Policies } from '../../kernel/institution.ts'
import type { HoldType, Refusal, RefusalKind, WaiverKind } from '../refusal.ts'

/** What someone can lift: what a waiver overrides, or a hold. */
export type OverrideKind = WaiverKind | `${HoldType} hold`

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

/** Whose agreement answers a refusal, the one to ask for first; holds aside, which name their own type. */
const byRefusal: Partial<Record<RefusalKind, readonly WaiverKind[]>> = {
  prerequisite: ['prerequisite'],
  corequisite: ['corequisite'],
  'needed as corequisite': ['corequisite'],
  antirequisite: ['antirequisite'],
  'unknown requisite': ['department permission', 'prerequisite'],
  'department permission': ['department permission'],
  'time conflict': ['time conflict'],
  'attempts used': ['department permission'],
  'credit limit': ['credit limit'],
  full: ['capacity'],
  'waitlist full': ['capacity'],
}

/** Who can lift it. */
export function approversOf(override: OverrideKind, requisiteWaivers: RequisiteWaivers): readonly Approver[] {
  return isRequisite(override) ? requisiteApprovers[requisiteWaivers] : byOverride[override]
}

/** Who can lift a hold. */
export function holdApproversOf(type: HoldType): readonly Approver[] {
  return byOverride[`${type} hold`]
}

/** What would have to be lifted for a refusal to go, the first to be asked for; empty when nobody can lift it. */
export function overridesOf(refusal: Pick<Refusal, 'kind'> & { type?: HoldType }): readonly OverrideKind[] {
  if (refusal.kind === 'hold') return refusal.type === undefined ? [] : [`${refusal.type} hold`]
  return byRefusal[refusal.kind] ?? []
}

/** Everyone who can lift one of these, in words: 'an academic advisor', 'a registrar'. */
export function nameApprovers(overrides: readonly OverrideKind[], requisiteWaivers: RequisiteWaivers): string[] {
  const able = new Set(overrides.flatMap((override) => approversOf(override, requisiteWaivers)))
  const inOrder = Object.keys(approvers) as Approver[]
  return inOrder.filter((approver) => able.has(approver)).map((approver) => approvers[approver].one)
}

/** The same for a rule: 'academic advisors and registrars'. */
export function nameKeepers(able: readonly Approver[]): string {
  return able.map((approver) => approvers[approver].many).join(' and ')
}
