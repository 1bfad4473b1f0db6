interface Checked {
  refusals: readonly { kind: string; rule: string }[]
}

/** What is ready in a cart once the appointment comes, and what has a reason against it besides the date. */
export function sortCart<Entry extends Checked>(cart: readonly Entry[]) {
  const checked = cart.map((entry) => ({
    entry,
    reason: entry.refusals.find(({ kind }) => kind !== 'period not begun') ?? null,
  }))
  return {
    ready: checked.filter(({ reason }) => reason === null).map(({ entry }) => entry),
    blocked: checked.flatMap(({ entry, reason }) => (reason === null ? [] : [{ entry, reason }])),
  }
}
