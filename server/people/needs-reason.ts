import { Fault } from '../http/faults.ts'

/** A record that opens once the reader has said why. */
export function needsReason(student: string): Fault {
  return new Fault(
    403,
    'A reason is needed',
    `${student} is not a student of your units. Say why you open this record; ${student} can read the reason.`,
    { asksReason: { student } },
  )
}
