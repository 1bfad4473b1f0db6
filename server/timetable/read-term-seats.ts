import type { Db } from '@sam/database/open-database'
import { listTermSeats, type LiveSeats } from '@sam/database/timetable/search-reads'

/** Reading 30,000 rows takes longer than a search may, and nobody sees a list of thousands change within a second. */
const maxAgeMs = 1000

export type TermSeats = (term: number) => Promise<ReadonlyMap<number, LiveSeats>>

/** The seats of a whole term, at most a second old; whoever asks meanwhile shares one reading. */
export function readTermSeats(db: Db): TermSeats {
  let latest: { term: number; readAt: number; seats: Promise<ReadonlyMap<number, LiveSeats>> } | null = null
  return (term) => {
    if (latest?.term === term && Date.now() - latest.readAt < maxAgeMs) return latest.seats
    const reading = { term, readAt: Date.now(), seats: listTermSeats(db, term) }
    latest = reading
    reading.seats.catch(() => {
      if (latest === reading) latest = null
    })
    return reading.seats
  }
}
