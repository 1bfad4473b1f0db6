import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'
import { StartRefused } from './start-refused.ts'

/** Beside this file, and beside the bundle, where the build puts a copy. */
const directory = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Applies the numbered migrations that the database lacks, each in its own transaction, and answers their names.
 * A second process that starts meanwhile waits for the first (an advisory lock) and then finds nothing to do.
 */
export async function migrate(url: string, log: (line: string) => void = () => undefined): Promise<string[]> {
  const client = new Client({ connectionString: url })
  // A connection that the server ends fails its query; one that ends when the work is done fails nothing.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const applied = await runner({
      dbClient: client,
      dir: directory,
      migrationsTable: 'migration',
      direction: 'up',
      advisoryLockMode: 'wait',
      logger: { info: () => undefined, warn: log, error: () => undefined },
    })
    return applied.map(({ name }) => name)
  } catch (error) {
    throw new StartRefused(
      `The database could not be brought up to date (${(error as Error).message}); nothing of the failed step was kept.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
