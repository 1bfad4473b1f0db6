import type { Tx } from '@sam/database/open-database'
import { loadScheduleVersion } from '@sam/database/registration/class-reads'
import { reachOf } from '@sam/database/registration/lock-reads'
import { Ledger } from '@sam/domain/registration/ledger'
import { performDrop } from '@sam/domain/registration/perform-change'
import { performCommand } from '@sam/domain/registration/perform-command'
import { performEnrollment } from '@sam/domain/registration/perform-enrollment'
import { registrationSteps, type RegistrationSteps } from '@sam/server/registration/perform-commands'
import { writeEffects } from '@sam/server/registration/write-effects'

/** Mistakes that somebody could make in registration's code, each of which the proofs have to notice. */
export const seededBugs = [
  'no lock',
  'newest waiter first',
  'no promotion in the same step',
  'part of the log outside the transaction',
  'seat beyond the capacity unrecorded',
] as const
export type SeededBug = (typeof seededBugs)[number]

/** Registration's steps with one mistake in them; for tests of the tests alone. */
export function breakSteps(bug: SeededBug): RegistrationSteps {
  const steps = registrationSteps
  const broken: Record<SeededBug, Partial<RegistrationSteps>> = {
    'no lock': { lock: reachWithoutLock },
    'newest waiter first': { perform: performNewestFirst },
    'no promotion in the same step': { perform: performWithoutPromotion },
    'part of the log outside the transaction': {
      write: (tx, ledger, caused) => writeEffects(tx, ledger, caused.slice(1)),
    },
    'seat beyond the capacity unrecorded': {
      write: (tx, ledger, caused) => {
        for (const part of ledger.changedSeats()) part.enrolled = Math.min(part.enrolled, part.capacity)
        return writeEffects(tx, ledger, caused)
      },
    },
  }
  return { ...steps, ...broken[bug] }
}

async function reachWithoutLock(
  tx: Tx,
  term: number,
  personIds: readonly number[],
  sectionIds: readonly number[],
): Promise<Awaited<ReturnType<RegistrationSteps['lock']>>> {
  const reached = await reachOf(tx, term, personIds, sectionIds)
  return { sectionIds: reached, personIds: [...personIds], scheduleVersion: await loadScheduleVersion(tx) }
}

const performWithoutPromotion: RegistrationSteps['perform'] = (ledger, command) => {
  if (command.kind === 'drop') return performDrop(ledger, command)
  return command.kind === 'enroll' ? performEnrollment(ledger, command) : performCommand(ledger, command)
}

const performNewestFirst: RegistrationSteps['perform'] = (ledger, command) => {
  const inOrder = Ledger.prototype.allWaiting
  ledger.allWaiting = () => inOrder.call(ledger).toReversed()
  return performCommand(ledger, command)
}
