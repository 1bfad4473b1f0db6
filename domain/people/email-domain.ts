const plainAddress = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i

/**
 * True for an address of exactly one of the institution's domains, in any case. Subdomains are other domains, and an
 * address with letters beyond ASCII is refused whole, since those can look like others.
 */
export function isInstitutionEmail(email: string, domains: readonly string[]): boolean {
  const domain = plainAddress.exec(email)?.[1]
  return domain !== undefined && isInstitutionDomain(domain, domains)
}

/** True for exactly one of the institution's domains, in any case. */
export function isInstitutionDomain(domain: string, domains: readonly string[]): boolean {
  return domains.some((known) => known.toLowerCase() === domain.toLowerCase())
}
