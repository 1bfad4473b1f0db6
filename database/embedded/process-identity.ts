import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process with this number exists and is more than a zombie. */
export function isAlive(pid: number): boolean {
  if (!isPresent(pid)) return false
  return readStat(pid)?.state !== 'Z'
}

/** Whether the number is taken, by a zombie too: PostgreSQL's own test, which keeps it from starting. */
export function isPresent(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A name for a process which a later process with the same number does not share (where the system tells). */
export function identify(pid: number): string {
  return `${pid}-${readStat(pid)?.startTime ?? 'unknown'}`
}

/** Whether the process so named is still there. */
export function isIdentityAlive(identity: string): boolean {
  const pid = Number.parseInt(identity, 10)
  return isAlive(pid) && identify(pid) === identity
}

/** The command line of a process, or null where the system does not tell. */
export function readCommand(pid: number): string | null {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'darwin')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return null
  }
  return null
}

/** State letter and start time (clock ticks since boot) out of /proc; null on other systems. */
function readStat(pid: number): { state: string; startTime: string } | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in parentheses and may hold spaces: count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTime: fields[19] ?? '' }
  } catch {
    return null
  }
}
