import { setTimeout as pause } from 'node:timers/promises'
import { layOut } from '@sam/database/embedded/data-directory'
import { readPostmaster } from '@sam/database/embedded/postmaster'
import { isAlive } from '@sam/database/embedded/process-identity'
import { listChildren } from '@sam/database/testing/list-children'

/** kill -9 of the PostgreSQL on a data directory: of its postmaster alone, or of everything it started as well. */
export async function killPostgres(dataDir: string, victim: 'postmaster' | 'all'): Promise<void> {
  const postmaster = readPostmaster(layOut(dataDir).cluster)
  if (!postmaster) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  const doomed = [postmaster.pid, ...(victim === 'all' ? listChildren(postmaster.pid) : [])]
  for (const pid of doomed) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  while (isAlive(postmaster.pid)) await pause(2)
}
