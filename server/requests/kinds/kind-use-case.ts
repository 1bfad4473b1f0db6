import type { NewRequest } from '@sam/contract/requests'
import type { Tx } from '@sam/database/open-database'
import type { RequestKind, RequestSubjectOf } from '@sam/domain/requests/kinds/all-kinds'
import type { StepApprover } from '@sam/domain/requests/request'
import type { RequestProblem } from '@sam/domain/requests/kinds/kind-rules'
import type { Actor, Role } from '@sam/domain/people/role'
import type { RegistrationSubject } from '@sam/domain/registration/policy'
import type { OverrideCause } from '../../registration/overrides/announce-override.ts'
import type { DataServices } from '../../services.ts'

export type NewRequestOf<Kind extends RequestKind> = Extract<NewRequest, { kind: Kind }>

/** A request as it will be kept, or what is wrong with it. */
export interface PreparedRequest<Kind extends RequestKind> {
  subject: RequestSubjectOf<Kind>
  /** The same for two requests that ask for the same thing. */
  key: string
  steps: StepApprover[]
  problems: RequestProblem[]
  expiresOn: string | null
}

export interface Asking {
  services: DataServices
  student: RegistrationSubject
  /** Who asks: the student, or an instructor. */
  actor: Actor
  /** The day at the institution. */
  today: string
}

export interface Applying {
  services: DataServices
  /** The last approver, with the note. */
  cause: OverrideCause
  student: RegistrationSubject
  /** The granted role in which the last step was decided. */
  decidedAs: Role
  asked: { message: string; askedByName: string }
}

/** What the server does for a kind of request: load what its rules ask, and do what the last approval says. */
export interface KindUseCase<Kind extends RequestKind> {
  prepare(tx: Tx, asking: Asking, wanted: NewRequestOf<Kind>): Promise<PreparedRequest<Kind>>
  /** In the transaction of the last approval; a fault undoes the approval. */
  apply(tx: Tx, applying: Applying, subject: RequestSubjectOf<Kind>): Promise<void>
}
