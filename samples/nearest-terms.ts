/** Which of some terms is nearest to a term: the domain's rule and the database's are tried on the same cases. */
export const nearestTerms: readonly [term: number, among: readonly number[], nearest: number | null][] = [
  [202509, [202509, 202601], 202509],
  [202601, [202509], 202509],
  [202601, [202509, 202609], 202509],
  // Codes as far apart as a year are, terms one after the other.
  [202601, [202505, 202609], 202505],
  [202506, [202409, 202601], 202601],
  [202601, [202506, 202605], 202605],
  // Equally near: the earlier.
  [202601, [202605, 202506, 202509], 202509],
  [202509, [202601, 202506], 202506],
  [202509, [], null],
]
