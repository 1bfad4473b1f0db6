import type { Page } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll, widths, type Theme, type Width } from './browser.ts'

/** Fails when the page as it stands is wider than a window or not accessible in it. The page stays at the last. */
export async function expectToFit(page: Page, looks: readonly (readonly [Width, Theme])[]): Promise<void> {
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width: widths[width], height: width === 'phone' ? 844 : 1000 })
    await page.emulateMedia({ colorScheme })
    // Two frames, so that what is laid out by measurement has followed.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}
