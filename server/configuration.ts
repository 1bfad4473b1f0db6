import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseDataDirectory } from '@sam/database/embedded/data-directory'
import { StartRefused } from '@sam/database/start-refused'

/** What the environment says, checked. docs/operations.md explains each variable. */
export interface Configuration {
  port: number
  host: string
  /** Any PostgreSQL 16 or later; null starts the embedded one on dataDir. */
  databaseUrl: string | null
  dataDir: string
  /** Demo people and data, and the built-in sign-in for them. */
  demo: boolean
  institutionFile: string
  /** Behind a proxy that sets X-Forwarded-For. */
  trustProxy: boolean
  logLevel: string
  /** The project's root: samples and the built pages lie below it. */
  project: string
  webFolder: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const read = (name: string) => environment[name]?.trim() || null
  const project = findProject()
  const databaseUrl = read('DATABASE_URL')
  return {
    port: readPort(read('PORT')),
    host: read('HOST') ?? '127.0.0.1',
    databaseUrl,
    dataDir: resolve(read('SAM_DATA_DIR') ?? (databaseUrl ? join(project, '.sam') : chooseDataDirectory(project))),
    demo: readSwitch('SAM_DEMO', read('SAM_DEMO'), databaseUrl === null),
    institutionFile: resolve(read('SAM_INSTITUTION') ?? join(project, 'institution.yaml')),
    trustProxy: readSwitch('TRUST_PROXY', read('TRUST_PROXY'), false),
    // At a terminal the address should stay in sight; elsewhere every request is logged.
    logLevel: readChoice('LOG_LEVEL', read('LOG_LEVEL'), logLevels, process.stdout.isTTY ? 'warn' : 'info'),
    project,
    webFolder: join(project, '.build', 'web'),
  }
}

function readPort(text: string | null): number {
  const port = Number(text ?? 3000)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new StartRefused(`PORT is "${text}", which is no port: set it to a number from 1 to 65535.`)
}

function readSwitch(name: string, text: string | null, otherwise: boolean): boolean {
  const choice = readChoice(
    name,
    text?.toLowerCase() ?? null,
    ['1', 'true', 'on', '0', 'false', 'off'],
    otherwise ? 'on' : 'off',
  )
  return ['1', 'true', 'on'].includes(choice)
}

function readChoice(name: string, text: string | null, choices: string[], otherwise: string): string {
  const choice = text ?? otherwise
  if (choices.includes(choice)) return choice
  throw new StartRefused(`${name} is "${text}": set it to one of ${choices.join(', ')}.`)
}

/** The folder above this file, or above the bundle made of it, that holds the workspaces. */
export function findProject(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package-lock.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
