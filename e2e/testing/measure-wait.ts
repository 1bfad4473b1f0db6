import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Notes, by the page's own clock, when keys change a field and when calls of a path that ask for this are made. */
export async function watchTyping(page: Page, path: string, asked = ''): Promise<void> {
  await page.evaluate(`
    window.typed = []
    window.called = []
    addEventListener('input', () => window.typed.push(performance.now()), true)
    const send = window.fetch
    window.fetch = (address, init) => {
      const [path, query = ''] = String(address).split('?')
      const keys = window.typed.length
      if (path === '${path}' && query.includes('${asked}'))
        window.called.push({ keys, wait: performance.now() - window.typed[keys - 1] })
      return send(address, init)
    }
  `)
}

interface Call {
  /** How many keys had been typed when it was made. */
  keys: number
  /** Milliseconds since the last of them. */
  wait: number
}

/**
 * Expects a call for all these keys, and each call after 300 milliseconds without one; timers may be 1 ms early. A slow
 * machine lets the keys themselves rest, so an earlier call is no mistake; a second one for the same keys is.
 */
export async function expectRestedCalls(page: Page, keys: number): Promise<void> {
  const readCalls = () => page.evaluate('window.called') as Promise<Call[]>
  await expect.poll(async () => (await readCalls()).some((call) => call.keys === keys)).toBe(true)
  const calls = await readCalls()
  expect(calls.filter(({ wait }) => wait < 299)).toEqual([])
  expect(new Set(calls.map((call) => call.keys)).size).toBe(calls.length)
}
