import type { ImportCounts, ImportIssue } from '@sam/contract/imports/imports'
import type { RoomRow, SeatedSectionRow } from '@sam/database/timetable/import-reads'
import { decideCapacities, type Capacity } from '@sam/domain/timetable/decide-capacities'
import { IssueList } from '../../../parsing/collect-issues.ts'
import { noCounts } from '../../import-kind.ts'
import type { RoomEntry, RoomFile } from './parse.ts'

export interface CapacityChange extends Capacity {
  sectionId: number
}

export interface RoomPlan {
  rooms: RoomEntry[]
  counts: ImportCounts
  issues: ImportIssue[]
}

const keyOf = (room: { building: string; number: string }) => `${room.building} ${room.number}`

/** Which rooms are new or have another capacity. A room given twice counts once when both agree. */
export function planRooms(file: RoomFile, present: readonly RoomRow[]): RoomPlan {
  const issues = new IssueList()
  const known = new Map(present.map((room) => [keyOf(room), room.capacity]))
  const first = new Map<string, RoomEntry>()
  const counts = { ...noCounts, read: file.read, rejected: file.read - file.rooms.length }
  const rooms: RoomEntry[] = []
  for (const room of file.rooms) {
    const key = keyOf(room)
    const earlier = first.get(key)
    if (earlier !== undefined) {
      counts[earlier.capacity === room.capacity ? 'skipped' : 'rejected'] += 1
      if (earlier.capacity === room.capacity) issues.warning(room.line, key, `It is already on line ${earlier.line}.`)
      else
        issues.error(
          room.line,
          key,
          `Line ${earlier.line} gives it ${earlier.capacity} seats, this line ${room.capacity}.`,
        )
      continue
    }
    first.set(key, room)
    const seats = known.get(key)
    counts[seats === undefined ? 'added' : seats === room.capacity ? 'unchanged' : 'changed'] += 1
    if (seats !== room.capacity) rooms.push(room)
  }
  return { rooms, counts, issues: issues.list() }
}

/** The sections whose seats follow from their rooms and change. */
export function planCapacities(
  sections: readonly SeatedSectionRow[],
  rooms: ReadonlyMap<string, number>,
  defaultSeats: number,
): CapacityChange[] {
  return groupByOffering(sections).flatMap((offered) => {
    const places = new Map(offered.map((section, index) => [section.id, index]))
    const seated = offered.map((section) => ({
      ...section,
      companions: section.companionIds.map((id) => places.get(id)).filter((place) => place !== undefined),
    }))
    return decideCapacities(seated, (room) => rooms.get(room), defaultSeats).flatMap((capacity, index) => {
      const section = offered[index]
      if (section === undefined || section.source === 'registrar') return []
      const same = section.capacity === capacity.seats && section.source === capacity.source
      return same ? [] : [{ sectionId: section.id, ...capacity }]
    })
  })
}

function groupByOffering(sections: readonly SeatedSectionRow[]): SeatedSectionRow[][] {
  const groups = new Map<number, SeatedSectionRow[]>()
  for (const section of sections) {
    const group = groups.get(section.offeringId)
    if (group) group.push(section)
    else groups.set(section.offeringId, [section])
  }
  return [...groups.values()]
}
