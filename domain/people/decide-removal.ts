/** What ties an account to the university's memory. */
export interface RemovalFacts {
  isOwn: boolean
  roles: number
  hasStudentRecord: boolean
  /** Entries of the audit log by the account or about its record. */
  auditEntries: number
  /** Entries of the register of who looked at whose record. */
  recordAccesses: number
}

export type RemovalRefusal = 'own account' | 'holds roles' | 'has a record' | 'in the audit log' | 'in the register'

/**
 * Why an account may not be removed; empty when it may. Only an account that never did or owned anything goes, since
 * the audit log and the register of disclosures (FERPA, 34 CFR 99.32) are kept whole.
 */
export function decideRemoval(facts: RemovalFacts): RemovalRefusal[] {
  const refusals: [boolean, RemovalRefusal][] = [
    [facts.isOwn, 'own account'],
    [facts.roles > 0, 'holds roles'],
    [facts.hasStudentRecord, 'has a record'],
    [facts.auditEntries > 0, 'in the audit log'],
    [facts.recordAccesses > 0, 'in the register'],
  ]
  return refusals.filter(([applies]) => applies).map(([, refusal]) => refusal)
}
