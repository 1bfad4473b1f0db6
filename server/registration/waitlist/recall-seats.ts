import type { SeatChange } from '@sam/contract/registration/seats'

/** For how many ms a change is sent to readers who come after it: longer than a page takes to open its stream. */
const rememberedMs = 10_000

interface Told {
  term: number
  at: number
  changes: readonly SeatChange[]
}

/**
 * The changes of seats of the last ten seconds. A page reads its classes first and opens its stream a moment later;
 * what changed between the two is in neither, unless the stream begins with it.
 */
export function recallSeats() {
  const told: Told[] = []
  const forget = (now: number) => {
    while (told[0] && now - told[0].at > rememberedMs) told.shift()
  }
  return {
    /** @param now - a clock's ms, which must not go back. */
    note(term: number, changes: readonly SeatChange[], now: number): void {
      forget(now)
      told.push({ term, at: now, changes })
    },
    /** The latest state of each class of the term that changed lately, by its section. */
    lately(term: number, now: number): Map<number, SeatChange> {
      forget(now)
      const changes = told.filter((each) => each.term === term).flatMap((each) => each.changes)
      return new Map(changes.map((change) => [change.sectionId, change]))
    },
  }
}
