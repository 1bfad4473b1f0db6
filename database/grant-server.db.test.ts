import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findServerRole, grantServer } from './grant-server.ts'
import { createDatabase, databaseOf, dropDatabase, withDatabase } from './testing/manage-databases.ts'
import { migrate } from './migrate.ts'
import { openTestDatabase, serverVariable, type TestDatabase } from './testing/open-test-database.ts'
import { inspect } from './testing/inspect-tables.ts'

let database: TestDatabase
let owner: Client
let server: Client
beforeAll(async () => {
  database = await openTestDatabase()
  owner = await connect(database.url)
  server = await connect(database.serverUrl)
  await inspect(
    database.db,
    `insert into person (first_name, last_name, email) values ('Ann', 'One', 'ann@stonybrook.edu')`,
  )
  for (const statement of fill) await server.query(statement)
})
afterAll(async () => {
  await Promise.all([owner.end(), server.end()])
  await database.close()
})

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** What the server does all day. */
const fill = [
  `insert into audit_entry (category, action, details, entity, entity_key) values ('grade', 'a', 'b', 'c', 'd')`,
  `insert into audit_seal (id, first_entry_id, last_entry_id, entries, hash) values (1, 1, 1, 1, sha256('a'))`,
  `insert into record_access (viewer_id, subject_id, surface, interest) select id, id, 'profile', 'x' from person`,
  `insert into access_seal (id, first_entry_id, last_entry_id, entries, hash) values (1, 1, 1, 1, sha256('a'))`,
  `insert into security_event (kind, result) values ('sign-in', 'accepted')`,
]
const logs = ['audit_entry', 'audit_seal', 'record_access', 'access_seal', 'security_event']
const momentOf = (log: string) => (log.endsWith('seal') ? 'sealed_at' : 'happened_at')
const change = (log: string) => `update ${log} set ${momentOf(log)} = now()`
const attacks = logs.flatMap((log) => [
  `truncate ${log}`,
  `truncate ${log} cascade`,
  `delete from ${log}`,
  change(log),
  `alter table ${log} disable trigger all`,
  `alter table ${log} rename to gone`,
  `create or replace trigger more before insert on ${log} for each row execute function refuse_change()`,
  `create rule nothing as on insert to ${log} do instead nothing`,
  `drop table ${log} cascade`,
])

test.each([
  ...attacks,
  'truncate person cascade',
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return old; end'`,
  'drop function refuse_change() cascade',
  `select setval('audit_entry_id_seq', 1)`,
  'set session_replication_role = replica',
  'delete from migration',
  'create table audit_entry_copy ()',
])('the role that serves cannot: %s', async (attack) => {
  await expect(server.query(attack)).rejects.toThrow(/permission denied|must be owner/)
})

test.each(logs.flatMap((log) => [`truncate ${log} cascade`, `delete from ${log}`, change(log)]))(
  'and its owner not by mistake: %s',
  async (attack) => {
    await expect(owner.query(attack)).rejects.toThrow(/written once and (never changed|kept)/)
  },
)

test('old sign-ins are forgotten, young ones never, whatever number of days is asked for', async () => {
  await owner.query(
    `insert into security_event (kind, result, happened_at) select 'sign-in', 'old', now() - make_interval(days => age)
      from unnest(array[31, 200]) age`,
  )
  const forget = async (days: number) =>
    (await server.query<{ n: string }>('select forget_security_events($1) as n', [days])).rows[0]?.n
  expect([await forget(180), await forget(0), await forget(-5)]).toEqual(['1', '1', '0'])
  expect((await owner.query('select from security_event')).rowCount).toBe(1)
})

test('a database given to a server again: no temporary table takes the place of a log', async () => {
  const name = `sam_grant_${process.pid}`
  const maintenance = withDatabase(database.url, 'postgres')
  const url = await createDatabase(maintenance, name)
  const serverUrl = withDatabase(process.env[serverVariable]!, name)
  try {
    expect((await findServerRole(url)).owner).toBeNull()
    await migrate(url)
    const { role, owner: whose } = await findServerRole(serverUrl)
    expect([whose, (await findServerRole(url)).owner]).toEqual(['another', 'itself'])
    // Processes that start together.
    await Promise.all([grantServer(url, role), grantServer(url, role), grantServer(url, role)])
    const client = await connect(serverUrl)
    expect((await client.query('select current_database() as name')).rows).toEqual([{ name: databaseOf(url) }])
    await expect(client.query('create temporary table audit_entry ()')).rejects.toThrow(/permission denied/)
    await client.end()
  } finally {
    await dropDatabase(maintenance, name)
  }
})
