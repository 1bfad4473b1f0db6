import { expect, test } from 'vitest'
import { findViolations, openPage } from './testing/browser.ts'

const rows = (last: string) => `<ul>${'<li>Computer Science</li>'.repeat(30)}${last}</ul>`

const faulty: [fault: string, list: string][] = [
  ['in a colour of its own', rows('<li style="color: #999">Faint</li>')],
  ['on a ground of its own', rows('<li style="background: #555">Faint</li>')],
  ['on the ground of what it is within', rows('<li style="background: #555"><span>Faint</span></li>')],
  ['through which its ground shows', rows('<li style="opacity: 0.4">Faint</li>')],
  ['within something that its ground shows through', rows('<li style="opacity: 0.4"><span>Faint</span></li>')],
  [
    'over something that was placed under it',
    rows(`<li style="position: relative">
      <i style="position: absolute; inset: 0; background: #555"></i><span style="position: relative">Faint</span></li>`),
  ],
  [
    'placed over something else',
    rows(`<li style="position: relative; height: 2em; background: #555">
      <b style="position: absolute; left: 0; font-weight: 400">Faint</b></li>`),
  ],
  [
    'that can be used, after some that cannot',
    `${'<button disabled style="color: #999">Faint</button>'.repeat(5)}
    <button style="color: #999; background: #fff">Faint</button>`,
  ],
  [
    'small, after some that are large',
    `${'<p style="font-size: 32px; color: #888">Large</p>'.repeat(5)}
    <p style="color: #888">Faint</p>`,
  ],
  ['of words, after signs', `${'<p style="color: #999">·</p>'.repeat(5)}<p style="color: #999">Faint</p>`],
]

test('Each text too faint is found; texts that can be read are no fault, and alike ones are measured once', async () => {
  const page = await openPage({ path: '/login' })
  const measure = async (list: string) => {
    await page.evaluate((html) => {
      document.body.innerHTML = `<main style="background: #fff; color: #222">${html}</main>`
    }, list)
    return findViolations(page, 'colours')
  }
  for (const [fault, list] of faulty)
    expect.soft(await measure(list), `one ${fault}`).toEqual([expect.stringMatching(/^color-contrast/)])
  expect(await measure(rows('<li>Applied Mathematics</li>'))).toEqual([])
  expect(await page.locator('[data-measure-contrast]').count()).toBeLessThan(5)
  const bar = '<aside style="position: sticky; top: 0; background: oklch(0.98 0.003 70)">'
  expect(await measure(`${bar}${rows('')}</aside>`)).toEqual([])
  expect(await page.locator('[data-measure-contrast]').count()).toBeLessThan(5)
  // The test measures no text twice that looks like a readable one. It still finds a faint text beside them.
  expect(await measure(rows(''))).toEqual([])
  expect(await page.locator('[data-measure-contrast]').count()).toBe(0)
  expect(await measure(rows('<li style="color: #999">Faint</li>'))).toEqual([expect.stringMatching(/^color-contrast/)])
})
