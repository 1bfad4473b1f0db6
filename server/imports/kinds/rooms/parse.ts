import type { IssueList } from '../../../parsing/collect-issues.ts'
import { EntryReader } from '../../../parsing/read-entry.ts'
import { readListSection, readTop } from '../../../parsing/read-top-level.ts'
import { readYaml } from '../../../parsing/read-yaml.ts'

export interface RoomEntry {
  line: number
  building: string
  number: string
  capacity: number
}

export interface RoomFile {
  /** Entries in the file, those with errors too. */
  read: number
  rooms: RoomEntry[]
}

const fields = new Set(['building', 'room', 'capacity'])

/** Reads a room capacities file: a list of {building, room, capacity}. */
export function parseRooms(text: string, issues: IssueList): RoomFile {
  const file = readYaml(text)
  const top = readTop(file, ['rooms'], 'room capacities')
  const items = readListSection(file, top, 'rooms')?.items ?? []
  const rooms: RoomEntry[] = []
  for (const node of items) {
    if (node.kind !== 'map') {
      issues.error(file.lineOf(node.at), 'a room', 'It must be a map of building, room and capacity.')
      continue
    }
    const reader = new EntryReader(file, node, 'a room', issues)
    const building = reader.text('building')
    const number = reader.text('room', { max: 40 })
    reader.rename([building, number].filter(Boolean).join(' ') || 'a room')
    const capacity = reader.number('capacity', { min: 1, max: 10_000, integer: true })
    reader.warnUnknown(fields)
    if (building !== null && number !== null && capacity !== null && !reader.failed)
      rooms.push({ line: reader.line, building, number, capacity })
  }
  return { read: items.length, rooms }
}
