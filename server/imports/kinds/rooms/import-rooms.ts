import { lockSections } from '@sam/database/registration/enrollment/lock-reads'
import { listRooms, listSectionsOfRooms } from '@sam/database/timetable/import-reads'
import { recordCapacities, recordRooms } from '@sam/database/timetable/import-writes'
import { promoteToChangedSeats } from '../../../registration/waitlist/promote-from-waitlists.ts'
import { compareEntry } from '../../compare-entry.ts'
import { plural } from '../../plural.ts'
import type { PlanImport } from '../../import-kind.ts'
import type { RoomFile } from './parse.ts'
import { planCapacities, planRooms } from './plan.ts'

/** Room capacities, and with them the seats of the classes that take theirs from a room. */
export const importRooms: PlanImport<RoomFile> = async (file, { tx, institution }) => {
  const present = await listRooms(tx)
  const { rooms, counts, issues } = planRooms(file, present)
  const changed = rooms.map(({ building, number }) => `${building} ${number}`)
  const seats = new Map([...present, ...rooms].map((room) => [`${room.building} ${room.number}`, room.capacity]))
  const planSeats = async () => {
    const sections = changed.length === 0 ? [] : await listSectionsOfRooms(tx, changed)
    return { sections, capacities: planCapacities(sections, seats, institution.defaultCapacity) }
  }
  const { sections, capacities } = await planSeats()
  const classes =
    capacities.length === 0 ? '' : ` ${plural(capacities.length, 'class has', 'classes have')} other capacities now.`
  return {
    message: `Room capacities imported: ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged.${classes}`,
    term: null,
    counts,
    issues,
    listChanges() {
      const seatsOf = new Map(present.map((room) => [`${room.building} ${room.number}`, room.capacity]))
      return rooms.flatMap(({ building, number, capacity, line }) => {
        const name = `${building} ${number}`
        const before = seatsOf.get(name)
        return compareEntry(name, before === undefined ? null : { Capacity: before }, { Capacity: capacity }, line)
      })
    },
    total: counts.read,
    async apply(report) {
      await recordRooms(tx, rooms)
      report(rooms.length, rooms.length)
      if (capacities.length === 0) return
      await lockSections(tx, sections)
      // As they are under their locks: a registrar may have set one meanwhile.
      const locked = (await planSeats()).capacities
      await recordCapacities(tx, locked)
      await promoteToChangedSeats(
        tx,
        institution,
        locked.map(({ sectionId }) => sectionId),
      )
    },
  }
}
