import type { Db } from '@sam/database/open-database'
import { listAbsentApprovers, type AbsentApprover } from '@sam/database/requests/absence-reads'
import { listTaughtOf } from '@sam/database/requests/request-reads'
import type { Policies } from '@sam/domain/kernel/institution'
import type { Actor } from '@sam/domain/people/role'
import type { RegistrationSubject } from '@sam/domain/registration/policy'
import { turnOf } from '@sam/domain/requests/decide-step'
import { advises } from '@sam/domain/people/policy'
import { mayDecide, mayReadAsked } from '@sam/domain/requests/policy'
import type { RequestState, RequestStep } from '@sam/domain/requests/request'

/** An actor with everyone in whose place they decide today, and the classes that each of them teaches. */
export interface Approver {
  actor: Actor
  policies: Pick<Policies, 'requisiteWaivers'>
  /** The actor first. */
  voices: { actor: Actor; taught: number[]; absent: AbsentApprover | null }[]
}

/** The student a request is about, and the one who asked. */
export type AskedSubject = RegistrationSubject & { askedBy: number }

/** What tells which steps of these requests an actor decides. */
export async function loadApprover(
  db: Db,
  policies: Pick<Policies, 'requisiteWaivers'>,
  actor: Actor,
  { today, requests }: { today: string; requests: readonly { steps: readonly RequestStep[] }[] },
): Promise<Approver> {
  const absent = await listAbsentApprovers(db, actor.personId, today)
  const sectionIds = requests.flatMap(({ steps }) =>
    steps.flatMap(({ approver }) =>
      approver.role === 'instructor' ? approver.classes.map(({ sectionId }) => sectionId) : [],
    ),
  )
  const voices = await Promise.all(
    [{ actor, absent: null }, ...absent.map((one) => ({ actor: one, absent: one }))].map(async (voice) => ({
      ...voice,
      taught: voice.actor.roles.includes('Instructor') ? await listTaughtOf(db, voice.actor.personId, sectionIds) : [],
    })),
  )
  return { actor, policies, voices }
}

/** In whose place an actor decides a step: their own before an absent approver's; null when they do not. */
export function voiceFor(
  { actor, policies, voices }: Approver,
  student: AskedSubject,
  step: RequestStep | undefined,
): Approver['voices'][number] | null {
  if (!step || actor.personId === student.personId || actor.personId === student.askedBy) return null
  return (
    voices.find((voice) => mayDecide(voice.actor, student, step.approver, { taught: voice.taught, policies })) ?? null
  )
}

/** The step that an actor decides now, from 0; null when it is another's turn. */
export function ownTurn(approver: Approver, student: AskedSubject, steps: readonly RequestStep[]): number | null {
  const turn = turnOf({ steps })
  return turn !== null && voiceFor(approver, student, steps[turn]) ? turn : null
}

/** Who opens a request: the one who asked, who decides a step of it, the student's advisors and registrars. */
export function mayOpenRequest(
  approver: Approver,
  student: AskedSubject,
  request: Pick<RequestState, 'studentId' | 'askedBy' | 'steps'>,
): boolean {
  const { actor } = approver
  if (request.steps.some((step) => voiceFor(approver, student, step))) return true
  if (!mayReadAsked(actor, request)) return false
  return actor.personId === request.askedBy || advises(actor, student) || actor.roles.includes('Registrar')
}
