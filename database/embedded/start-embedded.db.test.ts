import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { isDataDirectory, layOut, removeDataDirectory } from './data-directory.ts'
import { findPostmaster, readPostmaster } from './postmaster.ts'
import { isAlive } from './process-identity.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { startEmbedded, type EmbeddedOptions } from './start-embedded.ts'
import { stopPostmaster } from './stop-postmaster.ts'

const folders: string[] = []

function makeFolder(): string {
  const folder = makeTemporaryFolder('sam-launcher-test-')
  folders.push(folder)
  return folder
}

/** A data directory with a new database in it, made once and copied for those tests that are not about making one. */
async function copyMade(): Promise<string> {
  const folder = makeFolder()
  made ??= makeOnce()
  execFileSync('cp', ['-a', `${await made}/.`, folder])
  return folder
}

let made: Promise<string> | null = null
async function makeOnce(): Promise<string> {
  const dataDir = makeTemporaryFolder('sam-launcher-test-')
  await (await start(dataDir)).stop()
  return dataDir
}
afterAll(async () => {
  if (made) rmSync(await made, { recursive: true, force: true })
})

const start = (dataDir: string, more: Partial<EmbeddedOptions> = {}) => startEmbedded({ dataDir, ...more })

async function query(url: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Another process that starts the database, stores one row, says so, and stays. */
async function startElsewhere(dataDir: string): Promise<ChildProcess & { url: string }> {
  const file = join(import.meta.dirname, '../../.build/test/start-and-stay.mjs')
  const child = spawn(process.execPath, [file, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()))
    child.once('exit', () => reject(new Error('the other process ended')))
  })
  return Object.assign(child, { url })
}

const kill = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

const pidOf = (dataDir: string) => readPostmaster(layOut(dataDir).cluster)!.pid
const socketsOf = (dataDir: string) => readFileSync(layOut(dataDir).socketDirectory, 'utf8')

