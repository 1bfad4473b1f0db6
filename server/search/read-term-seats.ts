import type { Db } from '@sam/database/open-database'
import { listTermSeats, type TermSeatColumns } from '@sam/database/search/class-reads'

/** Reading 30,000 rows takes longer than a search may, and nobody sees a list of thousands change within a second. */
const freshMs = 1000
/** Until then the known seats are answered while they are read again; later a search waits for that. */
const usableMs = 2000

export type TermSeats = (term: number) => Promise<TermSeatColumns>

interface Reading {
  term: number
  begunAt: number
  seats: TermSeatColumns
}

/** The seats of a whole term, at most two seconds old; searches of the same moment share one reading. */
export function readTermSeats(db: Db): TermSeats {
  let latest: Reading | null = null
  let underWay: { term: number; reading: Promise<Reading> } | null = null

  const read = (term: number): Promise<Reading> => {
    if (underWay?.term === term) return underWay.reading
    const begunAt = Date.now()
    const reading = listTermSeats(db, term).then((seats) => (latest = { term, begunAt, seats }))
    const own = (underWay = { term, reading })
    const end = () => {
      if (underWay === own) underWay = null
    }
    reading.then(end, end)
    return reading
  }

  return async (term) => {
    const age = latest?.term === term ? Date.now() - latest.begunAt : Number.POSITIVE_INFINITY
    if (!latest || age >= usableMs) return (await read(term)).seats
    // Should it fail, the next to ask tries again.
    if (age >= freshMs) read(term).catch(() => undefined)
    return latest.seats
  }
}
