import type { placeHolds as route } from '@sam/contract/registration/holds'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { Fault } from '../../http/faults.ts'
import type { Services } from '../../services.ts'
import { findSubject } from '../enrollment/find-subject.ts'
import type { OverrideCause } from './announce-override.ts'
import { placeHold } from './edit-holds.ts'

/**
 * Places the same hold on several students, each by itself and with its own entry in the log. Asking again places it on
 * nobody twice: who has it already is among the refused.
 */
export async function placeHolds(
  services: Services,
  cause: OverrideCause,
  { students, ...hold }: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const placed: AnswerOf<typeof route>['placed'] = []
  const refused: AnswerOf<typeof route>['refused'] = []
  for (const userId of new Set(students)) {
    let name = userId
    try {
      name = (await findSubject(services, cause.actor, userId)).person.name
      await placeHold(services, cause, userId, hold, { isOnlyOnce: true })
      placed.push({ userId, name })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      refused.push({ userId, name, reason: error.message })
    }
  }
  return { placed, refused }
}
