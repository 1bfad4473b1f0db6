import type { registrationHold } from '@sam/contract/registration/holds'
import type { registrationWaiver } from '@sam/contract/registration/waivers'
import type { HoldDetails } from '@sam/database/registration/overrides/hold-reads'
import type { WaiverDetails } from '@sam/database/registration/overrides/waiver-reads'
import type { Actor } from '@sam/domain/people/role'
import { signEntry } from '@sam/domain/people/sign-entry'
import type { z } from 'zod'

type Reader = Pick<Actor, 'roles'>

/** A hold, signed as the log is signed for this reader. */
export function describeHold(hold: HoldDetails, reader: Reader): z.output<typeof registrationHold> {
  const { id, type, description, department, placedAt, note, expiresOn } = hold
  const placedBy = signatureOf(hold.placedBy, hold.placedAs, reader)
  return { id, type, description, department, placedAt: placedAt.toISOString(), placedBy, note, expiresOn }
}

/** A waiver, signed alike. */
export function describeWaiver(waiver: WaiverDetails, reader: Reader): z.output<typeof registrationWaiver> {
  const { id, kind, term, courses, sectionIds, amount, note, grantedAt, expiresOn } = waiver
  const grantedBy = signatureOf(waiver.grantedBy, waiver.grantedAs, reader)
  return { id, kind, term, courses, sectionIds, amount, note, grantedAt: grantedAt.toISOString(), grantedBy, expiresOn }
}

/** Null for what no person here did. */
export function signatureOf(name: string | null, role: string | null, reader: Reader): string | null {
  return name === null ? null : signEntry({ name, role }, reader.roles)
}
