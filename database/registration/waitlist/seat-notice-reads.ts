import type { Pool, PoolClient } from 'pg'
import { seatChannel } from '../enrollment/registration-writes.ts'

export interface SeatNotice {
  term: number
  /** Section, capacity, enrolled, waitlisted. */
  seats: [number, number, number, number][]
}

export interface SeatListener {
  onNotice(notice: SeatNotice): void
  /** Listening began, or began again after a connection broke: what was told before that moment is not known. */
  onListening(): void
}

const reconnectAfterMs = 1000

/**
 * Tells of every change of seats, by whatever process it was committed, until the answer is called. A connection that
 * breaks is replaced; what was told meanwhile is lost, so this is for display alone.
 */
export function listenSeats(pool: Pool, { onNotice, onListening }: SeatListener): () => void {
  let isStopped = false
  let leave = () => undefined as void
  const retry = () => {
    if (isStopped) return
    const timer = setTimeout(() => void connect(), reconnectAfterMs)
    leave = () => clearTimeout(timer)
  }
  const connect = async () => {
    const client = await pool.connect().catch(() => null)
    if (!client) return retry()
    leave = onceOver(client, retry)
    if (isStopped) return leave()
    client.on('notification', ({ payload }) => onNotice(JSON.parse(payload ?? '{}') as SeatNotice))
    await client.query(`listen ${seatChannel}`).then(onListening, leave)
  }
  void connect()
  return () => {
    isStopped = true
    leave()
  }
}

/** Gives the connection up, once, when it breaks or when the answer is called. One that listened goes back to nobody. */
function onceOver(client: PoolClient, then: () => void): () => void {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    client.release(true)
    then()
  }
  client.once('error', end)
  client.once('end', end)
  return end
}
