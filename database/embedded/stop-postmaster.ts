import { spawnSync } from 'node:child_process'
import { removeSocketDirectory } from './socket-directory.ts'
import { chooseOwner } from './choose-owner.ts'
import { layOut } from './data-directory.ts'
import { findBinaries } from './find-binaries.ts'
import { findPostmaster, waitForEnd } from './postmaster.ts'

/** PostgreSQL's signals from the polite to the certain, with the time each gets: after the second it has to recover. */
const signals = [
  { signal: 'SIGINT', patienceMs: 20_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
] as const

/** Stops the server on this data directory, no matter which process started it, and removes its socket. */
export async function stopPostmaster(dataDir: string): Promise<void> {
  const { cluster } = layOut(dataDir)
  const postmaster = findPostmaster(cluster)
  if (postmaster && process.platform === 'win32') stopOnWindows(dataDir)
  else if (postmaster) await stopBySignal(postmaster.pid)
  removeSocketDirectory(dataDir)
}

async function stopBySignal(pid: number): Promise<void> {
  for (const { signal, patienceMs } of signals) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    if (await waitForEnd(pid, patienceMs)) return
  }
}

function stopOnWindows(dataDir: string): void {
  const { cluster } = layOut(dataDir)
  const { pgCtl } = findBinaries(dataDir, chooseOwner(cluster))
  spawnSync(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], { windowsHide: true })
}
