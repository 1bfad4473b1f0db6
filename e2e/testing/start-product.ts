import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '@sam/database/embedded/start-embedded'
import { openDatabase } from '@sam/database/open-database'
import { listInvariantViolations, type Violation } from '@sam/database/testing/invariant-reads'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the running products, one for each worker, without a slash at the end. */
    productUrls: readonly string[]
    /** The invariants that the loaded demo university breaks; of a product that runs already nothing is asked. */
    demoViolations: readonly Violation[]
  }
}

export interface Product {
  url: string
  /** SIGTERM to npm; rejects when the product does not end in order. */
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
/** As many as vitest.config.ts allows. */
const workers = 2
/** Names the folder of the loaded demo university to the workers. */
const templateVariable = 'SAM_E2E_TEMPLATE'
const startLimitMs = 240_000
/** More than the 15 s for which the server lets open requests finish. */
const stopLimitMs = 25_000

/**
 * Starts a product for each worker, for a journey may set the date or import a file, which everyone would see. E2E_URL
 * names one that runs already, started with SAM_DEMO=on so that anyone may sign in; then there is one worker.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['E2E_URL']
  if (running) {
    project.provide('productUrls', [running.replace(/\/$/, '')])
    project.provide('demoViolations', [])
    return async () => undefined
  }
  const products: Product[] = []
  const template = makeDataFolder()
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()))
    rmSync(template, { recursive: true, force: true })
  }
  try {
    // Builds what is out of date, and loads the demo university, of which each product gets a copy.
    const loaded = await startOn(await findFreePort(), template, {})
    project.provide('demoViolations', await askInvariants(template).finally(loaded.stop))
    process.env[templateVariable] = template
    products.push(...(await Promise.all(Array.from({ length: workers }, () => startProduct()))))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide(
    'productUrls',
    products.map(({ url }) => url),
  )
  return stop
}

/** Asks the database beside the product that runs on it. */
async function askInvariants(folder: string): Promise<Violation[]> {
  const embedded = await startEmbedded({ dataDir: join(folder, 'data') })
  const database = openDatabase(embedded.url, 1)
  try {
    return await listInvariantViolations(database.db)
  } finally {
    await database.close()
    await embedded.stop()
  }
}

/** Starts a product of its own with `npm start`, on a free port with a copy of the demo university and more environment. */
export async function startProduct(more: Record<string, string> = {}): Promise<Product> {
  for (let attempt = 1; ; attempt++) {
    const folder = makeDataFolder()
    // Files keep their owner, who is another user when we are root.
    spawnSync('cp', ['-a', join(process.env[templateVariable] ?? '', 'data'), folder])
    try {
      const product = await startOn(await findFreePort(), folder, more)
      return { ...product, stop: () => product.stop().finally(() => rmSync(folder, { recursive: true, force: true })) }
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      // Another program may take a port between finding it and listening there.
      if (attempt === 3 || !/is taken by another program/.test((error as Error).message)) throw error
    }
  }
}

function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sam-e2e-'))
  // PostgreSQL drops to another user when we are root and must be able to pass through.
  chmodSync(folder, 0o755)
  return folder
}

async function startOn(port: number, folder: string, more: Record<string, string>): Promise<Product> {
  const product = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SAM_DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'production',
      SAM_DEMO: 'on',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output: string[] = []
  for (const stream of [product.stdout, product.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => output.push(chunk))
  const url = `http://127.0.0.1:${port}`
  const stop = () => stopAsSupervisor(product, port)
  try {
    await waitUntilHealthy(url, product)
  } catch (error) {
    await stop().catch(() => undefined)
    throw new Error(`${(error as Error).message} Its last words:\n${output.join('').slice(-3000)}`, { cause: error })
  }
  return { url, stop }
}

async function waitUntilHealthy(url: string, product: ChildProcess): Promise<void> {
  const until = Date.now() + startLimitMs
  while (Date.now() < until) {
    if (product.exitCode !== null)
      throw new Error(`The product ended with code ${product.exitCode} before it was ready.`)
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`The product was not ready within ${startLimitMs / 1000} s.`)
}

/**
 * Ends the product as a supervisor does: SIGTERM to npm alone. Fails when npm ends with another code than 0, ends before
 * the server, or takes too long; whatever is left then is ended by force.
 */
async function stopAsSupervisor(npm: ChildProcess, port: number): Promise<void> {
  const ended =
    npm.exitCode === null
      ? new Promise<number | null>((resolve) => npm.once('exit', resolve))
      : Promise.resolve(npm.exitCode)
  npm.kill('SIGTERM')
  try {
    const code = await Promise.race([ended, pause(stopLimitMs, 'no', { ref: false })])
    if (code !== 0) throw new Error(`After SIGTERM npm start ended with ${code} code within ${stopLimitMs / 1000} s.`)
    if (await isListening(port))
      throw new Error('After SIGTERM npm start had ended and its server was still listening.')
  } finally {
    endGroup(npm)
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL')
  } catch {
    // The group has ended, as it should have.
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
