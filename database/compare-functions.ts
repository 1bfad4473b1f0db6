import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** The present definition of every SQL function and view, one a file, named as what it defines. */
export const functionsFolder = join(import.meta.dirname, 'functions')

/**
 * Compares the files of a folder with the functions and views of a migrated database, and answers one sentence for each
 * difference. The files are installed in a transaction that is rolled back: the database stays as it was.
 */
export async function compareFunctions(url: string, folder = functionsFolder): Promise<string[]> {
  const files = readdirSync(folder).toSorted()
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const migrated = await readDefinitions(client)
    await client.query('begin; set local check_function_bodies = off')
    for (const file of files) await client.query(readFileSync(join(folder, file), 'utf8'))
    const defined = await readDefinitions(client)
    await client.query('rollback')
    const named = new Set(files.map((file) => file.replace('.sql', '').replaceAll('-', '_')))
    return [
      ...[...named]
        .filter((name) => !isAmong(defined, name))
        .map((name) => `${nameFile(name)} does not define ${name}.`),
      ...[...defined].flatMap(([signature, definition]) => {
        const name = nameOf(signature)
        if (!named.has(name)) return [`${signature} has no file: write ${nameFile(name)}.`]
        const before = migrated.get(signature)
        if (before === undefined) return [`${nameFile(name)} defines ${signature}, which no migration installs.`]
        return before === definition ? [] : [`${nameFile(name)} differs from what the migrations install.`]
      }),
    ]
  } finally {
    await client.end()
  }
}

/** By signature: what is SAM's own, not an extension's or the job runner's. */
async function readDefinitions(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ signature: string; definition: string }>(
    `select oid::regprocedure::text as signature, pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    union all
    select oid::regclass::text, pg_get_viewdef(oid) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`,
  )
  return new Map(rows.map(({ signature, definition }) => [signature, definition]))
}

const nameOf = (signature: string) => signature.replace(/\(.*/, '')
const nameFile = (name: string) => `database/functions/${name.replaceAll('_', '-')}.sql`
const isAmong = (defined: Map<string, string>, name: string) => [...defined.keys()].some((key) => nameOf(key) === name)
