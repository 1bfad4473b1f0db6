import type { WireRefusal } from '@sam/contract/registration/refusals'
import type { submitRequest } from '@sam/contract/requests'
import type { SentBodyOf } from '@sam/contract/route'
import { requestedWaivers } from '@sam/domain/requests/request'

type Submitted = SentBodyOf<typeof submitRequest>
type WithoutMessage<Body> = Body extends unknown ? Omit<Body, 'message'> : never
export type WantedRequest = WithoutMessage<Submitted>

interface Concerned {
  term: number
  course: string | null
  sectionId?: number | undefined
}

/** The request that would lift a refusal, all but the message; null where nobody can be asked here. */
export function requestFor(refusal: WireRefusal, { term, course, sectionId }: Concerned): WantedRequest | null {
  if (refusal.kind === 'hold') return { kind: 'hold removal', holdId: refusal.facts.id }
  if (refusal.kind === 'time conflict') {
    const { sectionId: other } = refusal.facts
    return sectionId && other ? { kind: 'time conflict', sectionIds: [other, sectionId] } : null
  }
  const [override] = refusal.overrides
  if (course === null) return null
  const waiver = requestedWaivers.find((kind) => kind === override)
  if (waiver) return { kind: 'requisite waiver', waiver, term, course }
  return override === 'department permission' ? { kind: 'department permission', term, course } : null
}
