import { Client, escapeIdentifier } from 'pg'
import { grantJobs } from './jobs/install-jobs.ts'
import { StartRefused } from './start-refused.ts'

/** The server adds rows to these and reads them; only their owner could do more. */
const logs = ['audit_entry', 'audit_seal', 'record_access', 'access_seal', 'security_event', 'disclosure']

/**
 * Gives the role that serves what it needs and no more: it owns nothing, so it can neither empty a log nor turn off the
 * triggers that protect one. Doing it again changes nothing; processes that start together do it one after the other.
 */
export async function grantServer(ownerUrl: string, role: string): Promise<void> {
  const server = escapeIdentifier(role)
  const logTables = logs.map((table) => escapeIdentifier(table)).join(', ')
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; owner: string }>(
      'select current_database() as name, current_user as owner',
    )
    const [{ name, owner } = { name: '', owner: '' }] = rows
    if (owner === role) return
    const database = escapeIdentifier(name)
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtext('grant_server'))")
    for (const statement of [
      // A temporary table of the same name would take the place of a log.
      `revoke temporary on database ${database} from public`,
      `grant temporary on database ${database} to ${escapeIdentifier(owner)}`,
      `grant usage on schema public to ${server}`,
      `grant select, insert, update, delete on all tables in schema public to ${server}`,
      `grant usage on all sequences in schema public to ${server}`,
      `revoke all on ${logTables}, migration from ${server}`,
      `grant select, insert on ${logTables} to ${server}`,
      `grant select on migration to ${server}`,
      `grant execute on function forget_security_events(integer) to ${server}`,
    ])
      await client.query(statement)
    await grantJobs(client, role)
    await client.query('commit')
  })
}

export interface ServerRole {
  role: string
  /** Who owns the logs that the role should only add to; null while there are none. */
  owner: 'itself' | 'another' | null
}

/** Who serves at an address. */
export async function findServerRole(url: string): Promise<ServerRole> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<ServerRole>(
      `select current_user as role, (select case when pg_has_role(relowner, 'member') then 'itself' else 'another' end
        from pg_class where oid = to_regclass('audit_entry')) as owner`,
    )
    const [found] = rows
    if (!found) throw new Error('the database answered nothing')
    return found
  })
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw new StartRefused(
      `The rights of the role that serves could not be read or set (${(error as Error).message}): check DATABASE_URL and DATABASE_OWNER_URL.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
