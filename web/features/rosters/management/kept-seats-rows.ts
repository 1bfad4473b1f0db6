import type { readReservations, replaceReservations } from '@sam/contract/rosters/reservations'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'
import { formatDate, plural } from '../../../lib/format.ts'

export type KeptSeats = AnswerOf<typeof readReservations>

/** A row as it stands in the fields, finished or not. */
export interface TypedRow {
  key: string
  population: string
  seats: string
  keptUntil: string
  /** How a saved row was read and how it stands; null once it is changed. */
  readAs: string | null
}

export function keptSeatsQuery(sectionId: number) {
  return queryOptions({
    queryKey: ['rosters', sectionId, 'reservations'],
    queryFn: ({ signal }) =>
      callRoute<typeof readReservations>(
        { method: 'GET', path: '/rosters/:sectionId/reservations' },
        { params: { sectionId: String(sectionId) }, signal },
      ),
    retry: false,
  })
}

export function rowsAsTyped({ rows }: KeptSeats): TypedRow[] {
  return rows.map((row, at) => ({
    key: `saved ${at}`,
    population: row.population,
    seats: String(row.seats),
    keptUntil: row.keptUntil ?? '',
    readAs: `Read as: ${row.readAs}. ${row.taken} taken, ${stateOf(row)}.`,
  }))
}

function stateOf({ isOver, free, keptUntil }: KeptSeats['rows'][number]): string {
  return isOver && keptUntil !== null
    ? `open to everyone since ${formatDate(keptUntil)}`
    : `${plural(free, 'seat')} kept`
}

/** The rows as the server takes them. A number of seats that is none is sent as 0, which it refuses at the field. */
export function rowsToSend(rows: readonly TypedRow[]): SentBodyOf<typeof replaceReservations>['rows'] {
  return rows.map(({ population, seats, keptUntil }) => ({
    population,
    seats: /^\d+$/.test(seats.trim()) ? Number(seats) : 0,
    keptUntil: keptUntil === '' ? null : keptUntil,
  }))
}
