import { readFileSync, realpathSync } from 'node:fs'
import { type Owner } from './choose-owner.ts'
import { createCluster } from './create-cluster.ts'
import { layOut, prepareDataDirectory } from './data-directory.ts'
import { findBinaries } from './find-binaries.ts'
import { holdStartLock } from './hold-start-lock.ts'
import { launchPostmaster, type Launch, waitUntilReady } from './launch-postmaster.ts'
import { makeServerRole, serverRole } from './make-server-role.ts'
import { clearStalePostmaster, findPostmaster, type Postmaster, waitForEnd } from './postmaster.ts'
import { hasOtherUsers, registerUser, unregisterUser } from './register-user.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Called with what takes time: a new database, a server found running. */
  log?: (line: string) => void
  /** Listen on 127.0.0.1 instead of a socket: the only way on Windows. */
  tcp?: boolean
  /** Further settings of the server, such as { fsync: 'off' } for tests that may lose everything. */
  settings?: Record<string, string>
}

export interface Connection {
  /** A folder with a socket in it, or 127.0.0.1. */
  host: string
  port: number
  user: string
  database: string
  password: string
}

export interface EmbeddedPostgres {
  connection: Connection
  /** As the owner of the tables, who migrates. */
  url: string
  /** As the role that serves, which owns nothing. */
  serverUrl: string
  /** The same server as another user or another database: `postgres` is its superuser. */
  urlFor(user: string, database: string): string
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>
}

const endPatienceMs = 30_000
const orphanPatienceMs = 15_000

/**
 * Starts PostgreSQL on the data directory, making the database first if there is none. A server that an earlier
 * process left running is used as it is; one that was killed recovers by itself.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const owner = prepareDataDirectory(options.dataDir)
  const dataDir = realpathSync(options.dataDir)
  return holdStartLock(dataDir, async () => {
    const postmaster = await attachOrLaunch({ ...options, dataDir }, owner)
    const user = registerUser(layOut(dataDir).users)
    const stop = () =>
      holdStartLock(dataDir, async () => {
        unregisterUser(user)
        if (!hasOtherUsers(layOut(dataDir).users)) await stopPostmaster(dataDir)
      })
    const embedded = describe(dataDir, postmaster, stop)
    await makeServerRole(embedded.urlFor('postgres', 'postgres'), embedded.connection.password)
    return embedded
  })
}

async function attachOrLaunch(options: EmbeddedOptions, owner: Owner | null): Promise<Postmaster> {
  const { dataDir, log = () => undefined } = options
  const { cluster } = layOut(dataDir)
  const running = findPostmaster(cluster)
  if (running?.status === 'stopping') await waitForEnd(running.pid, endPatienceMs)
  else if (running) {
    log('PostgreSQL is still running; using it')
    return waitUntilReady(dataDir, running.pid)
  }
  const binaries = findBinaries(dataDir, owner)
  await clearStalePostmaster(cluster, orphanPatienceMs)
  if (createCluster(dataDir, binaries, owner)) log(`Created a new database in ${dataDir}`)
  const launch: Launch = {
    dataDir,
    binaries,
    owner,
    tcp: options.tcp ?? process.platform === 'win32',
    settings: options.settings ?? {},
  }
  return launchPostmaster(launch)
}

function describe(dataDir: string, postmaster: Postmaster, stop: () => Promise<void>): EmbeddedPostgres {
  const connection: Connection = {
    host: postmaster.socketDirectory || '127.0.0.1',
    port: postmaster.port,
    user: 'sam',
    database: 'sam',
    password: readFileSync(layOut(dataDir).password, 'utf8'),
  }
  const urlFor = (user: string, database: string) => {
    const { host, port, password } = connection
    return postmaster.socketDirectory
      ? `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
      : `postgresql://${user}:${password}@${host}:${port}/${database}`
  }
  return { connection, url: urlFor('sam', 'sam'), serverUrl: urlFor(serverRole, 'sam'), urlFor, stop }
}
