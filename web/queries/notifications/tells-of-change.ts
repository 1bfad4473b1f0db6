interface Bell {
  readonly notifications: readonly { id: number; kind: string }[]
}

/** What everyone hears in the same minute; it changes nothing on a profile. */
const ofMany = new Set(['registration opens', 'registration open', 'registration moved'])

/** Whether the bell heard, since it was read before, of something that may have changed the reader's own profile. */
export function tellsOfChange(before: Bell | undefined, now: Bell): boolean {
  if (!before) return false
  const newest = Math.max(0, ...before.notifications.map(({ id }) => id))
  return now.notifications.some(({ id, kind }) => id > newest && !ofMany.has(kind))
}
