import { checkServer } from '@sam/database/check-server'
import { startEmbedded } from '@sam/database/embedded/start-embedded'
import { findServerRole, grantServer } from '@sam/database/grant-server'
import { migrate } from '@sam/database/migrate'
import { openDatabase, type OpenDatabase } from '@sam/database/open-database'
import { StartRefused } from '@sam/database/start-refused'
import type { Closing } from './closing.ts'
import type { Configuration } from './configuration.ts'

/**
 * The database up to date and open: the one of DATABASE_URL, else our own PostgreSQL, started if need be. The owner of the
 * tables migrates; the server then works as a role that owns none of them.
 */
export async function prepareDatabase(
  { databaseUrl, ownerUrl, dataDir }: Configuration,
  closing: Closing,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const { url, owner } = databaseUrl
    ? { url: databaseUrl, owner: ownerUrl ?? databaseUrl }
    : await startOwn(dataDir, closing, log)
  if (databaseUrl) await checkServer(url)
  const before = await findServerRole(url)
  if (owner === url && before.owner === 'another') throw new StartRefused(needsOwner(before.role))
  const applied = await migrate(owner, log)
  if (applied.length > 0) log(`Brought the database up to date: ${applied.length} steps, the last ${applied.at(-1)}`)
  if (owner !== url) await grantServer(owner, before.role)
  if ((await findServerRole(url)).owner === 'itself') log(ownerServes)
  return closing.open(
    () => Promise.resolve(openDatabase(url)),
    ({ close }) => close(),
  )
}

const needsOwner = (role: string) =>
  `The role ${role} of DATABASE_URL does not own the tables: set DATABASE_OWNER_URL to the same database as their owner, who brings it up to date at each start.`
const ownerServes =
  'The role of DATABASE_URL owns the tables, so anyone with its connection can empty the logs: serve as another role and set DATABASE_OWNER_URL (docs/operations.md, "Your own PostgreSQL").'

async function startOwn(dataDir: string, closing: Closing, log: (line: string) => void) {
  const embedded = await closing.open(
    () => startEmbedded({ dataDir, log }),
    ({ stop }) => stop(),
  )
  return { url: embedded.serverUrl, owner: embedded.url }
}