afterEach(async () => {
  for (const folder of folders.splice(0)) {
    for (const dataDir of [folder, join(folder, 'data')].filter(isDataDirectory)) await stopPostmaster(dataDir)
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('startEmbedded', () => {
  test('makes a durable database, stops without a trace, and starts again with what was stored', async () => {
    const dataDir = join(makeFolder(), 'data')
    const began = performance.now()
    const cold = await start(dataDir)
    const coldMs = performance.now() - began
    const pid = pidOf(dataDir)
    const sockets = socketsOf(dataDir)
    expect(await query(cold.url, "select current_setting('fsync') || current_setting('synchronous_commit')")).toBe(
      'onon',
    )
    expect(
      await query(cold.url, 'select pg_encoding_to_char(encoding) from pg_database where datname = current_database()'),
    ).toBe('UTF8')
    expect(
      await query(cold.url, "select string_agg(n, ' ' order by n) from unnest(array['Zoë','öst','Abel','ábel']) n"),
    ).toBe('Abel ábel öst Zoë')
    expect(await query(cold.url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
    await query(cold.url, "create table kept as select 'row' as word")
    await cold.stop()
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(sockets)).toBe(false)

    const again = performance.now()
    const warm = await start(dataDir)
    process.stdout.write(
      `embedded PostgreSQL: cold ${Math.round(coldMs)} ms, warm ${Math.round(performance.now() - again)} ms\n`,
    )
    expect(await query(warm.url, 'select word from kept')).toBe('row')
    await warm.stop()
  })

  test('data of an earlier SAM, whose server owned the tables, gets the role that serves', async () => {
    const dataDir = await copyMade()
    const earlier = await start(dataDir)
    await query(earlier.url, "create table kept as select 'row' as word")
    await query(earlier.urlFor('postgres', 'postgres'), 'drop role sam_server')
    await earlier.stop()
    for (let round = 0; round < 2; round++) {
      const server = await start(dataDir)
      expect(await query(server.serverUrl, 'select current_user')).toBe('sam_server')
      expect(
        await query(
          server.serverUrl,
          'select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user',
        ),
      ).toBe(false)
      await expect(query(server.serverUrl, 'select word from kept')).rejects.toThrow('permission denied')
      await expect(query(server.serverUrl, 'set role sam')).rejects.toThrow('permission denied')
      expect(await query(server.url, 'select word from kept')).toBe('row')
      await server.stop()
    }
  })

  test('uses the server that a killed process left running, and can stop it', async () => {
    const dataDir = await copyMade()
    const other = await startElsewhere(dataDir)
    const pid = pidOf(dataDir)
    await kill(other)
    const said: string[] = []
    const server = await start(dataDir, { log: (line) => said.push(line) })
    expect(pidOf(dataDir)).toBe(pid)
    expect(said).toEqual(['PostgreSQL is still running; using it'])
    expect(await query(server.url, 'select word from kept')).toBe('acknowledged')
    const sockets = socketsOf(dataDir)
    await server.stop()
    expect([isAlive(pid), existsSync(sockets)]).toEqual([false, false])
  })

  test('recovers after both were killed, with the acknowledged row', async () => {
    const dataDir = await copyMade()
    const other = await startElsewhere(dataDir)
    const [pid, sockets] = [pidOf(dataDir), socketsOf(dataDir)]
    process.kill(pid, 'SIGKILL')
    await kill(other)
    // A busy machine takes a moment to carry out even this signal.
    await expect.poll(() => isAlive(pid), { timeout: 120_000 }).toBe(false)
    const server = await start(dataDir)
    expect(pidOf(dataDir)).not.toBe(pid)
    expect(await query(server.url, 'select word from kept')).toBe('acknowledged')
    // Connected clients find it at the same address.
    expect(socketsOf(dataDir)).toBe(sockets)
    await server.stop()
    expect(existsSync(sockets)).toBe(false)
  })

  test('a postmaster.pid whose number now belongs to a stranger does not stand in the way', async () => {
    const dataDir = await copyMade()
    const stale = [process.pid, layOut(dataDir).cluster, 1, 5432, '/tmp/gone', '', '  1234567 99999999', 'ready']
    writeFileSync(join(layOut(dataDir).cluster, 'postmaster.pid'), `${stale.join('\n')}\n`)
    expect(findPostmaster(layOut(dataDir).cluster)).toBeNull()
    const server = await start(dataDir)
    expect(await query(server.url, 'select 1')).toBe(1)
    await server.stop()
  })

  test('two processes share one server: it stops with the last', async () => {
    const dataDir = await copyMade()
    const other = await startElsewhere(dataDir)
    const server = await start(dataDir)
    expect(server.url).toBe(other.url)
    await server.stop()
    expect(await query(other.url, 'select word from kept')).toBe('acknowledged')
    const pid = pidOf(dataDir)
    await kill(other)
    await (await start(dataDir)).stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('two at once on one new directory make one database; two directories run side by side', async () => {
    const [one, two] = [makeFolder(), await copyMade()]
    const [first, same, beside] = await Promise.all([start(one), start(one), start(two)])
    expect(same.url).toBe(first.url)
    expect(beside.url).not.toBe(first.url)
    await query(first.url, 'create table only_here ()')
    expect(await query(beside.url, "select to_regclass('only_here')")).toBeNull()
    await Promise.all([first.stop(), same.stop(), beside.stop()])
    expect(findPostmaster(layOut(one).cluster)).toBeNull()
  })

  test('an interrupted attempt to make a database begins again', async () => {
    const dataDir = await copyMade()
    rmSync(layOut(dataDir).cluster, { recursive: true })
    mkdirSync(join(dataDir, 'postgres.new-1'))
    writeFileSync(join(dataDir, 'postgres.new-1', 'PG_VERSION'), '18')
    const server = await start(dataDir)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
    await server.stop()
  })

  test('over TCP it listens on this machine alone and wants the password', async () => {
    const server = await start(await copyMade(), { tcp: true })
    expect(server.connection.host).toBe('127.0.0.1')
    expect(await query(server.url, 'show listen_addresses')).toBe('127.0.0.1')
    const { port } = server.connection
    await expect(query(`postgresql://sam:guess@127.0.0.1:${port}/sam`, 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    await server.stop()
  })

  test('data of another PostgreSQL is left alone', async () => {
    const dataDir = await copyMade()
    writeFileSync(join(layOut(dataDir).cluster, 'PG_VERSION'), '17\n')
    await expect(start(dataDir)).rejects.toThrow(/is of PostgreSQL 17, and this SAM brings PostgreSQL 18/)
  })

  test('a failing start says the server’s own reason and leaves no socket', async () => {
    const dataDir = await copyMade()
    await expect(start(dataDir, { settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /did not start \(invalid value for parameter "shared_buffers": "plenty"\); its log is .*postgres\.log/,
    )
    expect(existsSync(layOut(dataDir).socketDirectory)).toBe(false)
  })
})

describe('the data directory', () => {
  test('that cannot be written is one sentence', async () => {
    const file = join(makeFolder(), 'file')
    writeFileSync(file, '')
    await expect(start(join(file, 'data'))).rejects.toThrow(
      /^The data directory .*data cannot be written \(ENOTDIR\): set SAM_DATA_DIR/,
    )
  })

  test('that SAM did not make is neither used nor removed', async () => {
    const folder = makeFolder()
    writeFileSync(join(folder, 'thesis.txt'), 'years of work')
    await expect(start(folder)).rejects.toThrow(/is not empty and was not made by SAM/)
    expect(() => removeDataDirectory(folder)).toThrow(/was not made by SAM/)
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true)
  })

  test('below a folder closed to others, root reads why and its owner may use it', async () => {
    const folder = makeFolder()
    chmodSync(folder, 0o700)
    const attempt = start(join(folder, 'data'))
    if (process.getuid?.() === 0) await expect(attempt).rejects.toThrow(/does not run as root.*cannot enter/)
    else await (await attempt).stop()
  })
})
