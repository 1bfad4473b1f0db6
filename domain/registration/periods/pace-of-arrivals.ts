/** Of those who came in the last term, the share that came in each half hour since their own group began. */
export type Pace = readonly number[]

const halfHourMs = 30 * 60_000
/** A week: later arrivals are too spread to draw. */
const mostHalfHours = 7 * 48

/**
 * How fast the students of a term came once they could, from when its groups began and who came when; empty when nobody
 * came after a beginning. Someone counts for the group that began last before.
 */
export function paceOfArrivals(begins: readonly Date[], arrivals: readonly { at: Date; students: number }[]): Pace {
  const moments = begins.map((date) => date.getTime()).toSorted((a, b) => a - b)
  const came: number[] = []
  let all = 0
  for (const { at, students } of arrivals) {
    const began = moments.findLast((moment) => moment < at.getTime() + halfHourMs)
    if (began === undefined) continue
    all += students
    const slot = Math.max(0, Math.floor((at.getTime() - began) / halfHourMs))
    if (slot < mostHalfHours) came[slot] = (came[slot] ?? 0) + students
  }
  return Array.from(came, (students) => (students ?? 0) / all)
}
