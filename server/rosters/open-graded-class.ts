import type { WireGradeRefusal } from '@sam/contract/rosters/grades'
import { findRosterFacts, type RosterFacts } from '@sam/database/rosters/roster-reads'
import type { Actor } from '@sam/domain/people/role'
import { explainGradeRefusal, type GradeRefusal } from '@sam/domain/rosters/grade-refusal'
import { mayChangeGrade, mayExtendGrade, mayGrade, type GradedClass } from '@sam/domain/rosters/policy'
import { notAllowed, notFound } from '../http/faults.ts'
import type { DataServices } from '../services.ts'
import { isKeptBy } from './open-roster.ts'

/** Who changes grades, and in which call. */
export interface GradeCause {
  actor: Actor
  requestId: string
}

/** A command that a repeated request does not do twice. */
export interface KeyedCause extends GradeCause {
  key: string
}

export interface OpenedClass {
  facts: RosterFacts
  /** The sections whose students are on the roster. */
  sectionIds: number[]
}

const rights: Record<
  'grade' | 'change' | 'extend',
  { may: (actor: Actor, subject: GradedClass) => boolean; who: string }
> = {
  grade: { may: mayGrade, who: 'Instructors grade their own classes, as long as they keep the rosters.' },
  change: { may: mayChangeGrade, who: 'Registrars change submitted grades.' },
  extend: { may: mayExtendGrade, who: 'Instructors of the class and registrars extend grade deadlines.' },
}

/** Opens a class for someone who may do this to its grades. Only registrars learn whether it exists. */
export async function openGradedClass(
  services: DataServices,
  actor: Actor,
  sectionId: number,
  right: keyof typeof rights,
): Promise<OpenedClass> {
  const { may, who } = rights[right]
  const facts = await findRosterFacts(services.db, sectionId)
  if (!facts && mayChangeGrade(actor)) throw notFound(`Class ${sectionId}`)
  if (!facts || !may(actor, { taughtByReader: await isKeptBy(services, actor, facts) })) throw notAllowed(who)
  return { facts, sectionIds: facts.members.map(({ id }) => id) }
}

/** A refusal in the interface's words. */
export function tellRefusal(refusal: GradeRefusal, enrollmentId: number | null): WireGradeRefusal {
  return { kind: refusal.kind, sentence: explainGradeRefusal(refusal), enrollmentId }
}

/** The role in which someone does something to grades, for the log. */
export function graderRoleOf(actor: Actor, right: keyof typeof rights): 'Instructor' | 'Registrar' {
  return right === 'grade' || !actor.roles.includes('Registrar') ? 'Instructor' : 'Registrar'
}
