import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
const pinned = () => join(folder, 'pinned')
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

/** Where the pinned one is not made for the system, or cannot be fetched. */
const ensureOther = (...ways: Way[]) =>
  ensureBrowser({ pinned: pinned(), unpack: () => Promise.reject(new Error('no network')), ways })

test('a machine without a browser gets the pinned one, and no other', async () => {
  writeFileSync(browser(), program(0), { mode: 0o755 })
  const unpack = async () => writeFileSync(pinned(), program(0), { mode: 0o755 })
  expect(await ensureBrowser({ pinned: pinned(), unpack, ways: [failing('is not tried')] })).toBe(pinned())
})

test('where the pinned one cannot be, the first way that works installs another', async () => {
  expect(findBrowser(pinned())).toBeNull()
  expect(await ensureOther(failing('no such package'), installing(0), failing('is not tried'))).toBe(browser())
})

test('what was installed and does not start is no browser', async () => {
  await expect(ensureOther(installing(1))).rejects.toThrow(/what was installed does not start.*set CHROME_PATH/)
})

test('where nothing can be installed, one sentence says why and what to do', async () => {
  await expect(ensureOther(failing('no network'))).rejects.toThrow(
    /No Chromium was found and none could be installed \(.*no network\)\. Install Chromium or Chrome, or set CHROME_PATH to one\./,
  )
})

test('without the pinned one a browser that is there is taken as it is', async () => {
  writeFileSync(browser(), program(0), { mode: 0o755 })
  expect(await ensureOther(failing('is not tried'))).toBe(browser())
})

test('the browser that is named comes before the pinned one; a name that is no program is refused', async () => {
  writeFileSync(browser(), program(0), { mode: 0o755 })
  writeFileSync(pinned(), program(0), { mode: 0o755 })
  vi.stubEnv('CHROME_PATH', browser())
  expect(await ensureOther()).toBe(browser())
  vi.stubEnv('CHROME_PATH', join(folder, 'none'))
  await expect(ensureOther()).rejects.toThrow(/CHROME_PATH names no program that can be run/)
})
