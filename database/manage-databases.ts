import { Client, escapeIdentifier } from 'pg'

/** Makes a database on the server of the address, empty or as a copy, and answers its own address. */
export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<string> {
  await runAlone(serverUrl, `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`)
  return withDatabase(serverUrl, name)
}

/** Drops a database, ending who is still connected. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runAlone(serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`)
}

/** The database that an address names. */
export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

/** Runs one statement on a connection of its own. */
export async function runAlone(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}
