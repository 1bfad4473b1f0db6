export interface Place {
  building: string | null
  room: string | null
}

function known(text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  return ['', 'TBA', '-'].includes(trimmed.toUpperCase()) ? null : trimmed
}

/** A room at the end of an overfull building cell: at most two letters, then a digit ('163', 'N436', 'M2314'). */
const trailingRoom = /^(.*\S)\s+([A-Z]{0,2}\d[A-Z0-9-]*)$/i

/**
 * The building and room of two printed cells; null for what is missing or TBA.
 * A long building name swallows the room's cell ('CHALNGERHALL 163'): with no room cell of its own, a room at the
 * end of the building's is taken as such.
 */
export function readPlace(buildingCell: string | null, roomCell: string | null): Place {
  const building = known(buildingCell)
  if (building !== null && roomCell === null) {
    const [, name, room] = trailingRoom.exec(building) ?? []
    if (name !== undefined && room !== undefined) return { building: known(name), room }
    const last = /^(.*\S)\s+(TBA|ONLINE)$/i.exec(building)
    if (last !== null) return { building: known(last[1] ?? null), room: known(last[2] ?? null) }
  }
  return { building, room: known(roomCell) }
}
