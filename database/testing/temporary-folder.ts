import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const disk = process.platform === 'win32' ? tmpdir() : '/tmp'
const memory = '/dev/shm'
/** More than all databases and browsers of a run take together. */
const neededBytes = 4 * 1024 ** 3

/** Where folders for a while are made. */
export const temporaryParents = [disk, memory].filter((folder) => existsSync(folder))

/** A new folder on disk, through which PostgreSQL's own user can pass. */
export function makeFolderOnDisk(prefix: string): string {
  return makeFolder(disk, prefix)
}

/**
 * A new folder for a test's databases, in memory where there is room. ext4 leaves the numbers of files that were removed unused for
 * five seconds and passes each of them by for each new file, and every test file makes a database of 800 files and drops it.
 */
export function makeTemporaryFolder(prefix: string): string {
  return makeFolder(isMemoryRoomy() ? memory : disk, prefix)
}

/** Whether what a test run keeps for a while fits the memory; in a container the place for it may be small. */
export function isMemoryRoomy(): boolean {
  if (!existsSync(memory) || freemem() <= neededBytes) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > neededBytes
}

function makeFolder(parent: string, prefix: string): string {
  const folder = mkdtempSync(join(parent, prefix))
  chmodSync(folder, 0o711)
  return folder
}
