import type { Reason } from '../evaluate/reason.ts'
import { explainReason } from './explain-reason.ts'

/** What a student has that meets a part of a requisite: 'You passed CSE 114 with A.', 'You are U4.' */
export function describeOwn(reason: Reason): string {
  switch (reason.kind) {
    case 'standing':
      return `You are ${reason.own}.`
    case 'program':
      return `You have declared ${reason.own.join(', ')}.`
    case 'college':
      return `Your major is in ${reason.own.join(', ')}.`
    case 'credits':
      return `You have ${reason.own} credits.`
    case 'gpa':
      return `Your GPA is ${reason.own.toFixed(2)}.`
    case 'cohort':
      return `You entered in ${reason.own}.`
    case 'courses counted':
      return `You have ${[...reason.found, ...reason.open].join(', ')}.`
    case 'excluded':
      return 'You have none of these.'
    default:
      return explainReason(reason)
  }
}
