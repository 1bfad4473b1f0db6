import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identify, isIdentityAlive } from './process-identity.ts'

let registrations = 0

/** Leaves a file that says this process uses the server, and answers its path. */
export function registerUser(folder: string): string {
  const file = join(folder, `${identify(process.pid)}.${registrations++}`)
  writeFileSync(file, '')
  return file
}

export function unregisterUser(file: string): void {
  rmSync(file, { force: true })
}

/** Whether a living process still uses the server. The files of dead ones are removed. */
export function hasOtherUsers(folder: string): boolean {
  return (
    readdirSync(folder).filter((name) => {
      const isUsed = isIdentityAlive(name.split('.')[0] ?? '')
      if (!isUsed) rmSync(join(folder, name), { force: true })
      return isUsed
    }).length > 0
  )
}
