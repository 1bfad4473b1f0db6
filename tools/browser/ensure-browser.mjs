import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-step.mjs'

// The headless shell first: it draws the same and starts, paints and closes in half the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** The path of a Chromium: CHROME_PATH, one on the PATH, or the one playwright-core has installed; null when there is none. */
export function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) return isExecutable(named) ? named : null
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return onPath.find(isExecutable) ?? installedByPlaywright()
}

/** Finds a Chromium or installs one, by the first way that leaves one; throws one sentence that says what to do when none does. */
export async function ensureBrowser(ways = waysToInstall()) {
  if (process.env.CHROME_PATH && !findBrowser())
    throw new Error(`CHROME_PATH names no program that can be run: ${process.env.CHROME_PATH}.`)
  const found = findBrowser()
  if (found) return found
  console.log('Installing a Chromium for the browser journeys ...')
  const failures = []
  for (const [command, args] of ways) {
    const { code, output } = await runCommand(command, args, {
      limitSeconds: 240,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = findBrowser()
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
