/** The number of an account that was never imported (specification, section 3). */
const notImported = 0

/** A person's number at the institution, 0 for an account that was never imported. */
export function campusNumber(campusId: number | null): number {
  return campusId ?? notImported
}

/** How an address names a person: by their number, or 'account-N' while they have none. */
export function accountId(personId: number, campusId: number | null): string {
  return campusId === null ? `account-${personId}` : String(campusId)
}
