import { expect, test } from 'vitest'
import { openPage } from './browser.ts'

const variants = ['', 'primary', 'record', 'quiet'] as const
const shapes = ['', 'small', 'capitals', 'small capitals'] as const
const states = ['as it is', 'disabled', 'aria-disabled', 'aria-pressed'] as const

/** Of words of this size, by WCAG 2.2 AA. */
const lowest = 4.5

/** The contrast of a button's words with what is painted behind them, measured on the colours that the browser paints. */
const measure = (button: Element): number => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  const paint = (...colours: string[]) => {
    pen.clearRect(0, 0, 1, 1)
    for (const colour of colours) {
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
    }
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const behindAll = [
    'white',
    ...[document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor),
  ]
  const { backgroundColor, color } = getComputedStyle(button)
  const behind = paint(...behindAll, backgroundColor)
  const words = paint(...behindAll, backgroundColor, color)
  return (Math.max(behind, words) + 0.05) / (Math.min(behind, words) + 0.05)
}

test.each(['light', 'dark'] as const)('Every button reads well in every state, %s', async (theme) => {
  const page = await openPage({ path: '/login', theme })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(
    (all) => {
      const place = document.createElement('div')
      place.id = 'all-buttons'
      for (const variant of all.variants)
        for (const shape of all.shapes)
          for (const state of all.states) {
            const button = document.createElement('button')
            button.className = ['button', variant, ...shape.split(' ')]
              .filter(Boolean)
              .map((name) => `button-${name}`)
              .join(' ')
            button.textContent = [variant || 'default', shape, state].filter(Boolean).join(', ')
            // What moves slowly is measured where it ends.
            button.style.transition = 'none'
            if (state === 'disabled') button.disabled = true
            else if (state !== 'as it is') button.setAttribute(state, 'true')
            place.append(button)
          }
      document.body.replaceChildren(place)
    },
    { variants, shapes, states },
  )
  // Were these not the names of the product's buttons, those of the browser would be measured.
  const painted = page.locator('#all-buttons .button-primary').first()
  expect(await painted.evaluate((one) => getComputedStyle(one).borderRadius)).not.toBe('0px')
  const faint: string[] = []
  for (const button of await page.locator('#all-buttons button').all()) {
    const name = await button.textContent()
    const check = async (state: string) => {
      const contrast = await button.evaluate(measure)
      if (!(contrast >= lowest)) faint.push(`${name}, ${state}: ${contrast.toFixed(2)}`)
    }
    await check('at rest')
    await button.hover({ force: true })
    await check('hovered')
    await page.mouse.down()
    await check('pressed')
    await page.mouse.up()
    await page.mouse.move(0, 0)
    await button.focus()
    await check('focused')
  }
  expect(faint).toEqual([])
})
