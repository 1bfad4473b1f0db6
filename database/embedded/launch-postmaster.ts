import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import type { Owner } from './choose-owner.ts'
import { layOut } from './data-directory.ts'
import type { Binaries } from './find-binaries.ts'
import { type Postmaster, readPostmaster } from './postmaster.ts'
import { isAlive } from './process-identity.ts'
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory.ts'

export interface Launch {
  dataDir: string
  binaries: Binaries
  owner: Owner | null
  tcp: boolean
  settings: Record<string, string>
}

const attempts = 5
const readyPatienceMs = 120_000
const endPatienceMs = 5_000
const pauseMs = 5
const logLimitBytes = 10_000_000

/** Sized for a campus' demo on a laptop. What is durable stays durable: fsync and synchronous_commit keep their defaults. */
const defaults: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '16MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements and their values are the server's to report: this log holds no personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Failures that pass: another program took the port, or orphans of a killed server are still ending. */
const passing =
  /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory block|lock file .* already exists/

/** Starts the server outside our process group, so that Ctrl-C reaches it only through an orderly stop. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchOnce(launch)
    } catch (error) {
      if (!(error instanceof StartRefused) || !passing.test(error.message) || attempt === attempts) {
        if (!launch.tcp) removeSocketDirectory(launch.dataDir)
        throw error
      }
      await sleep(200 * attempt)
    }
  }
}

async function launchOnce({ dataDir, binaries, owner, tcp, settings }: Launch): Promise<Postmaster> {
  const { cluster, log } = layOut(dataDir)
  const place = tcp
    ? { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(await findFreePort()) }
    : {
        listen_addresses: '',
        unix_socket_directories: makeSocketDirectory(dataDir, owner),
        unix_socket_permissions: '0700',
        port: '5432',
      }
  const parameters = Object.entries({ ...defaults, ...settings, ...place }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const logFile = openLog(log)
  const began = statSync(log).size
  const child = spawn(binaries.postgres, ['-D', cluster, ...parameters], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', logFile, logFile],
    windowsHide: true,
  })
  closeSync(logFile)
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(null))
  })
  child.unref()
  const postmaster = await findReady(cluster, child.pid)
  if (postmaster) {
    child.removeAllListeners()
    return postmaster
  }
  const reason = (await Promise.race([ended, sleep(endPatienceMs)])) ?? readLastFatal(log, began)
  throw new StartRefused(`PostgreSQL did not start (${reason}); its log is ${log}.`)
}

/** Waits for a server that another process started to take connections; it may be recovering from a crash. */
export async function waitUntilReady(dataDir: string, pid: number): Promise<Postmaster> {
  const { cluster, log } = layOut(dataDir)
  const postmaster = await findReady(cluster, pid)
  if (postmaster) return postmaster
  throw new StartRefused(`PostgreSQL (process ${pid}) did not become ready; its log is ${log}.`)
}

/** The server with this number once it takes connections; null when it ends first or takes too long. */
async function findReady(cluster: string, pid: number | undefined): Promise<Postmaster | null> {
  if (pid === undefined) return null
  const deadline = Date.now() + readyPatienceMs
  while (isAlive(pid) && Date.now() < deadline) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === pid && postmaster.status === 'ready') return postmaster
    await sleep(pauseMs)
  }
  return null
}

/** Appends to the log; a long one starts over and the former is kept once. */
function openLog(log: string): number {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) renameSync(log, `${log}.1`)
  return openSync(log, 'a', 0o600)
}

function readLastFatal(log: string, from: number): string {
  const lines = readFileSync(log).subarray(from).toString('utf8').trim().split('\n')
  const line = lines.findLast((entry) => /FATAL|PANIC|error while loading/.test(entry)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '')
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
