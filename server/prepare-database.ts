import { checkServer } from '@sam/database/check-server'
import { startEmbedded } from '@sam/database/embedded/start-embedded'
import { migrate } from '@sam/database/migrate'
import { openDatabase, type OpenDatabase } from '@sam/database/open-database'
import type { Closing } from './closing.ts'
import type { Configuration } from './configuration.ts'

/** The database up to date and open: the one of DATABASE_URL, else our own PostgreSQL, started if need be. */
export async function prepareDatabase(
  { databaseUrl, dataDir }: Configuration,
  closing: Closing,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const url = databaseUrl ?? (await startOwn(dataDir, closing, log))
  if (databaseUrl) await checkServer(url)
  const applied = await migrate(url, log)
  if (applied.length > 0) log(`Brought the database up to date: ${applied.length} steps, the last ${applied.at(-1)}`)
  return closing.open(
    () => Promise.resolve(openDatabase(url)),
    ({ close }) => close(),
  )
}

async function startOwn(dataDir: string, closing: Closing, log: (line: string) => void): Promise<string> {
  const embedded = await closing.open(
    () => startEmbedded({ dataDir, log }),
    ({ stop }) => stop(),
  )
  return embedded.url
}
