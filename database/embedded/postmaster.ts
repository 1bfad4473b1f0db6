import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, readCommand } from './process-identity.ts'

const pauseMs = 10

/** What postmaster.pid says of the server that wrote it. */
export interface Postmaster {
  pid: number
  port: number
  /** Empty when the server listens on TCP only. */
  socketDirectory: string
  status: string
  /** System V segment by which PostgreSQL knows that nobody uses the cluster any more. */
  sharedMemoryId: string
}

/** The server that runs on the cluster, or null. A file left behind by a dead one does not count. */
export function findPostmaster(cluster: string): Postmaster | null {
  const written = readPostmaster(cluster)
  return written && isAlive(written.pid) && isServerOf(written.pid, cluster) ? written : null
}

/**
 * PostgreSQL clears a stale postmaster.pid itself, except when the number it holds is taken: by the dead server's own
 * zombie or, after a reboot, by a stranger. Removes it then, once no orphaned backend holds the shared memory.
 */
export async function clearStalePostmaster(cluster: string, patienceMs: number): Promise<void> {
  const written = readPostmaster(cluster)
  if (!written || findPostmaster(cluster)) return
  const deadline = Date.now() + patienceMs
  while (isAttached(written.sharedMemoryId) && Date.now() < deadline) await sleep(pauseMs)
  if (!isAttached(written.sharedMemoryId)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Waits until the server is gone; false when it is still there after that time. */
export async function waitForEnd(pid: number, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(pauseMs)
  }
  return true
}

export function readPostmaster(cluster: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  // Lines: pid, data directory, start time, port, socket directory, listen address, shared memory key and id, status.
  const [pid, , , port, socketDirectory, , memory, status] = lines
  return {
    pid: Math.abs(Number(pid)),
    port: Number(port),
    socketDirectory: socketDirectory ?? '',
    status: (status ?? '').trim(),
    sharedMemoryId: memory?.trim().split(/\s+/)[1] ?? '',
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  const command = readCommand(pid)
  return command === null || command.includes(cluster)
}

function isAttached(sharedMemoryId: string): boolean {
  try {
    // Columns: key shmid perms size cpid lpid nattch ...
    const segments = readFileSync('/proc/sysvipc/shm', 'utf8').split('\n')
    return segments.some((segment) => {
      const columns = segment.trim().split(/\s+/)
      return columns[1] === sharedMemoryId && columns[6] !== '0'
    })
  } catch {
    return false
  }
}
