/** Prints how long something took, in ms, and answers whether 99 of 100 are within the limit. */
export function reportP99(what: string, unsorted: readonly number[], limitMs: number): boolean {
  const times = unsorted.toSorted((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const [p50, p99, worst] = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(1))
  const share = (at(0.99) / limitMs).toFixed(2)
  console.log(
    `${what}: p50 ${p50} ms, p99 ${p99} ms of ${limitMs} ms (${share} of the limit), worst ${worst} ms, ${times.length} times`,
  )
  return at(0.99) <= limitMs
}
