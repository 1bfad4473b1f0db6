import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseDataDirectory } from '@sam/database/embedded/data-directory'
import { StartRefused } from '@sam/database/start-refused'
import type { MailConfiguration } from './notifications/open-mail.ts'

export type TrustedProxies = false | number | string[]

/** What the environment says, checked. docs/operations.md explains each variable. */
export interface Configuration {
  port: number
  host: string
  /** Any PostgreSQL 16 or later; null starts the embedded one on dataDir. */
  databaseUrl: string | null
  /** The same database as the owner of its tables, who migrates; null when the role of databaseUrl does. */
  ownerUrl: string | null
  dataDir: string
  /** Demo people and data, and the built-in sign-in for them. */
  demo: boolean
  /** SAM_DEMO=on was said: the demo answers everyone, as any person. On by itself it is for this machine, and its own people. */
  openDemo: boolean
  institutionFile: string
  /** How many proxies in front set X-Forwarded-For, or their addresses: what else stands in it is the caller's own word. */
  trustProxy: TrustedProxies
  logLevel: string
  /** Keeps the last seal of each log outside the database; null keeps it while the process runs. */
  sealFile: string | null
  /** Where e-mail leaves; null sends none. */
  mail: MailConfiguration | null
  /** The project's root: samples and the built pages lie below it. */
  project: string
  webFolder: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const read = (name: string) => environment[name]?.trim() || null
  const project = findProject()
  const databaseUrl = read('DATABASE_URL')
  const dataDir = resolve(read('SAM_DATA_DIR') ?? (databaseUrl ? join(project, '.sam') : chooseDataDirectory(project)))
  const demo = readSwitch('SAM_DEMO', read('SAM_DEMO'), databaseUrl === null && read('NODE_ENV') !== 'production')
  return {
    port: readPort(read('PORT')),
    host: read('HOST') ?? '127.0.0.1',
    databaseUrl,
    ownerUrl: readOwner(databaseUrl, read('DATABASE_OWNER_URL')),
    dataDir,
    demo,
    openDemo: demo && read('SAM_DEMO') !== null,
    sealFile: readSealFile(read('SAM_SEAL_FILE'), databaseUrl ? null : join(dataDir, 'last-seals.json')),
    institutionFile: resolve(read('SAM_INSTITUTION') ?? join(project, 'institution.yaml')),
    trustProxy: readProxies(read('TRUST_PROXY')),
    // At a terminal the address should stay in sight; elsewhere every request is logged.
    logLevel: readChoice('LOG_LEVEL', read('LOG_LEVEL'), logLevels, process.stdout.isTTY ? 'warn' : 'info'),
    mail: readMail(read('SMTP_URL'), read('MAIL_FROM')),
    project,
    webFolder: join(project, '.build', 'web'),
  }
}

function readPort(text: string | null): number {
  const port = Number(text ?? 3000)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new StartRefused(`PORT is "${text}", which is no port: set it to a number from 1 to 65535.`)
}

const mostProxies = 10

function readProxies(text: string | null): TrustedProxies {
  const choice = text?.toLowerCase() ?? 'off'
  if (['0', 'false', 'off'].includes(choice)) return false
  if (['true', 'on'].includes(choice)) return 1
  const hops = Number(choice)
  if (Number.isInteger(hops) && hops >= 1 && hops <= mostProxies) return hops
  const addresses = choice.split(',').map((address) => address.trim())
  if (addresses.every(isNetwork)) return addresses
  throw new StartRefused(
    `TRUST_PROXY is "${text}": set it to off, on, the number of proxies in front (1 to ${mostProxies}), or their addresses or networks with commas between.`,
  )
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

function readOwner(databaseUrl: string | null, ownerUrl: string | null): string | null {
  if (databaseUrl !== null || ownerUrl === null) return ownerUrl
  throw new StartRefused('DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither.')
}

function readMail(url: string | null, from: string | null): MailConfiguration | null {
  if (url === null && from === null) return null
  if (url === null || from === null) throw new StartRefused('SMTP_URL and MAIL_FROM go together: set both, or neither.')
  if (!URL.canParse(url) || !['smtp:', 'smtps:'].includes(new URL(url).protocol) || !new URL(url).hostname)
    throw new StartRefused(
      'SMTP_URL is no address of a mail server: set it to smtp://user:password@host:port, or smtps://.',
    )
  if (!/^[^@\s<>,]+@[^@\s<>,]+$/.test(from))
    throw new StartRefused(`MAIL_FROM is "${from}": set it to an e-mail address such as sam@example.edu.`)
  return { url, from }
}

function readSealFile(text: string | null, otherwise: string | null): string | null {
  return text === null ? otherwise : resolve(text)
}

const ownHosts = ['127.0.0.1', '::1', '[::1]', 'localhost']

/**
 * Refuses a start that would open the demo to everyone without anyone having asked for it: on by itself, it is for
 * this machine alone, since anyone who reaches it can sign in as its registrar.
 */
export function refuseOpenDemo(
  environment: NodeJS.ProcessEnv,
  { demo, openDemo, host, trustProxy }: Configuration,
): void {
  if (!demo || openDemo) return
  const { SAM_ORIGIN: origin, GOOGLE_CLIENT_ID: google, OIDC_ISSUER: issuer } = environment
  const isOpen = origin && URL.canParse(origin) && !ownHosts.includes(new URL(origin).hostname)
  const reasons = [
    ownHosts.includes(host) ? null : `HOST is ${host}`,
    isOpen ? `SAM_ORIGIN is ${origin}` : null,
    trustProxy === false ? null : 'TRUST_PROXY is set',
    google ? 'GOOGLE_CLIENT_ID is set' : null,
    issuer ? 'OIDC_ISSUER is set' : null,
  ]
  const reason = reasons.find((each) => each !== null)
  if (!reason) return
  throw new StartRefused(
    `${reason} and the demo is on, in which anyone can sign in as its registrar: set SAM_DEMO=off, or SAM_DEMO=on if that is what you want.`,
  )
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
