import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const everyMs = 2000
/** A server that does not answer even `select 1` for this long hangs: its process or its disk has stopped. */
const patienceMs = 10_000
/** When our own process stalled, the server was not silent: what arrived meanwhile is read first. */
const ownStallMs = 100

export interface AnswerWatch {
  begin(): void
  end(): void
}

/**
 * Asks the server for a sign of life from time to time, over a connection of its own, and cuts the others when there is
 * none: those who wait on them learn at once that the database is away, and ask again over a fresh one. A statement that
 * merely takes long is the server's own to end, by its `statement_timeout`.
 */
export function watchAnswers(url: string, connections: ReadonlySet<Socket>): AnswerWatch {
  const ending = new AbortController()
  let client: Client | null = null
  const ask = async () => {
    if (!client) {
      client = newClient(url)
      await client.connect()
    }
    await client.query('select 1')
  }
  const drop = () => {
    // One that hangs would never say goodbye.
    void client?.end().catch(() => undefined)
    client = null
  }
  const watch = async () => {
    while (!ending.signal.aborted) {
      await wait(everyMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) break
      const outcome = await within(patienceMs, ask())
      if (outcome === 'silent') for (const connection of connections) connection.destroy()
      if (outcome !== 'answered') drop()
    }
    drop()
  }
  let isWatching = false
  return {
    begin: () => {
      if (!isWatching) void watch()
      isWatching = true
    },
    end: () => ending.abort(),
  }
}

function newClient(url: string): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2 * patienceMs, keepAlive: true })
  client.on('error', () => undefined)
  return client
}

async function within(ms: number, asked: Promise<void>): Promise<'answered' | 'refused' | 'silent'> {
  const told = asked.then(
    () => 'answered' as const,
    () => 'refused' as const,
  )
  const late = wait(ms, 'late' as const, { ref: false })
  const first = await Promise.race([told, late])
  if (first !== 'late') return first
  return Promise.race([told, wait(ownStallMs, 'silent' as const, { ref: false })])
}
