import type { Pool, PoolClient } from 'pg'
import { seatChannel } from './registration-writes.ts'

export interface SeatNotice {
  term: number
  /** Section, capacity, enrolled, waitlisted. */
  seats: [number, number, number, number][]
}

const reconnectAfterMs = 1000

/**
 * Tells of every change of seats, by whatever process it was committed, until the answer is called. A connection that
 * breaks is replaced; what was told meanwhile is lost, so this is for display alone.
 */
export function listenSeats(pool: Pool, onNotice: (notice: SeatNotice) => void): () => void {
  let client: PoolClient | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | null = null

  const retry = () => {
    client?.release(true)
    client = null
    if (!isStopped) timer = setTimeout(() => void connect(), reconnectAfterMs)
  }
  const connect = async () => {
    try {
      const opened = await pool.connect()
      if (isStopped) return opened.release(true)
      client = opened
      opened.on('notification', ({ payload }) => onNotice(JSON.parse(payload ?? '{}') as SeatNotice))
      opened.once('error', retry)
      await opened.query(`listen ${seatChannel}`)
    } catch {
      retry()
    }
  }
  void connect()
  return () => {
    isStopped = true
    if (timer) clearTimeout(timer)
    // A connection that listened goes back to nobody.
    client?.removeListener('error', retry)
    client?.release(true)
    client = null
  }
}
