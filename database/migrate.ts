import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'
import { installJobs } from './jobs/install-jobs.ts'
import { StartRefused } from './start-refused.ts'

/** Beside this file, and beside the bundle, where the build puts a copy. */
const directory = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Applies the numbered migrations that the database lacks, each in its own transaction, answers their names, and installs
 * the tables of the jobs.
 * A second process that starts meanwhile waits for the first (an advisory lock) and then finds nothing to do.
 */
export async function migrate(url: string, log: (line: string) => void = () => undefined): Promise<string[]> {
  const client = new Client({ connectionString: url })
  // A connection that the server ends fails its query; one that ends when the work is done fails nothing.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await refuseOtherSteps(client)
    const applied = await runner({
      dbClient: client,
      dir: directory,
      migrationLoaderStrategies: [{ extensions: ['.sql'], loader: async (files) => files.map(readStep) }],
      migrationsTable: 'migration',
      direction: 'up',
      advisoryLockMode: 'wait',
      logger: { info: () => undefined, warn: log, error: () => undefined },
    })
    await installJobs(url)
    return applied.map(({ name }) => name)
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      `The database could not be brought up to date (${(error as Error).message}); nothing of the failed step was kept.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A step as the runner takes it. What it calls a file becomes the name of the step, and a name it did not run is a new one. */
function readStep(file: string) {
  const sql = readFileSync(file, 'utf8')
  const up = (pgm: { sql(text: string): void }) => pgm.sql(sql)
  return { id: `${nameStep(basename(file), sql)}.sql`, filePaths: [file], actions: { up, down: false as const } }
}

/**
 * A step is named by its file and by what the file does, comments and white space aside: a database that another text of it
 * made is known by that.
 */
export function nameStep(file: string, sql: string): string {
  const told = sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()
  return `${file.replace(/\.sql$/, '')} ${createHash('sha256').update(told).digest('hex').slice(0, 8)}`
}

/** A database with steps that are not those of the files was made by another version, whose tables may be anything. */
async function refuseOtherSteps(client: Client): Promise<void> {
  const known = readdirSync(directory).map((file) => nameStep(file, readFileSync(join(directory, file), 'utf8')))
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('migration') is not null as exists`)
  if (!rows[0]?.exists) return
  const steps = await client.query<{ name: string }>('select name from migration where name <> all ($1) order by id', [
    known,
  ])
  const [unknown] = steps.rows
  if (unknown)
    throw new StartRefused(
      `Another version of SAM made this database: this version does not know its step ${unknown.name} and cannot use it. Nothing was changed. Start the version that made it, or begin with an empty database: \`npm run db:reset\` empties the one that comes with SAM; with DATABASE_URL, name a new one.`,
    )
}
