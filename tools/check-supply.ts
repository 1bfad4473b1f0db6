import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from './structure/read-tree.ts'
import { checkLicences, checkLockfile, checkPins, checkSecrets, type Lockfile } from './structure/supply-rules.ts'

const root = join(import.meta.dirname, '..')
const files = readTree(root)
const readLock = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Lockfile
const lock = readLock('package-lock.json')
const lockOfBrowser = 'tools/browser/package-lock.json'
const findings = [
  ...checkLockfile(lock),
  ...checkLockfile(readLock(lockOfBrowser), lockOfBrowser),
  ...checkLicences(lock, licenceOf),
  ...files
    .filter(({ path }) => /^([a-z]+\/)*package\.json$/.test(path))
    .flatMap(({ path, text }) => checkPins(path, text)),
  ...files.flatMap(({ path, text }) => checkSecrets(path, text)),
]
for (const finding of findings) console.log(finding)
process.exitCode = findings.length === 0 ? 0 : 1

function licenceOf(path: string): string | null {
  const manifest = join(root, path, 'package.json')
  if (!existsSync(manifest)) return null
  const { license } = JSON.parse(readFileSync(manifest, 'utf8')) as { license?: string | { type?: string } }
  const stated = typeof license === 'string' ? license : (license?.type ?? null)
  return stated ?? licenceInFile(path)
}

/** Of a package that only brings the licence along: MIT, by its first line. */
function licenceInFile(path: string): string | null {
  const file = join(root, path, 'LICENSE')
  return existsSync(file) && /^(?:The )?MIT License\b/.test(readFileSync(file, 'utf8').trim()) ? 'MIT' : null
}
