import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRowKeys } from './use-row-keys.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const pressed = vi.fn()

function Rows() {
  useRowKeys()
  // A page may have several lists, and each asks for the keys.
  useRowKeys()
  return (
    <main id="main" tabIndex={-1}>
      <input aria-label="Field" />
      <button aria-label="Elsewhere" />
      <table>
        <tbody>
          <tr data-peek="202601 CSE 214 1" tabIndex={-1} aria-label="one">
            <td>
              <button data-adds-to-cart="true" onClick={() => pressed('one')} />
            </td>
          </tr>
          <tr data-row="2">
            <td>
              <input type="checkbox" aria-label="Select two" />
              <a href="#two" aria-label="two" />
            </td>
          </tr>
        </tbody>
      </table>
      <p>
        A course in a sentence: <a href="#x" data-peek="202601 CSE 310 " aria-label="no row" />
      </p>
      <ul>
        <li data-peek="202601 CSE 310 3" aria-label="three">
          <span data-peek="202601 CSE 310 4" />
        </li>
      </ul>
    </main>
  )
}

const press = (key: string, held = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held })
const focused = () => document.activeElement?.getAttribute('aria-label')

function show(): void {
  pressed.mockClear()
  // Nothing is laid out here: every row is as far down as the first one in view.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 10, 10))
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 100, 10, 10)] as never)
  render(<Rows />)
}

test('J and K move between the rows of all lists, to the row or to what leads on from it', () => {
  show()
  press('j')
  expect(focused()).toBe('one')
  press('j')
  expect(focused()).toBe('two')
  press('J')
  expect(focused()).toBe('three')
  press('j')
  expect(focused()).toBe('three')
  press('k')
  press('k')
  expect(focused()).toBe('one')
})

test('C presses the cart button of the row alone', () => {
  show()
  press('c')
  expect(pressed).not.toHaveBeenCalled()
  press('j')
  press('C')
  press('c', { ctrlKey: true })
  expect(pressed.mock.calls).toEqual([['one']])
  press('j')
  press('c')
  expect(pressed).toHaveBeenCalledOnce()
})

test('a field and a button keep their letters; from the content after a change of page the first row is next', () => {
  show()
  for (const name of ['Field', 'Elsewhere']) {
    screen.getByLabelText(name).focus()
    press('j')
    press('c')
    expect(focused()).toBe(name)
  }
  document.getElementById('main')?.focus()
  press('j')
  expect(focused()).toBe('one')
  expect(pressed).not.toHaveBeenCalled()
})

test('where a page is gone, the keys are too', () => {
  show()
  cleanup()
  const heard = vi.fn()
  addEventListener('keydown', heard)
  const event = new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  removeEventListener('keydown', heard)
  expect([heard.mock.calls.length, event.defaultPrevented]).toEqual([1, false])
})
