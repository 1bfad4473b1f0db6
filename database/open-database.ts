import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError, Pool, TypeOverrides, types as postgresTypes } from 'pg'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { keepStatements } from './name-statements.ts'
import { measurePause } from './measure-pause.ts'
import type { DB } from './tables.ts'
import { watchAnswers } from './watch-answers.ts'

declare const transactionBrand: unique symbol

/** A handle for reading, in or out of a transaction. */
export type Db = Kysely<DB>

/** A handle for writing. Minted by inTransaction alone, so that no write happens outside one. */
export type Tx = Transaction<DB> & { readonly [transactionBrand]: true }

export interface OpenDatabase {
  url: string
  db: Db
  pool: Pool
  close(): Promise<void>
}

const types = new TypeOverrides()
types.setTypeParser(postgresTypes.builtins.INT8, Number)
types.setTypeParser(postgresTypes.builtins.NUMERIC, Number)
types.setTypeParser(postgresTypes.builtins.DATE, (day: string) => day)

/** A rush after a quiet hour should not begin by connecting and planning every statement again. */
const idleMs = 3_600_000

/**
 * No call of a page takes longer; the server stops one that does and frees what it held. An import states
 * its own limits (`inLongTransaction`).
 */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 5000,
  // A process that stops in the middle of a transaction would keep its locks: longer than any planning of an import.
  idle_in_transaction_session_timeout: 300_000,
  // To connect, and to wait for one of the pool's connections.
  connectionTimeoutMillis: 5000,
  // A peer that vanished without a word is noticed in minutes, not hours.
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
}

/** PostgreSQL plans every statement again for each connection, so many connections slow the first seconds of a process (decision 148). */
const usualConnections = 8

/** Opens a pool on a PostgreSQL address. Integers and credits come as numbers, days as 'YYYY-MM-DD'. */
export function openDatabase(url: string, connections = usualConnections): OpenDatabase {
  const open = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    open.add(socket)
    return socket.once('close', () => open.delete(socket))
  }
  const watch = watchAnswers(url, open)
  const pool = new Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: idleMs,
    types,
    stream,
    ...limits,
  })
  // An idle connection that the server closes (restart, failover) is replaced at the next use.
  pool.on('error', () => undefined)
  // One that breaks in use fails its queries; without a listener it would end the whole process besides.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    watch.begin()
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: keepStatements(pool) }) })
  // Until the end: connections to a server that hangs could not be closed otherwise.
  const close = () => db.destroy().finally(() => watch.end())
  return { url, db, pool, close }
}

const retryable = new Set(['40001', '40P01'])
const attempts = 5

/**
 * Runs the work in one transaction and commits it. A serialization failure or a deadlock is tried again, five times
 * in all and each time after a longer pause, in which no connection is held; so the work must have no effect outside the
 * database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((transaction) => work(transaction as Tx))
    } catch (error) {
      if (attempt === attempts || !retryable.has(sqlStateOf(error) ?? '')) throw error
    }
    await wait(measurePause(attempt, Math.random()))
  }
}

/** A transaction of something that takes its time, such as an import: its own limits, for a statement and for a lock. */
export async function inLongTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('statement_timeout', '15min', true), set_config('lock_timeout', '1min', true)`.execute(
      tx,
    )
    return work(tx)
  })
}

/** The five-character SQLSTATE of a database error, or null for any other. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof DatabaseError ? (error.code ?? null) : null
}

/** The constraint that a database error names, or null. */
export function constraintOf(error: unknown): string | null {
  return error instanceof DatabaseError ? (error.constraint ?? null) : null
}

/** True when the database ended a statement that took too long, or waited too long for another's lock. */
export function isTimedOut(error: unknown): boolean {
  return ['57014', '55P03'].includes(sqlStateOf(error) ?? '')
}

const lostStates = /^(08...|57P0[123]|25P03)$/
const lostMessages =
  /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect|^timeout expired/
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])

/**
 * True when the database could not be reached or went away in the middle. Whether what was under way is committed is
 * then not known here: only an idempotency key tells.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseError) return lostStates.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  const isOfSocket = ['connect', 'read', 'write'].includes(syscall) && lostCodes.has(code)
  return isOfSocket || lostMessages.test(error.message)
}
