interface Checked {
  refusals: readonly { kind: string; rule: string }[]
}

interface InCart extends Checked {
  sectionId: number
}

interface CartCheck {
  results: readonly (Checked & { sectionId: number })[]
}

/** What a check of the whole cart says about one class of it; null where the check has not come or leaves it out. */
export function checkOf<Check extends CartCheck>(check: Check | undefined, { sectionId }: { sectionId: number }) {
  return (check?.results.find((result) => result.sectionId === sectionId) ?? null) as Check['results'][number] | null
}

/** What stops every class alike, and is said once: the date, and a hold. */
const ofAll = ['period not begun', 'hold']

/**
 * What is ready in a cart once the appointment comes and no hold stands, and what has another reason against it. A check of
 * the whole cart goes before that of each class alone: two of its classes can clash, or need each other.
 */
export function sortCart<Entry extends InCart>(cart: readonly Entry[], check?: CartCheck) {
  const checked = cart.map((entry) => ({
    entry,
    reason: (checkOf(check, entry)?.refusals ?? entry.refusals).find(({ kind }) => !ofAll.includes(kind)) ?? null,
  }))
  return {
    ready: checked.filter(({ reason }) => reason === null).map(({ entry }) => entry),
    blocked: checked.flatMap(({ entry, reason }) => (reason === null ? [] : [{ entry, reason }])),
  }
}
