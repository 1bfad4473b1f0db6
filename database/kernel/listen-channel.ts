import type { Pool, PoolClient } from 'pg'

export interface ChannelListener {
  onNotice(payload: string): void
  /** Listening began, or began again after a connection broke. Notices sent before that moment are lost. */
  onListening(): void
}

const reconnectAfterMs = 1000

/**
 * Hears every notice on a channel, from all server processes. Call the answer to end it. A connection that
 * breaks is replaced; notices sent meanwhile are lost, so use this only for display.
 */
export function listenChannel(pool: Pool, channel: string, { onNotice, onListening }: ChannelListener): () => void {
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
    client.on('notification', ({ payload }) => onNotice(payload ?? '{}'))
    await client.query(`listen ${channel}`).then(onListening, leave)
  }
  void connect()
  return () => {
    isStopped = true
    leave()
  }
}

/** Gives the connection up, once, when it breaks or when the answer is called. It is closed and never used again. */
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
