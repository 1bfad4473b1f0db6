import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areSingleKeysOn } from '../../lib/single-keys.ts'
import { restoreSession } from '../../lib/session.ts'
import { useRowKeys } from '../../lib/use-row-keys.ts'
import { exampleAccount } from '../../testing/open-test-page.tsx'
import { KeysDialog } from './keys-dialog.tsx'

function signIn(id: number): void {
  const user = exampleAccount(id, 'Ada Example', 'Student')
  localStorage.setItem('sam_session', JSON.stringify({ user, credential: 'head.body.' }))
  restoreSession()
}

beforeEach(() => {
  localStorage.clear()
  signIn(1)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 10, 10))
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 100, 10, 10)] as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  localStorage.clear()
  restoreSession()
})

function Rows() {
  useRowKeys()
  return (
    <ul>
      <li data-row="1">
        <a href="#1">First</a>
      </li>
    </ul>
  )
}

const letters = () => screen.getByRole('checkbox', { name: 'Letters and ? alone do something' })

test('letters that are switched off do nothing and say so, until they are switched on again', () => {
  const { rerender } = render(<KeysDialog onClose={() => {}} />)
  expect(screen.queryByText('(off)', { exact: false })).toBeNull()
  fireEvent.click(letters())
  expect(screen.getByText('Next row, row before').textContent).toBe('Next row, row before (off)')
  expect(screen.getByText('Go to a page, course, class or person').textContent).not.toContain('off')
  rerender(<Rows />)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement).toBe(document.body)
  rerender(<KeysDialog onClose={() => {}} />)
  fireEvent.click(letters())
  rerender(<Rows />)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'First' }))
})

test('the choice is one person’s own in a browser that several use', () => {
  render(<KeysDialog onClose={() => {}} />)
  fireEvent.click(letters())
  expect(areSingleKeysOn()).toBe(false)
  signIn(2)
  expect(areSingleKeysOn()).toBe(true)
  signIn(1)
  expect(areSingleKeysOn()).toBe(false)
})

test.each(['not JSON', '{"a":1}', '[1, null]'])('a stored choice of %j counts as none', (stored) => {
  localStorage.setItem('sam_single_keys_off', stored)
  expect(areSingleKeysOn()).toBe(true)
})
