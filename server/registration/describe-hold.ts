import type { registrationHold, registrationWaiver } from '@sam/contract/overrides'
import type { HoldDetails, WaiverDetails } from '@sam/database/registration/hold-reads'
import type { z } from 'zod'

export function describeHold(hold: HoldDetails): z.output<typeof registrationHold> {
  const { id, type, description, department, placedAt, placedBy, note } = hold
  return { id, type, description, department, placedAt: placedAt.toISOString(), placedBy, note }
}

export function describeWaiver(waiver: WaiverDetails): z.output<typeof registrationWaiver> {
  const { id, kind, term, courses, sectionIds, amount, note, grantedAt, grantedBy, expiresOn } = waiver
  return { id, kind, term, courses, sectionIds, amount, note, grantedAt: grantedAt.toISOString(), grantedBy, expiresOn }
}
