/** What the supply check reads of package-lock.json, version 3. */
export interface Lockfile {
  packages: Record<string, LockedPackage>
}

interface LockedPackage {
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  devOptional?: boolean
}

/** Licences under which a part may be shipped with an Apache-2.0 product. */
export const acceptedLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'PSF-2.0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
]

/** Reads 'MIT', '(MIT OR GPL-3.0)' and '(MIT AND ISC)'; an OR needs one accepted side, an AND needs both. */
export function isAccepted(licence: string): boolean {
  const bare = licence.replaceAll(/[()]/g, '')
  return bare
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((name) => acceptedLicences.includes(name.trim())))
}

/** Production packages whose licence is missing or not accepted. `licenceOf` reads an installed package. */
export function checkLicences(lock: Lockfile, licenceOf: (path: string) => string | null): string[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .filter(([, entry]) => !entry.dev && !entry.devOptional && !entry.link)
    .map(([path, entry]) => ({ path, licence: licenceOf(path) ?? entry.license ?? 'none stated' }))
    .filter(({ licence }) => !isAccepted(licence))
    .map(({ path, licence }) => `${path}: licence ${licence} is not on the list in tools/structure/supply-rules.ts.`)
}

/** The lockfile names each package by version and integrity alone: every registry serves it, and none can change it. */
export function checkLockfile(lock: Lockfile, file = 'package-lock.json'): string[] {
  const entries = Object.entries(lock.packages)
  const hosts = entries
    .filter(([, entry]) => entry.resolved?.includes('://'))
    .map(([path]) => `${file}: ${path} names a host; npm install --omit-lockfile-registry-resolved omits it.`)
  const unsealed = entries
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .filter(([, { integrity }]) => !/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/.test(integrity ?? ''))
    .map(
      ([path, { version }]) =>
        `${file}: ${path} has no integrity, so npm installs whatever a registry serves; choose a version that the registry has for every system (now ${version}).`,
    )
  return [...hosts, ...unsealed]
}

/** Dependencies that npm could silently replace by another version. */
export function checkPins(path: string, text: string): string[] {
  const manifest = JSON.parse(text) as Record<string, Record<string, string> | undefined>
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([name, version]) => !name.startsWith('@sam/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} "${version}" is not pinned to one version.`),
  )
}

const secrets: [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an AWS key', /\bAKIA[0-9A-Z]{16}\b/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36,}\b/],
  ['a Google key', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a Google client secret', /\bGOCSPX-[0-9A-Za-z_-]{20,}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abprs]-[0-9A-Za-z-]{10,}/],
  ['a signed token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  ['a password in an address', /\b[a-z]+:\/\/[\w.-]+:(?!(?:sam|password|postgres|secret)@)[^\s:@/'"`$]{6,}@[\w.-]+/],
]

/** Texts that look like a secret, with the line on which each stands. */
export function checkSecrets(path: string, text: string): string[] {
  const suspected = secrets.filter(([, pattern]) => pattern.test(text))
  if (suspected.length === 0) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      suspected
        .filter(([, pattern]) => pattern.test(line))
        .map(([what]) => `${path}:${index + 1}: ${what} must not be in the project; read it from the environment.`),
    )
}
