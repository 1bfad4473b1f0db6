import { Client, escapeLiteral } from 'pg'

/** The role that serves. The owner of the tables, `sam`, only migrates. */
export const serverRole = 'sam_server'

/**
 * Makes the role that serves, where it is missing: in a new cluster, and in one that an earlier SAM made. It may see since
 * when others' transactions run, which the sealing of the logs waits for.
 */
export async function makeServerRole(superuserUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [serverRole])
    if (rows.length > 0) return
    await client.query(`create role ${serverRole} login password ${escapeLiteral(password)} in role pg_read_all_stats`)
  } finally {
    await client.end()
  }
}
