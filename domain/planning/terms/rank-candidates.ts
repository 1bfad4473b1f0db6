/** A course that an open choice of a plan can become. */
export interface Candidate {
  course: string
  /** Rules that would count it. */
  counts: readonly string[]
  /** In the term of the choice; null where nobody knows. */
  offered: boolean | null
  /** What refuses it in that term. */
  refusals: readonly string[]
}

/** Those that can be taken first, of these those offered, of these those that count for most. */
export function rankCandidates<One extends Candidate>(candidates: readonly One[]): One[] {
  const offers = ({ offered }: Candidate) => (offered === null ? 1 : offered ? 0 : 2)
  return candidates.toSorted(
    (a, b) =>
      Math.sign(a.refusals.length) - Math.sign(b.refusals.length) ||
      offers(a) - offers(b) ||
      b.counts.length - a.counts.length ||
      (a.course < b.course ? -1 : 1),
  )
}
