import type { approveRequests as route } from '@sam/contract/requests'
import type { AnswerOf } from '@sam/contract/route'
import type { Actor } from '@sam/domain/people/role'
import { Fault } from '../http/faults.ts'
import type { DataServices } from '../services.ts'
import { decideRequest } from './decide-request.ts'
import { readRequestInbox } from './list-requests.ts'

/** Approves several requests that meet every rule, each in a transaction of its own. */
export async function approveRequests(
  services: DataServices,
  cause: { actor: Actor; callId: string },
  { ids, note }: { ids: readonly number[]; note: string },
): Promise<AnswerOf<typeof route>> {
  const { open } = await readRequestInbox(services, cause.actor)
  const approved: number[] = []
  const refused: AnswerOf<typeof route>['refused'] = []
  for (const id of new Set(ids)) {
    const line = open.find((one) => one.id === id)
    if (!line?.inBulk) {
      const because = line
        ? 'It does not meet every rule: decide it by itself.'
        : 'It does not wait for you any longer.'
      refused.push({ id, name: line?.name ?? `Request ${id}`, because })
      continue
    }
    try {
      const step = line.steps.findIndex(({ state }) => state === 'in turn')
      await decideRequest(services, cause, id, { step, outcome: 'approved', note })
      approved.push(id)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      refused.push({ id, name: line.name, because: error.message })
    }
  }
  return { approved, refused }
}
