import { Client } from 'pg'
import { StartRefused } from './start-refused.ts'

const oldestMajor = 16
const patienceMs = 10_000

/** Throws one sentence when the database of DATABASE_URL does not answer, refuses, or is too old. */
export async function checkServer(url: string): Promise<void> {
  const client = openClient(url)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? 'unknown'
    if (Number.parseInt(version, 10) >= oldestMajor) return
    throw new StartRefused(
      `The database of DATABASE_URL is PostgreSQL ${version}, and SAM needs ${oldestMajor} or later: upgrade it, or unset DATABASE_URL to use the one that comes with SAM.`,
    )
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      `The database of DATABASE_URL refuses (${reasonOf(error)}): check the address, the user and the password, and that it runs.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

function openClient(url: string): Client {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: patienceMs })
    client.on('error', () => undefined)
    return client
  } catch {
    throw new StartRefused(
      'DATABASE_URL is no address of a database: write it as postgresql://user:password@host:5432/database.',
    )
  }
}

/** A refused connection on several addresses comes as one error without a message around the real ones. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return first?.message ?? (error as Error).message
}
