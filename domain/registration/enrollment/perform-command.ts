import type { TermRegistrations } from './term-registrations.ts'
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
 * Performs one command on the registrations of a term. Those who wait get the free seats first, so that nobody jumps the
 * queue, and after it, so that what it frees is given in the same step.
 */
export function performCommand(registrations: TermRegistrations, command: Command): CommandResult {
  if (command.kind === 'validate') return performEnrollment(registrations, command)
  promoteWaiters(registrations)
  const result = perform(registrations, command)
  if (result.done) promoteWaiters(registrations)
  return result
}

function perform(registrations: TermRegistrations, command: Command): CommandResult {
  switch (command.kind) {
    case 'enroll':
    case 'validate':
      return performEnrollment(registrations, command)
    case 'drop':
      return performDrop(registrations, command)
    case 'withdraw':
      return performWithdraw(registrations, command)
    case 'swap':
      return performSwap(registrations, command)
    case 'change credits':
      return performChangeCredits(registrations, command)
    case 'choose gpnc':
      return performGpnc(registrations, command)
    case 'leave waitlist':
      return performLeave(registrations, command)
    case 'choose swap':
      return performChooseSwap(registrations, command)
    case 'remove':
      return performRemove(registrations, command)
    case 'promote':
      return { done: false, results: [] }
  }
}
