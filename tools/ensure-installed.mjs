import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'node_modules/.installed-lock.json')

/** Installs what the lockfile names, unless exactly that is there already. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  if (existsSync(join(root, 'node_modules/.package-lock.json')) && existsSync(join(root, 'node_modules/.bin/vitest')))
    return
  console.log('Installing packages ...')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('npm ci failed: see the lines above.')
  writeFileSync(stamp, lock)
}
