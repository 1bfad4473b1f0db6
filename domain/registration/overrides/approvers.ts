import type { Policies } from '../../kernel/institution.ts'
import type { HoldType, Refusal, RefusalKind, WaiverKind } from '../refusal.ts'

/** What somebody can lift: the matter of a waiver, or a hold. */
export type Matter = WaiverKind | `${HoldType} hold`

/** Who lifts things, in the order in which they are named. */
const lifters = {
  advisor: { one: 'an academic advisor', many: 'academic advisors' },
  'unit advisor': { one: 'an advisor of the unit', many: 'advisors of the student’s units' },
  'subject advisor': { one: 'a department advisor of the subject', many: 'department advisors of the subject' },
  'conflict advisor': {
    one: 'a department advisor, once both instructors agree,',
    many: 'department advisors of one of the subjects',
  },
  registrar: { one: 'a registrar', many: 'registrars' },
}
export type Lifter = keyof typeof lifters

type RequisiteWaivers = Policies['requisiteWaivers']

/** Who waives requisites, as the university decides (decision 52). */
const requisiteLifters: Record<RequisiteWaivers, readonly Lifter[]> = {
  'every advisor': ['advisor', 'registrar'],
  'advisors of the student': ['unit advisor', 'registrar'],
  'registrars only': ['registrar'],
}

/** Who can lift the rest (product rules, section 1): with the above the one table behind permissions, refusals and pages. */
const byMatter: Record<Exclude<Matter, RequisiteMatter>, readonly Lifter[]> = {
  'department permission': ['subject advisor', 'registrar'],
  'time conflict': ['conflict advisor', 'registrar'],
  capacity: ['registrar'],
  'credit limit': ['registrar'],
  'advising hold': ['unit advisor', 'registrar'],
  'financial hold': ['registrar'],
}

const requisiteMatters = ['prerequisite', 'corequisite', 'antirequisite'] as const
type RequisiteMatter = (typeof requisiteMatters)[number]

function isRequisite(matter: Matter): matter is RequisiteMatter {
  return requisiteMatters.some((one) => one === matter)
}

/** Whose agreement answers a refusal, the one to ask for first; holds aside, which name their own matter. */
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

/** Who can lift a matter. */
export function liftersOf(matter: Matter, requisiteWaivers: RequisiteWaivers): readonly Lifter[] {
  return isRequisite(matter) ? requisiteLifters[requisiteWaivers] : byMatter[matter]
}

/** Who can lift a hold. */
export function holdLiftersOf(type: HoldType): readonly Lifter[] {
  return byMatter[`${type} hold`]
}

/** What would have to be lifted for a refusal to go, the first to be asked for; empty when nobody can lift it. */
export function mattersOf(refusal: Pick<Refusal, 'kind'> & { type?: HoldType }): readonly Matter[] {
  if (refusal.kind === 'hold') return refusal.type === undefined ? [] : [`${refusal.type} hold`]
  return byRefusal[refusal.kind] ?? []
}

/** Everybody who can lift one of these matters, in words: 'an academic advisor', 'a registrar'. */
export function nameLifters(matters: readonly Matter[], requisiteWaivers: RequisiteWaivers): string[] {
  const able = new Set(matters.flatMap((matter) => liftersOf(matter, requisiteWaivers)))
  const inOrder = Object.keys(lifters) as Lifter[]
  return inOrder.filter((lifter) => able.has(lifter)).map((lifter) => lifters[lifter].one)
}

/** The same for a rule: 'academic advisors and registrars'. */
export function nameKeepers(able: readonly Lifter[]): string {
  return able.map((lifter) => lifters[lifter].many).join(' and ')
}
