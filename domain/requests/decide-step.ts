import type { IsoDate } from '../timetable/schedule.ts'
import type { RequestState, RequestStatus } from './request.ts'

/** What an approver says to a step. */
export interface WantedDecision {
  /** The step that the approver saw as the one to decide, from 0. */
  step: number
  outcome: 'approved' | 'refused'
  note: string
}

/** Why a step cannot be decided so. */
export type StepRefusal =
  | { kind: 'own request' }
  | { kind: 'ended'; status: Exclude<RequestStatus, 'open'> }
  | { kind: 'step decided'; by: string; outcome: 'approved' | 'refused' }
  | { kind: 'not in turn' }
  | { kind: 'note missing' }

export type DecidedStep = { refused: StepRefusal } | { status: RequestStatus; isLast: boolean }

/** How a request stands on a day: an open one past its last day has expired, whether or not someone wrote it down. */
export function statusOn(
  { status, expiresOn }: Pick<RequestState, 'status' | 'expiresOn'>,
  today: IsoDate,
): RequestStatus {
  return status === 'open' && expiresOn !== null && expiresOn < today ? 'expired' : status
}

/** The step whose turn it is, from 0; null when all are decided. */
export function turnOf({ steps }: Pick<RequestState, 'steps'>): number | null {
  const turn = steps.findIndex(({ decision }) => decision === null)
  return turn === -1 ? null : turn
}

/**
 * What a decision of the step in turn makes of a request: refusing ends it, and needs a note; the last approval approves
 * it. mayDecide says whether the approver may. A step is decided once, and nobody decides
 * a request of their own (product rules, sections 1 and 9).
 */
export function decideStep(
  request: RequestState,
  wanted: WantedDecision,
  { approverId, today }: { approverId: number; today: IsoDate },
): DecidedStep {
  if (approverId === request.studentId || approverId === request.askedBy) return { refused: { kind: 'own request' } }
  const asSeen = request.steps[wanted.step]?.decision
  if (asSeen) return { refused: { kind: 'step decided', by: asSeen.by, outcome: asSeen.outcome } }
  const status = statusOn(request, today)
  if (status !== 'open') return { refused: { kind: 'ended', status } }
  if (wanted.step !== turnOf(request)) return { refused: { kind: 'not in turn' } }
  if (wanted.outcome === 'refused' && wanted.note.trim() === '') return { refused: { kind: 'note missing' } }
  const isLast = wanted.step === request.steps.length - 1
  if (wanted.outcome === 'refused') return { status: 'refused', isLast }
  return { status: isLast ? 'approved' : 'open', isLast }
}

/** A refusal as the approver reads it. */
export function describeStepRefusal(refusal: StepRefusal): string {
  if (refusal.kind === 'own request') return 'Nobody decides a request of their own.'
  if (refusal.kind === 'note missing') return 'Write why you refuse. The one who asked reads the note.'
  if (refusal.kind === 'step decided') {
    const by = refusal.by === 'registrar' ? 'A registrar' : refusal.by
    return `${by} ${refusal.outcome} this step a moment ago.`
  }
  if (refusal.kind === 'not in turn') return 'Another step of this request comes first.'
  return `This request has ended: it is ${refusal.status}.`
}
