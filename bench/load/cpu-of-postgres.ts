import { readFileSync } from 'node:fs'
import { layOut } from '@sam/database/embedded/data-directory'
import { readPostmaster } from '@sam/database/embedded/postmaster'
import { listChildren } from '@sam/database/testing/list-children'

const ticksPerSecond = 100

/** Seconds of one core that the PostgreSQL on a data directory has used so far; 0 where the system does not tell. */
export function cpuOfPostgres(dataDir: string): number {
  const pid = readPostmaster(layOut(dataDir).cluster)?.pid
  if (pid === undefined) return 0
  try {
    // The postmaster's own figures count the backends that have ended.
    return [pid, ...listChildren(pid)].reduce((sum, one) => sum + secondsOf(one, one === pid), 0)
  } catch {
    return 0
  }
}

function secondsOf(pid: number, withEnded: boolean): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // After the command in parentheses: state is the first field, user and system time the 12th and 13th, then those of ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, withEnded ? 15 : 13).reduce((sum, field) => sum + Number(field), 0)
  return ticks / ticksPerSecond
}
