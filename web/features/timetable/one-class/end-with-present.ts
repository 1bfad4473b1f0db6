import type { SeatStory } from './use-one-class.ts'

type Seats = NonNullable<SeatStory['seats']>

/** The story of free seats up to what the page says now: seats go while the page stands open, and the story is read once. */
export function endWithPresent(seats: Seats, { capacity, enrolled }: { capacity: number; enrolled: number }): Seats {
  if (capacity !== seats.capacity || seats.free.length === 0) return seats
  return { ...seats, free: [...seats.free.slice(0, -1), Math.max(capacity - enrolled, 0)] }
}
