import { chmodSync, chownSync, lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './choose-owner.ts'
import { layOut } from './data-directory.ts'

/** A socket's path may have about 100 bytes, and TMPDIR can be long or closed to others: /tmp itself, where it exists. */
const parent = process.platform === 'win32' ? tmpdir() : '/tmp'
const prefix = join(parent, 'sam-')

/**
 * The folder for the socket, which only PostgreSQL's user (and root) can enter; its path is kept in the data directory.
 * That of a server which was killed is used again: processes that were connected to it find the next one at the same address.
 */
export function makeSocketDirectory(dataDir: string, owner: Owner | null): string {
  const left = readRecord(dataDir)
  if (left !== null && isOwn(left, owner)) {
    for (const name of readdirSync(left)) rmSync(join(left, name), { force: true })
    return left
  }
  removeSocketDirectory(dataDir)
  const directory = mkdtempSync(prefix)
  writeFileSync(layOut(dataDir).socketDirectory, directory)
  chmodSync(directory, 0o700)
  if (owner) chownSync(directory, owner.uid, owner.gid)
  return directory
}

/** Removes the folder that the last server used, also after it was killed. */
export function removeSocketDirectory(dataDir: string): void {
  const directory = readRecord(dataDir)
  if (directory === null) return
  if (directory.startsWith(prefix)) rmSync(directory, { recursive: true, force: true })
  rmSync(layOut(dataDir).socketDirectory, { force: true })
}

function readRecord(dataDir: string): string | null {
  try {
    return readFileSync(layOut(dataDir).socketDirectory, 'utf8')
  } catch {
    return null
  }
}

/** Still the folder that was made: in /tmp anyone may have put another in its place since. */
function isOwn(directory: string, owner: Owner | null): boolean {
  if (!directory.startsWith(prefix)) return false
  const found = lstatSync(directory, { throwIfNoEntry: false })
  return Boolean(
    found?.isDirectory() && found.uid === (owner?.uid ?? process.getuid?.()) && (found.mode & 0o777) === 0o700,
  )
}
