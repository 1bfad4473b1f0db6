import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import type { Owner } from './choose-owner.ts'
import { layOut } from './data-directory.ts'
import type { Binaries } from './find-binaries.ts'

const majorVersion = '18'

const initOptions = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=en-US',
  // Over the socket its folder's permissions decide who gets in; over TCP the password does.
  '--auth-local=trust',
  '--auth-host=scram-sha-256',
  '--no-sync',
  '--no-instructions',
]

/**
 * Makes the cluster of a new data directory: built in a temporary folder and renamed when whole, so that an
 * interrupted attempt is never mistaken for a database. ICU sorts names as people expect, on every system alike.
 */
export function createCluster(dataDir: string, binaries: Binaries, owner: Owner | null): boolean {
  const { cluster, password: passwordFile } = layOut(dataDir)
  if (existsSync(cluster)) {
    refuseOtherVersion(cluster)
    return false
  }
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-')) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const temporary = join(dataDir, `postgres.new-${process.pid}`)
  mkdirSync(temporary, { mode: 0o700 })
  if (owner) chownSync(temporary, owner.uid, owner.gid)
  chmodSync(temporary, 0o700)
  runAs(owner, binaries.initdb, [`--pgdata=${temporary}`, ...initOptions], '')
  const roles = [
    `alter role postgres password '${password}'`,
    `create role sam login password '${password}'`,
    'create database sam owner sam',
  ]
  const single = ['--single', '-D', temporary, '-c', 'exit_on_error=on', 'postgres']
  runAs(owner, binaries.postgres, single, `${roles.join(';\n')};\n`)
  renameSync(temporary, cluster)
  return true
}

function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new StartRefused(
    `The data in ${cluster} is of PostgreSQL ${version}, and this SAM brings PostgreSQL ${majorVersion}: start it with the SAM that made it, or set SAM_DATA_DIR to a new folder.`,
  )
}

function runAs(owner: Owner | null, file: string, parameters: string[], input: string): void {
  const result = spawnSync(file, parameters, { ...owner, cwd: '/', input, encoding: 'utf8', windowsHide: true })
  if (result.status === 0) return
  const said = result.error?.message ?? result.stderr.trim().split('\n').at(-1) ?? ''
  throw new StartRefused(
    `The PostgreSQL that npm brings could not create a database (${said.trim()}): free what it names, or set DATABASE_URL to a PostgreSQL of your own (16 or later).`,
  )
}
