import type { Ledger } from './term-registrations.ts'
import {
  performChangeCredits,
  performChooseSwap,
  performDrop,
  performGpnc,
  performLeave,
  performRemove,
  performWithdraw,
} from './perform-change.ts'
import { performEnrollment, performSwap } from './perform-enrollment.ts'
import { promoteWaiters } from '../waitlist/promote-waiters.ts'
import type { Command, CommandResult } from './registration-command.ts'

/**
 * Performs one command on a ledger. Free seats are passed on to those who wait before it, so that nobody jumps the
 * queue, and after it, so that what it frees is given in the same step.
 */
export function performCommand(ledger: Ledger, command: Command): CommandResult {
  if (command.kind === 'validate') return performEnrollment(ledger, command)
  promoteWaiters(ledger)
  const result = perform(ledger, command)
  if (result.done) promoteWaiters(ledger)
  return result
}

function perform(ledger: Ledger, command: Command): CommandResult {
  switch (command.kind) {
    case 'enroll':
    case 'validate':
      return performEnrollment(ledger, command)
    case 'drop':
      return performDrop(ledger, command)
    case 'withdraw':
      return performWithdraw(ledger, command)
    case 'swap':
      return performSwap(ledger, command)
    case 'change credits':
      return performChangeCredits(ledger, command)
    case 'choose gpnc':
      return performGpnc(ledger, command)
    case 'leave waitlist':
      return performLeave(ledger, command)
    case 'choose swap':
      return performChooseSwap(ledger, command)
    case 'remove':
      return performRemove(ledger, command)
    case 'settle':
      return { done: false, results: [] }
  }
}
