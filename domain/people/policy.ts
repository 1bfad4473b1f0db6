import type { Policies } from '../kernel/institution.ts'
import type { Actor } from './role.ts'

/** The units that advise a student. */
export interface AdvisedStudent {
  /** The college of the student and of the declared majors, by code. */
  colleges: readonly string[]
  /** Declared majors and minors and the area of interest, by code. */
  programs: readonly string[]
}

/** A person whose profile someone wants to read, and how they stand to the reader. */
export interface ProfileSubject {
  personId: number
  /** Null for a person without a student record. */
  advised: AdvisedStudent | null
  /** True when the reader teaches a class in which the person is enrolled, and still keeps its roster. */
  onReadersRoster: boolean
  /** True when the reader has stated a reason to open this record, a short time ago. */
  reasonStated: boolean
}

/** Everything, or only what a roster shows (name, number, e-mail, programs, standing). */
export type ProfileView = 'full' | 'roster'

type ReadingPolicy = Pick<Policies, 'advisorsRead'>

/** For this many hours a stated reason opens the record again without another one: about a working day. */
export const reasonHours = 8

/** Whether an advisor's units hold the student: the university, a college of theirs, or a program of theirs. */
export function advises(actor: Actor, subject: AdvisedStudent): boolean {
  if (!actor.roles.includes('Academic Advisor') || !actor.advising) return false
  const { level, units } = actor.advising
  if (level === 'university') return true
  const own = level === 'college' ? subject.colleges : subject.programs
  return own.some((unit) => units.includes(unit))
}

/**
 * How an advisor reads a student's record (34 CFR 99.31(a)(1), decision 51): freely in the advisor's own units, else
 * after stating a reason, which the student sees, or not at all, as the university decides. Null for everyone else.
 */
export function advisorReads(
  actor: Actor,
  subject: AdvisedStudent,
  { advisorsRead }: ReadingPolicy,
): 'freely' | 'with a reason' | null {
  if (!actor.roles.includes('Academic Advisor')) return null
  if (advises(actor, subject)) return 'freely'
  return advisorsRead === 'students of own units' ? null : 'with a reason'
}

/**
 * What of a profile an account may read (product rules, section 1): one's own whole; advisors every student, outside
 * their units with a reason; registrars everyone; instructors the students on their own rosters, limited to roster
 * facts; else nothing, which is null.
 */
export function mayReadProfile(
  actor: Actor,
  subject: ProfileSubject,
  policies: ReadingPolicy,
): ProfileView | 'reason needed' | null {
  if (actor.personId === subject.personId || actor.roles.includes('Registrar')) return 'full'
  const reads = subject.advised && advisorReads(actor, subject.advised, policies)
  if (reads === 'freely' || (reads && subject.reasonStated)) return 'full'
  if (actor.roles.includes('Instructor') && subject.onReadersRoster) return 'roster'
  return reads && 'reason needed'
}

/** Whether an account may see who opened a record (34 CFR 99.32(c)): each person their own, registrars everyone's. */
export function mayReadAccesses(actor: Actor, subject: { personId: number | null }): boolean {
  return actor.personId === subject.personId || actor.roles.includes('Registrar')
}

/** Whether an account may grant or revoke a person's roles. A registrar's own are granted by another registrar. */
export function mayGrantRoles(actor: Actor, subject: { personId: number }): boolean {
  return actor.roles.includes('Registrar') && actor.personId !== subject.personId
}
