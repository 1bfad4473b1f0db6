import { findNearest } from '../kernel/find-nearest.ts'
import { isInstitutionEmail } from './email-domain.ts'

/** Who a person is to the university, as an import states it and a registrar corrects it. */
export interface PersonNames {
  firstName: string
  /** Empty for who has one name alone. */
  lastName: string
  /** The institution's number; null for an account that has none. */
  number: number | null
  email: string
}

export interface CorrectionFacts {
  before: PersonNames
  /** The number stands on an academic record, its transcripts and files outside. */
  hasRecord: boolean
  /** Another person with the wanted number or address. */
  numberOf: string | null
  emailOf: string | null
  emailDomains: readonly string[]
}

export type CorrectionRefusal =
  | { kind: 'no first name' }
  | { kind: 'number removed' }
  | { kind: 'number of a record' }
  | { kind: 'number taken'; by: string }
  | { kind: 'address taken'; by: string }
  | { kind: 'not the institution’s'; domains: readonly string[]; near: string }

export const correctedFields = ['name', 'number', 'address'] as const
export type CorrectedField = (typeof correctedFields)[number]

export interface Correction {
  refusals: CorrectionRefusal[]
  /** What differs from before. */
  changed: CorrectedField[]
  /** The account belongs to whoever holds the address: the one before is signed out and is not recognised any more. */
  endsSignIns: boolean
}

/**
 * Decides a correction of a person's name, number and e-mail address. The number is an identity: an account without one is given one,
 * a mistyped one is corrected while no academic record stands under it, and none is taken away. The address is the sign-in:
 * one of the institution's, and nobody else's; one that an import brought from elsewhere may stay.
 */
export function decideCorrection(facts: CorrectionFacts, wanted: PersonNames): Correction {
  const { before, hasRecord, numberOf, emailOf, emailDomains } = facts
  const refusals: CorrectionRefusal[] = []
  if (wanted.firstName === '') refusals.push({ kind: 'no first name' })
  const hasOtherNumber = wanted.number !== before.number
  if (hasOtherNumber && before.number !== null) {
    if (wanted.number === null) refusals.push({ kind: 'number removed' })
    else if (hasRecord) refusals.push({ kind: 'number of a record' })
  }
  if (hasOtherNumber && numberOf !== null) refusals.push({ kind: 'number taken', by: numberOf })
  const hasOtherAddress = wanted.email.toLowerCase() !== before.email.toLowerCase()
  if (hasOtherAddress && !isInstitutionEmail(wanted.email, emailDomains))
    refusals.push({
      kind: 'not the institution’s',
      domains: emailDomains,
      near: nearAddress(wanted.email, emailDomains),
    })
  else if (hasOtherAddress && emailOf !== null) refusals.push({ kind: 'address taken', by: emailOf })
  const differs: Record<CorrectedField, boolean> = {
    name: wanted.firstName !== before.firstName || wanted.lastName !== before.lastName,
    number: hasOtherNumber,
    address: wanted.email !== before.email,
  }
  return { refusals, changed: correctedFields.filter((field) => differs[field]), endsSignIns: hasOtherAddress }
}

/** ' Did you mean ada@example.edu?', or nothing. */
function nearAddress(email: string, domains: readonly string[]): string {
  const at = email.lastIndexOf('@')
  if (at <= 0) return ''
  const local = email.slice(0, at)
  const near = findNearest(email.slice(at + 1), domains)
  return near === null ? '' : ` Did you mean ${local}@${near}?`
}
