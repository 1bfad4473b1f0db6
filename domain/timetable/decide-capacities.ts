export interface SeatedSection {
  /** Null for a component that one does not enroll in by number. */
  classNumber: number | null
  /** 'BUILDING ROOM' of each meeting whose place is known. */
  rooms: readonly string[]
  /** Indexes, in the same list, of the un-numbered components taken together with this one. */
  companions: readonly number[]
}

export interface Capacity {
  seats: number
  source: 'room' | 'default' | 'linked'
}

/**
 * How many seats each section of a course has before a registrar says otherwise: those of its smallest known room;
 * else the default. An un-numbered component without a known room seats all who take it through its numbered sections.
 */
export function decideCapacities(
  sections: readonly SeatedSection[],
  seatsOf: (room: string) => number | undefined,
  defaultSeats: number,
): Capacity[] {
  const own = sections.map((section): Capacity => {
    const known = section.rooms.map(seatsOf).filter((seats) => seats !== undefined)
    return known.length > 0 ? { seats: Math.min(...known), source: 'room' } : { seats: defaultSeats, source: 'default' }
  })
  const linked = sections.map(() => 0)
  for (const [index, section] of sections.entries())
    for (const companion of section.companions) linked[companion] = (linked[companion] ?? 0) + (own[index]?.seats ?? 0)
  return own.map((capacity, index) => {
    const seats = linked[index] ?? 0
    const takesLinked = sections[index]?.classNumber === null && capacity.source === 'default' && seats > 0
    return takesLinked ? { seats, source: 'linked' } : capacity
  })
}

/** The key under which a meeting's room is known; null when its building or number is not. */
export function roomKey(building: string | null, room: string | null): string | null {
  return building === null || room === null ? null : `${building} ${room}`
}
