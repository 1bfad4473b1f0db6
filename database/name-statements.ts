import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg'

/** A statement used oftener on a connection is worth its place there; many are asked once and never again. */
const usesBefore = 3
/** Statements that a connection keeps, of some tens of kilobytes each on the server. */
const mostKept = 100
/** Texts whose uses are counted; of further ones none is kept. */
const mostCounted = 500
/** The columns differ from those that the statement was prepared with: a table has changed. */
const changedResult = '0A000'

interface Uses {
  count: number
  name: string | null
}

/**
 * Gives the query builder connections on which the server keeps, parsed and planned, what is asked again and again: to plan the
 * short statements of a page takes it several times as long as to execute them. The server still plans for the values at
 * hand where that is cheaper, and again when a table has changed.
 */
export function keepStatements(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const keeping = known.get(client) ?? keepingClient(client)
      known.set(client, keeping)
      return keeping
    },
    end: () => pool.end(),
  }
}

function keepingClient(client: PoolClient): PostgresPoolClient {
  const uses = new Map<string, Uses>()
  let kept = 0
  const usesOf = (text: string): Uses | undefined => {
    const known = uses.get(text)
    if (known || uses.size >= mostCounted) return known
    const fresh = { count: 0, name: null }
    uses.set(text, fresh)
    return fresh
  }
  const query = async (text: string, parameters: readonly unknown[]): Promise<QueryResult> => {
    const values = [...parameters]
    const used = values.length > 0 ? usesOf(text) : undefined
    if (!used) return client.query(text, values)
    used.count += 1
    if (used.name === null && used.count > usesBefore && kept < mostKept) used.name = `kept-${(kept += 1)}`
    if (used.name === null) return client.query(text, values)
    try {
      return await client.query({ name: used.name, text, values })
    } catch (error) {
      // The next use prepares it under another name.
      if (error instanceof DatabaseError && error.code === changedResult) used.name = null
      throw error
    }
  }
  // Cursors, the other thing that may be asked of a connection, are not used here.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}
