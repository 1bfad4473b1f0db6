import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { chooseOwner, type Owner } from './choose-owner.ts'
import { isReachable } from './is-reachable.ts'

/** Where root's data goes when the project lies where PostgreSQL's user cannot enter. */
const systemRoot = '/var/lib/sam'
const marker = 'sam-data-directory'
const markerText = 'This directory was made by SAM and holds its database. "npm run db:reset" removes it.\n'

/** The files of a data directory. */
export function layOut(dataDir: string) {
  return {
    cluster: join(dataDir, 'postgres'),
    log: join(dataDir, 'postgres.log'),
    password: join(dataDir, 'password'),
    socketDirectory: join(dataDir, 'socket-directory'),
    users: join(dataDir, 'users'),
  }
}

/**
 * The directory used when SAM_DATA_DIR says nothing: `.sam` in the project; for root, where PostgreSQL's user cannot
 * enter the project, one below /var/lib/sam named after it. A directory that already holds data stays the choice.
 */
export function chooseDataDirectory(project: string): string {
  const local = join(project, '.sam')
  if (process.getuid?.() !== 0) return local
  const key = createHash('sha256').update(resolve(project)).digest('hex').slice(0, 8)
  const system = join(systemRoot, `${basename(resolve(project))}-${key}`)
  const present = [local, system].find(isDataDirectory)
  if (present) return present
  return isReachable(dirname(local), chooseOwner(layOut(local).cluster)) ? local : system
}

/** Whether SAM made this directory. Nothing else may ever be removed. */
export function isDataDirectory(dataDir: string): boolean {
  return existsSync(join(dataDir, marker))
}

/** Makes the directory if need be, marks it, and answers who PostgreSQL will run as in it. */
export function prepareDataDirectory(dataDir: string): Owner | null {
  let owner: Owner | null
  try {
    owner = chooseOwner(layOut(dataDir).cluster)
    if (!isDataDirectory(dataDir)) claim(dataDir)
    accessSync(dataDir, constants.W_OK)
    mkdirSync(layOut(dataDir).users, { recursive: true })
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      `The data directory ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): set SAM_DATA_DIR to a folder that you may write.`,
    )
  }
  if (!isReachable(dataDir, owner)) {
    throw new StartRefused(
      `PostgreSQL does not run as root, and the user it runs as (number ${owner?.uid}) cannot enter ${dataDir}: set SAM_DATA_DIR to a folder that every user may pass through, such as /var/lib/sam/data.`,
    )
  }
  return owner
}

function claim(dataDir: string): void {
  const isNew = !existsSync(dataDir)
  mkdirSync(dataDir, { recursive: true })
  if (!statSync(dataDir).isDirectory() || readdirSync(dataDir).length > 0) {
    throw new StartRefused(
      `${dataDir} is not empty and was not made by SAM: set SAM_DATA_DIR to a new or empty folder.`,
    )
  }
  // Passable but not readable by others: PostgreSQL's user has to get through to its own folder.
  if (isNew) chmodSync(dataDir, 0o711)
  writeFileSync(join(dataDir, marker), markerText)
}

/** Removes the data for good; refuses a directory that SAM did not make. */
export function removeDataDirectory(dataDir: string): void {
  if (!isDataDirectory(dataDir)) {
    throw new StartRefused(`${dataDir} was not made by SAM, so it is left as it is.`)
  }
  rmSync(dataDir, { recursive: true, force: true })
}
