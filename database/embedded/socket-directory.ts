import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './choose-owner.ts'
import { layOut } from './data-directory.ts'

/** A socket's path may have about 100 bytes, and TMPDIR can be long or closed to others: /tmp itself, where it exists. */
const parent = process.platform === 'win32' ? tmpdir() : '/tmp'
const prefix = join(parent, 'sam-')

/** A new folder for the socket that only PostgreSQL's user (and root) can enter; its path is kept in the data directory. */
export function makeSocketDirectory(dataDir: string, owner: Owner | null): string {
  removeSocketDirectory(dataDir)
  const directory = mkdtempSync(prefix)
  writeFileSync(layOut(dataDir).socketDirectory, directory)
  chmodSync(directory, 0o700)
  if (owner) chownSync(directory, owner.uid, owner.gid)
  return directory
}

/** Removes the folder that the last server used, also after it was killed. */
export function removeSocketDirectory(dataDir: string): void {
  const record = layOut(dataDir).socketDirectory
  let directory: string
  try {
    directory = readFileSync(record, 'utf8')
  } catch {
    return
  }
  if (directory.startsWith(prefix)) rmSync(directory, { recursive: true, force: true })
  rmSync(record, { force: true })
}
