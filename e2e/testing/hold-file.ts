import type { Page } from 'playwright-core'

/** Keeps a file of the product from the page until the answer is called. */
export async function holdFile(page: Page, glob: string): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(glob, async (route) => {
    await held
    await route.continue()
  })
  return release
}
