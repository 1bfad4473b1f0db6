import type { Page } from 'playwright-core'

/** Notes, by the page's own clock, when keys change a field and when calls of a path that ask for this are made. */
export async function watchTyping(page: Page, path: string, asked = ''): Promise<void> {
  await page.evaluate(`
    window.typed = []
    window.called = []
    addEventListener('input', () => window.typed.push(performance.now()), true)
    const send = window.fetch
    window.fetch = (address, init) => {
      const [path, query = ''] = String(address).split('?')
      if (path === '${path}' && query.includes('${asked}')) window.called.push(performance.now())
      return send(address, init)
    }
  `)
}

export interface Typing {
  calls: number
  /** Milliseconds between the last key and the first call. */
  wait: number
}

export async function readTyping(page: Page): Promise<Typing> {
  return (await page.evaluate(
    `({ calls: window.called.length, wait: window.called[0] - window.typed.at(-1) })`,
  )) as Typing
}
