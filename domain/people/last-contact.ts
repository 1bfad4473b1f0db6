export type ContactKind = 'note' | 'message' | 'decision'

/** Something that a member of staff did with or for a student. */
export interface Contact {
  kind: ContactKind
  /** An ISO instant. */
  at: string
  by: string
  /** What was decided, as 'Declaration approved'; null where the kind says all. */
  what: string | null
}

/** The last contact with a student, and after it the last one of another kind, as a call after a message; newest first. */
export function lastContacts(contacts: readonly Contact[]): Contact[] {
  const newest = contacts.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const other = newest.find(({ kind }) => kind !== newest[0]?.kind)
  return [...newest.slice(0, 1), ...(other ? [other] : [])]
}

export function contactWords({ kind, by, what }: Contact): string {
  if (kind === 'note') return `note by ${by}`
  if (kind === 'message') return `message from ${by}`
  return `${what ?? 'request decided'} by ${by}`
}
