import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { layOut } from '@sam/database/embedded/data-directory'
import { readPostmaster } from '@sam/database/embedded/postmaster'
import { isAlive } from '@sam/database/embedded/process-identity'

/** kill -9 of the PostgreSQL on a data directory: of its postmaster alone, or of everything it started as well. */
export async function killPostgres(dataDir: string, victim: 'postmaster' | 'all'): Promise<void> {
  const postmaster = readPostmaster(layOut(dataDir).cluster)
  if (!postmaster) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  const doomed = [postmaster.pid, ...(victim === 'all' ? childrenOf(postmaster.pid) : [])]
  for (const pid of doomed) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  while (isAlive(postmaster.pid)) await pause(2)
}

/** Where the system does not tell, none: a backend without its postmaster ends by itself. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number)
  } catch {
    return []
  }
}
