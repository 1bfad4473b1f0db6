import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from './testing/browser.ts'

const variants = ['', 'primary', 'record', 'quiet'] as const
const shapes = ['', 'small', 'capitals', 'small capitals'] as const
const states = ['as it is', 'disabled', 'aria-disabled', 'aria-pressed'] as const

/** What a person does to a button, and the pseudo-classes that it has then. */
const touches: Record<string, string[]> = {
  'at rest': [],
  hovered: ['hover'],
  pressed: ['hover', 'active', 'focus'],
  focused: ['focus', 'focus-visible'],
}

/** Of words of this size, by WCAG 2.2 AA. */
const lowest = 4.5

/** The contrast of each button's words with what is painted behind them, measured on the colours that the browser paints. */
const measure = (buttons: Element[]) => {
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
  return buttons.map((button) => {
    const { backgroundColor, color } = getComputedStyle(button)
    const behind = paint(...behindAll, backgroundColor)
    const words = paint(...behindAll, backgroundColor, color)
    return { name: button.textContent, contrast: (Math.max(behind, words) + 0.05) / (Math.min(behind, words) + 0.05) }
  })
}

/** Sets all buttons at once to what one alone would be under the pointer or with the focus. */
async function watchButtons(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('DOM.enable')
  await protocol.send('CSS.enable')
  const { root } = await protocol.send('DOM.getDocument')
  const { nodeIds } = await protocol.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '#all-buttons button',
  })
  return {
    force: (forcedPseudoClasses: string[]) =>
      Promise.all(nodeIds.map((nodeId) => protocol.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }))),
    measureAll: () => page.locator('#all-buttons button').evaluateAll(measure),
  }
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
  const { force, measureAll } = await watchButtons(page)
  const atRest = await measureAll()
  const faint: string[] = []
  for (const [state, pseudoClasses] of Object.entries(touches)) {
    await force(pseudoClasses)
    const contrasts = await measureAll()
    expect(contrasts).toHaveLength(variants.length * shapes.length * states.length)
    if (pseudoClasses.includes('hover')) expect(contrasts, 'Some button changes its colours').not.toEqual(atRest)
    for (const { name, contrast } of contrasts)
      if (!(contrast >= lowest)) faint.push(`${name}, ${state}: ${contrast.toFixed(2)}`)
  }
  expect(faint).toEqual([])
})
