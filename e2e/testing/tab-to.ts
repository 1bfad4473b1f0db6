import type { Page } from 'playwright-core'

/** What has the focus, by its label or its words. */
export const readFocused = (page: Page) =>
  page.evaluate(
    `(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()`,
  ) as Promise<string>

/** Moves the focus on by Tab until it stands on what is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab')
    const here = await readFocused(page)
    if (name.test(here)) return
    passed.push(here.slice(0, 40))
  }
  throw new Error(`No Tab leads to ${name}: ${passed.join(' | ')}`)
}
