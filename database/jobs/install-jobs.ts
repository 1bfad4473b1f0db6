import { runMigrations, Logger } from 'graphile-worker'
import { escapeIdentifier, Pool, type Client } from 'pg'

/** Tables with row security: a role that does not own them sees no row without a policy. */
const guarded = ['_private_jobs', '_private_job_queues', '_private_tasks', '_private_known_crontabs']

/** Installs or updates the tables of graphile-worker. Only their owner can; doing it again changes nothing. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: ownerUrl, max: 2 })
  pool.on('error', () => undefined)
  const alone = await pool.connect()
  try {
    await alone.query("select pg_advisory_lock(hashtext('install_jobs'))")
    await runMigrations({ pgPool: pool, logger: silent })
  } finally {
    // The lock goes with the connection.
    alone.release(true)
    await pool.end()
  }
}

const silent = new Logger(() => () => undefined)

/** Gives the role that serves what running jobs needs, in the transaction that gives it the rest. */
export async function grantJobs(client: Client, role: string): Promise<void> {
  const server = escapeIdentifier(role)
  for (const statement of [
    `grant usage on schema graphile_worker to ${server}`,
    `grant select, insert, update, delete on all tables in schema graphile_worker to ${server}`,
    `grant usage on all sequences in schema graphile_worker to ${server}`,
    `grant execute on all functions in schema graphile_worker to ${server}`,
    `revoke insert, update, delete on graphile_worker.migrations from ${server}`,
    ...guarded.flatMap((table) => {
      const policy = escapeIdentifier(`serve_${role}`)
      return [
        `drop policy if exists ${policy} on graphile_worker.${table}`,
        `create policy ${policy} on graphile_worker.${table} to ${server} using (true) with check (true)`,
      ]
    }),
  ])
    await client.query(statement)
}
