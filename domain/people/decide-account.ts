/** What is stored about an identity that has just proven itself, read before deciding whose account it is. */
export interface AccountFacts {
  /** The account that this issuer and subject are linked to. */
  linkedPersonId: number | null
  /** The account with the e-mail address that the issuer vouches for. */
  personWithEmail: { personId: number; hasIdentityOfIssuer: boolean } | null
}

export type AccountDecision = { kind: 'known' | 'link'; personId: number } | { kind: 'create' | 'recycled' }

/**
 * Decides whose account a proven identity is (promises, sign-in). Issuer and subject decide; the e-mail address is used
 * once, to find the imported account. 'recycled' refuses: the address is already linked to another subject of the same
 * issuer, so it has changed hands.
 */
export function decideAccount(facts: AccountFacts): AccountDecision {
  if (facts.linkedPersonId !== null) return { kind: 'known', personId: facts.linkedPersonId }
  if (facts.personWithEmail === null) return { kind: 'create' }
  if (facts.personWithEmail.hasIdentityOfIssuer) return { kind: 'recycled' }
  return { kind: 'link', personId: facts.personWithEmail.personId }
}
