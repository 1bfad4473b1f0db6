import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import { identify, isIdentityAlive } from './process-identity.ts'

const patienceMs = 60_000
const pauseMs = 20
/** Calls of one process wait for each other here: the lock cannot tell them apart. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs the work while no other process starts or stops PostgreSQL on this directory. A lock whose holder died is
 * taken over; should two takers slip through at once, PostgreSQL's own postmaster.pid decides between them.
 */
export function holdStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const result = turn.then(() => runLocked(join(dataDir, 'start.lock'), work))
  turn = result.catch(() => undefined)
  return result
}

async function runLocked<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await acquire(lock)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

async function acquire(lock: string): Promise<void> {
  const mine = `${lock}.${process.pid}`
  const deadline = Date.now() + patienceMs
  // Linked rather than created: the lock never exists without its holder's name in it.
  writeFileSync(mine, identify(process.pid))
  try {
    while (!linked(mine, lock)) {
      const holder = readOrNull(lock)
      if (holder !== null && !isIdentityAlive(holder)) removeStale(lock, holder)
      else if (Date.now() > deadline) {
        throw new StartRefused(
          `Process ${holder} has been starting the database for over a minute: end it, or remove ${lock}.`,
        )
      } else await sleep(pauseMs)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves the lock aside and looks again, since another process may have taken it over in between. */
function removeStale(lock: string, holder: string): void {
  const aside = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readOrNull(aside) !== holder) linked(aside, lock)
  rmSync(aside, { force: true })
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
