import type { SeatChange, seatStreamPath } from '@sam/contract/registration/seats'
import {
  classStatusOf,
  waitlistCapacityOf,
  type ClassStatus,
  type Seats,
  type WaitlistState,
} from '@sam/domain/timetable/class-status'
import { addressOf } from '../../lib/api-client.ts'
import { followStream } from '../../lib/follow-stream.ts'

export type SeatChanges = ReadonlyMap<number, SeatChange>

interface SeatFollower {
  onChanges: (changes: SeatChanges) => void
  /** Nobody sends what changed while the stream was away. Called after a random moment: many pages come back at once. */
  onGap: () => void
}

const path: typeof seatStreamPath = '/registration/:term/seats'
/** Pages that come back read again within this many ms, each at its own moment. */
const spreadMs = 2000

/** Follows the seats of a term's classes as they change on the server; the answer ends it. */
export function followSeats(term: number, { onChanges, onGap }: SeatFollower): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const afterGap = () => {
    clearTimeout(timer)
    timer = setTimeout(onGap, Math.random() * spreadMs)
  }
  const onSeats = ({ data }: MessageEvent<string>) =>
    onChanges(new Map((JSON.parse(data) as SeatChange[]).map((change) => [change.sectionId, change])))
  const endStream = followStream(addressOf(path, { term }), {
    events: { seats: onSeats, missed: afterGap },
    onReturn: afterGap,
  })
  return () => {
    clearTimeout(timer)
    endStream()
  }
}

interface SeatedClass extends Seats {
  id: number
  waitlistCapacity: number
  waitlistState: WaitlistState
  status: ClassStatus
  /** Where seats are kept for some: how many free ones the reader can choose from. */
  seatsForStudent?: number | undefined
}

/** The class with its new counts and with what follows from them; the very same one when nothing of it changed. */
export function withSeatChange<Class extends SeatedClass>(
  entry: Class,
  changes: SeatChanges,
  waitlistShare: number,
): Class {
  const change = changes.get(entry.id)
  if (!change) return entry
  const { capacity, enrolled, waitlisted } = change
  const seats = { capacity, enrolled, waitlisted }
  const status = classStatusOf(seats, waitlistShare, entry.waitlistState)
  const { seatsForStudent } = entry
  return {
    ...entry,
    ...seats,
    waitlistCapacity: waitlistCapacityOf(capacity, waitlistShare),
    status,
    // Never more than are free; whose seat was taken is not sent, and read again with the class.
    ...(seatsForStudent !== undefined && {
      seatsForStudent: Math.min(seatsForStudent, Math.max(0, capacity - enrolled)),
    }),
  }
}
