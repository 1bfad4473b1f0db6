import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError, escapeIdentifier } from 'pg'

const insufficientPrivilege = '42501'
const attempts = 50
const pauseMs = 100

/**
 * Makes a database on the server of the address, empty or as a copy, and answers its own address. To copy its files takes half the
 * processor time of writing each of its pages to the log, which is what the server does unless told.
 */
export async function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<string> {
  await runAlone(
    serverUrl,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`,
  )
  return withDatabase(serverUrl, name)
}

/**
 * Drops a database, ending who is still connected. The server's own workers, such as an autovacuum that has just come by, may
 * not be ended by anyone; they are soon done.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runAlone(serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`)
    } catch (error) {
      if (attempt === attempts || !isRefused(error)) throw error
    }
    await wait(pauseMs)
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === insufficientPrivilege
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

/** The same address as another role. */
export function asRole(url: string, { name, password }: { name: string; password: string }): string {
  const address = new URL(url)
  address.username = encodeURIComponent(name)
  address.password = encodeURIComponent(password)
  return address.href
}

export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}
