import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureBrowser, findBrowser } from './ensure-browser.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sam-browser-'))
  mkdirSync(join(folder, 'bin'))
  // A bare machine: no browser is named, on the path, or installed by an earlier run.
  vi.stubEnv('CHROME_PATH', '')
  vi.stubEnv('PATH', join(folder, 'bin'))
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(folder, 'none'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

type Way = [command: string, args: string[]]
const browser = () => join(folder, 'bin/chromium')
/** A program in the browser's place that ends with a code. */
const program = (code: number) => `#!/bin/sh\nexit ${code}\n`
const installing = (code: number): Way => [
  process.execPath,
  [
    '-e',
    `require('fs').writeFileSync(${JSON.stringify(browser())}, ${JSON.stringify(program(code))}, { mode: 0o755 })`,
  ],
]
const failing = (words: string): Way => [
  process.execPath,
  ['-e', `console.log(${JSON.stringify(words)}); process.exit(3)`],
]

test('a machine without a browser gets one by the first way that works', async () => {
  expect(findBrowser()).toBeNull()
  const never = failing('is not tried')
  expect(await ensureBrowser([failing('no such package'), installing(0), never])).toBe(browser())
})

test('what was installed and does not start is no browser', async () => {
  await expect(ensureBrowser([installing(1)])).rejects.toThrow(/what was installed does not start.*set CHROME_PATH/)
})

test('where nothing can be installed, one sentence says why and what to do', async () => {
  await expect(ensureBrowser([failing('no network')])).rejects.toThrow(
    /No Chromium was found and none could be installed \(.*no network\)\. Install Chromium or Chrome, or set CHROME_PATH to one\./,
  )
})

test('a browser that is there is taken as it is; a name that is no program is refused', async () => {
  writeFileSync(browser(), program(0))
  chmodSync(browser(), 0o755)
  expect(await ensureBrowser([failing('is not tried')])).toBe(browser())
  vi.stubEnv('CHROME_PATH', join(folder, 'none'))
  await expect(ensureBrowser([])).rejects.toThrow(/CHROME_PATH names no program that can be run/)
})
