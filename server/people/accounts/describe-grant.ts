import type { GrantRow } from '@sam/database/people/account-reads'

export function describeGrant({ grantedAt, ...grant }: GrantRow) {
  return { ...grant, grantedAt: grantedAt.toISOString() }
}
