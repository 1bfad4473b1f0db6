import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { runCommand } from '../run-step.mjs'
import { pinnedBrowser, unpackBrowser } from './unpack-browser.mjs'

// The headless shell first: it draws the same and starts, paints and closes in half the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** The path of a Chromium: CHROME_PATH, the pinned one, one on the PATH, or playwright-core's; null when there is none. */
export function findBrowser(pinned = pinnedBrowser) {
  const named = process.env.CHROME_PATH
  if (named) return isExecutable(named) ? named : null
  if (isExecutable(pinned)) return pinned
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return onPath.find(isExecutable) ?? installedByPlaywright()
}

/**
 * The Chromium that CHROME_PATH names. Without it the pinned one, installed first; where that cannot be, any that is there, or
 * one by the first way to install it that works. Throws one sentence that says what to do when there is none.
 */
export async function ensureBrowser({ unpack = unpackBrowser, pinned = pinnedBrowser, ways = waysToInstall() } = {}) {
  if (process.env.CHROME_PATH) {
    const named = findBrowser()
    if (named) return named
    throw new Error(`CHROME_PATH names no program that can be run: ${process.env.CHROME_PATH}.`)
  }
  await unpack().catch((error) => console.log(`The pinned Chromium cannot be installed (${error.message}).`))
  const found = findBrowser(pinned)
  if (found) return found
  console.log('Installing another Chromium ...')
  const failures = []
  for (const [command, args] of ways) {
    const { code, output } = await runCommand(command, args, {
      limitSeconds: 240,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = findBrowser(pinned)
    if (installed && (await starts(installed))) return installed
    if (code !== 0) failures.push(`${command}: ${output.trim().split('\n').at(-1)}`)
  }
  throw new Error(
    `No Chromium was found and none could be installed (${failures.join('; ') || 'what was installed does not start'}). ` +
      'Install Chromium or Chrome, or set CHROME_PATH to one.',
  )
}

function waysToInstall() {
  const playwright = join(packageFolder(), 'cli.js')
  const isRoot = process.getuid?.() === 0
  const apt = isRoot && existsSync('/usr/bin/apt-get')
  return [
    ...(apt
      ? [
          ['apt-get', ['update', '-q']],
          ['apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium-headless-shell']],
          ['apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium']],
        ]
      : []),
    [process.execPath, [playwright, 'install', ...(apt ? ['--with-deps'] : []), 'chromium-headless-shell']],
    [process.execPath, [playwright, 'install', 'chromium']],
  ]
}

async function starts(browser) {
  const { code } = await runCommand(browser, ['--headless', '--no-sandbox', '--version'], { limitSeconds: 30 })
  return code === 0
}

function installedByPlaywright() {
  try {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath()
    return isExecutable(path) ? path : null
  } catch {
    return null
  }
}

function packageFolder() {
  return join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '..')
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
