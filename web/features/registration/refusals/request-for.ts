import type { WireRefusal } from '@sam/contract/registration/refusals'
import type { submitRequest } from '@sam/contract/requests'
import type { SentBodyOf } from '@sam/contract/route'
import { requestedWaivers } from '@sam/domain/requests/request'
import { factsOf, overrideOf } from './refusal-words.ts'

type Submitted = SentBodyOf<typeof submitRequest>
type WithoutMessage<Body> = Body extends unknown ? Omit<Body, 'message'> : never
export type WantedRequest = WithoutMessage<Submitted>

interface Concerned {
  term: number
  course: string | null
  sectionId?: number | undefined
  holdId?: number | undefined
}

/** The request that would lift a refusal, all but the message; null where nobody can be asked here. */
export function requestFor(refusal: WireRefusal, { term, course, sectionId, holdId }: Concerned): WantedRequest | null {
  const override = overrideOf(refusal)
  if (holdId !== undefined) return { kind: 'hold removal', holdId }
  const conflict = factsOf(refusal, 'time conflict')
  if (conflict)
    return sectionId && conflict.sectionId
      ? { kind: 'time conflict', sectionIds: [conflict.sectionId, sectionId] }
      : null
  if (course === null) return null
  const waiver = requestedWaivers.find((kind) => kind === override)
  if (waiver) return { kind: 'requisite waiver', waiver, term, course }
  return override === 'department permission' ? { kind: 'department permission', term, course } : null
}
