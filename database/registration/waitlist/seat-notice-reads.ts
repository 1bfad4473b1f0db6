import type { Pool } from 'pg'
import { listenChannel } from '../../kernel/listen-channel.ts'
import { seatChannel } from '../enrollment/registration-writes.ts'

export interface SeatNotice {
  term: number
  /** Section, capacity, enrolled, waitlisted. */
  seats: [number, number, number, number][]
}

export interface SeatListener {
  onNotice(notice: SeatNotice): void
  /** Listening began, or began again after a connection broke. Notices sent before that moment are lost. */
  onListening(): void
}

/** Reports every change of seats, from all server processes. Call the answer to end it. */
export function listenSeats(pool: Pool, { onNotice, onListening }: SeatListener): () => void {
  return listenChannel(pool, seatChannel, {
    onNotice: (payload) => onNotice(JSON.parse(payload) as SeatNotice),
    onListening,
  })
}
